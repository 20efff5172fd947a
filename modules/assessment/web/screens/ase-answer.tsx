// INS124
import { useState } from 'react';
import { useParams } from 'react-router';
import { findSheet, keepSheet } from '@quantum/modules/form/web-api';
import { usePage, WhenRead } from '@quantum/platform/web/kit';
import { OfflineNote, useCachedCall, useQueue } from '@quantum/platform/web/offline';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { aseEndpoints, asePath, type AseDetail } from '../../contract/index.ts';
import { AseSheet } from '../parts/ase-sheet.tsx';
import { SentBack, SheetTold, useFreshAfterSent } from '../parts/sheet-page.tsx';
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

const told = ({ id, name, code }: AseDetail) => ({ name, code, to: asePath(id) });

/** Scoring oneself, element by element, on the desk or the phone. */
export function AseAnswerScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const { query, asOf } = useCachedCall(aseEndpoints.read, sheetKey(id), { params: { id } });
  const entry = queuedSheet(useQueue(), id);
  const [opened, setOpened] = useState(0);
  const isSent = entry?.state === 'sent';
  usePage({ title: t('assessment.event.handIn'), append: [{ text: query.data?.code ?? '' }] });
  useFreshAfterSent(isSent);
  return (
    <WhenRead query={query}>
      {(ase) => {
        const isHere = entry && !(isSent && ase.canUpload && ase.self?.returned);
        if (isHere && entry.state !== 'refused')
          return <SheetTold {...told(ase)} text={t(isSent ? 'assessment.scoring.handedIn' : 'assessment.scoring.waits')} />;
        const handIn = ase.events.find(({ event }) => event === 'handIn');
        if (!handIn || handIn.refusal) return <SheetTold {...told(ase)} text={t('assessment.scoring.notNow')} />;
        beginReturned(ase);
        return (
          <>
            <OfflineNote asOf={asOf} />
            <SentBack
              entry={entry}
              label={t('assessment.scoring.reopen')}
              onReopen={(sent) => {
                reopenSheet(id, sent);
                setOpened(opened + 1);
              }}
            />
            <AseSheet key={opened} ase={ase} />
          </>
        );
      }}
    </WhenRead>
  );
}
