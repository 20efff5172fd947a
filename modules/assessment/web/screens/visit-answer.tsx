// INS123
import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { usePage, WhenRead } from '@quantum/platform/web/kit';
import { dropPictures, OfflineNote, useCachedCall, useKeptCodes, useQueue } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import { ASSESSMENT_STATUS as STATUS, visitPath, visitSheetEndpoints, type VisitSheet } from '../../contract/index.ts';
import { SentBack, SheetTold, useFreshAfterSent } from '../parts/sheet-page.tsx';
import { cachedVisitKey, isOpenSheet } from '../parts/visit/cached-visit.ts';
import { beginAmending, queuedSheet, reopenSheet } from '../parts/visit/visit-draft.ts';
import { VisitSheetRunner } from '../parts/visit/visit-sheet.tsx';

const told = ({ id, name, code }: VisitSheet) => ({ name, code, to: visitPath(id) });

/** An assessor in the project, with or without a network. */
export function VisitAnswerScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const { query, asOf } = useCachedCall(visitSheetEndpoints.read, cachedVisitKey(id), { params: { id } });
  const entry = queuedSheet(useQueue(), id);
  const [opened, setOpened] = useState(0);
  // What was sent is changed once the person asks for it.
  const [amended, setAmended] = useState<string>();
  useKeptCodes('findingGrade');
  const isSent = entry?.state === 'sent';
  usePage({ title: t('assessment.event.handInVisit'), append: [{ text: query.data?.code ?? '' }] });
  useFreshAfterSent(isSent);
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
            <SheetTold {...told(visit)} text={t(isSent ? 'assessment.device.visitSent' : 'assessment.device.visitWaits')}>
              {isAmendable && (
                <Button variant="default" onClick={() => setAmended(entry.clientId)}>
                  {t('assessment.visit.correct')}
                </Button>
              )}
            </SheetTold>
          );
        if (!isOpen) return <SheetTold {...told(visit)} text={t('assessment.device.visitNotNow')} />;
        if (isLead) beginAmending(visit);
        return (
          <>
            <OfflineNote asOf={asOf} />
            <SentBack
              entry={entry}
              label={t('assessment.device.reopen')}
              onReopen={(sent) => {
                reopenSheet(id, sent);
                setOpened(opened + 1);
              }}
            />
            <VisitSheetRunner key={opened} visit={visit} />
          </>
        );
      }}
    </WhenRead>
  );
}
