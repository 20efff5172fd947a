// INS123
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { usePage, WhenRead } from '@quantum/platform/web/kit';
import { dropPictures, OfflineNote, useCachedCall, useKeptCodes, useQueue } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import { ASSESSMENT_STATUS as STATUS, visitPath, visitSheetEndpoints, type VisitSheet } from '../../contract/index.ts';
import { cachedVisitKey, isOpenSheet } from '../parts/visit/cached-visit.ts';
import { beginAmending, queuedSheet, reopenSheet } from '../parts/visit/visit-draft.ts';
import { VisitSheetRunner } from '../parts/visit/visit-sheet.tsx';

/** An assessor in the project, with or without a network. */
export function VisitAnswerScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const { query, asOf } = useCachedCall(visitSheetEndpoints.read, cachedVisitKey(id), { params: { id } });
  const entry = queuedSheet(useQueue(), id);
  const [opened, setOpened] = useState(0);
  // What was sent is changed once the person asks for it.
  const [amended, setAmended] = useState<string>();
  const client = useQueryClient();
  useKeptCodes('findingGrade');
  const isSent = entry?.state === 'sent';
  usePage({ title: t('assessment.event.handInVisit'), append: [{ text: query.data?.code ?? '' }] });
  useEffect(() => {
    if (isSent) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'codes' });
  }, [isSent, client]);
  const isOver = query.data !== undefined && !isOpenSheet(query.data);
  useEffect(() => {
    if (isOver) void dropPictures(cachedVisitKey(id));
  }, [isOver, id]);
  return (
    <WhenRead query={query}>
      {(visit) => {
        const { status, handedIn, aside, isLead } = visit;
        const isOpen = isOpenSheet(visit);
        const isAmendable = isSent && isLead && (handedIn === null ? aside !== null : status === STATUS.draft);
        if (entry && entry.state !== 'refused' && !(isAmendable && amended === entry.clientId))
          return (
            <Told visit={visit} text={t(isSent ? 'assessment.device.visitSent' : 'assessment.device.visitWaits')}>
              {isAmendable && (
                <Button variant="default" onClick={() => setAmended(entry.clientId)}>
                  {t('assessment.visit.correct')}
                </Button>
              )}
            </Told>
          );
        if (!isOpen) return <Told visit={visit} text={t('assessment.device.visitNotNow')} />;
        if (isLead) beginAmending(visit);
        return (
          <>
            <OfflineNote asOf={asOf} />
            {entry?.refused && (
              <p className="q-fault" role="alert">
                {entry.refused.message}{' '}
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    reopenSheet(id, entry);
                    setOpened(opened + 1);
                  }}
                >
                  {t('assessment.device.reopen')}
                </Button>
              </p>
            )}
            <VisitSheetRunner key={opened} visit={visit} />
          </>
        );
      }}
    </WhenRead>
  );
}

function Told({ visit, text, children }: { visit: VisitSheet; text: string; children?: ReactNode }) {
  return (
    <div className="q-page q-stack q-gap-8">
      <h1>{visit.name}</h1>
      <p role="status">{text}</p>
      <Link to={visitPath(visit.id)}>{visit.code}</Link>
      {children && <p>{children}</p>}
    </div>
  );
}
