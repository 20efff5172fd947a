// INS124
import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { findSheet, keepSheet } from '@quantum/modules/form/web-api';
import { usePage, WhenRead } from '@quantum/platform/web/kit';
import { OfflineNote, useCachedCall, useQueue } from '@quantum/platform/web/offline';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { aseEndpoints, asePath, type AseDetail } from '../../contract/index.ts';
import { AseSheet } from '../parts/ase-sheet.tsx';
import { queuedSheet, reopenSheet, sheetKey } from '../parts/sheet-entry.ts';

/** What was returned begins with the answers that were handed in. */
function beginReturned({ id, self }: AseDetail): void {
  const at = self?.returned?.at;
  if (!self || !at) return;
  const sheet = findSheet(sheetKey(id));
  if (sheet && sheet.startedAt >= at) return;
  const startedAt = new Date(Math.max(Date.now(), Date.parse(at))).toISOString();
  keepSheet(sheetKey(id), { clientId: newId(), startedAt, answers: [...self.answers], files: [], extra: null });
}

/** Scoring oneself, element by element, on the desk or the phone. */
export function AseAnswerScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const { query, asOf } = useCachedCall(aseEndpoints.read, sheetKey(id), { params: { id } });
  const entry = queuedSheet(useQueue(), id);
  const [opened, setOpened] = useState(0);
  const client = useQueryClient();
  const isSent = entry?.state === 'sent';
  usePage({ title: t('assessment.event.handIn'), append: [{ text: query.data?.code ?? '' }] });
  useEffect(() => {
    if (isSent) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'codes' });
  }, [isSent, client]);
  return (
    <WhenRead query={query}>
      {(ase) => {
        const isHere = entry && !(isSent && ase.canUpload && ase.self?.returned);
        if (isHere && entry.state !== 'refused')
          return <Told ase={ase} text={t(isSent ? 'assessment.scoring.handedIn' : 'assessment.scoring.waits')} />;
        const handIn = ase.events.find(({ event }) => event === 'handIn');
        if (!handIn || handIn.refusal) return <Told ase={ase} text={t('assessment.scoring.notNow')} />;
        beginReturned(ase);
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
                  {t('assessment.scoring.reopen')}
                </Button>
              </p>
            )}
            <AseSheet key={opened} ase={ase} />
          </>
        );
      }}
    </WhenRead>
  );
}

function Told({ ase, text }: { ase: AseDetail; text: string }) {
  return (
    <div className="q-page q-stack q-gap-8">
      <h1>{ase.name}</h1>
      <p role="status">{text}</p>
      <Link to={asePath(ase.id)}>{ase.code}</Link>
    </div>
  );
}
