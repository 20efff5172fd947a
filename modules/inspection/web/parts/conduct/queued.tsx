import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { Button } from '@mantine/core';
import { ConflictChoice, isConflict, sendNow, type Entry } from '@quantum/platform/web/offline';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { InspectionDetail } from '../../../contract/index.ts';
import { AddedStep } from '../record/inspection-parts.tsx';
import { RoundFoot } from './round-foot.tsx';
import { DEVICE_PATH } from '@quantum/platform/contract';

interface Props {
  task: InspectionDetail;
  entry: Entry;
  /** Other occurrences of the round that wait on this device too. */
  queued: ReadonlySet<number>;
  onCorrect: () => void;
}

/** Finished, and on this device: how far the sending is, and the next space meanwhile. */
export function Queued({ task: inspection, entry, queued, onCorrect }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = entry.state === 'refused';
  return (
    <div className="ins-round">
      <header className="ins-round-head">
        <span className="q-code">{inspection.code}</span>
        <h1 ref={heading} tabIndex={-1}>
          {t('inspection.queued.title', { name: inspection.spaceName ?? inspection.formName })}
        </h1>
        <p className="q-quiet">{[entry.note, formatInstant(new Date(entry.at).toISOString(), inspection.timeZone)].join(' · ')}</p>
      </header>
      <section className="ins-queued" data-refused={refused || undefined} role="status">
        {refused ? <TriangleAlert size={20} aria-hidden /> : <CloudUpload size={20} aria-hidden />}
        <div>
          <p>{t(`inspection.queued.${entry.state === 'sent' ? 'sending' : entry.state}`)}</p>
          {refused && <p className="q-strong">{entry.refused?.message}</p>}
        </div>
      </section>
      {isConflict(entry) && <ConflictChoice clientId={entry.clientId} />}
      <p className="q-row ins-queued-do">
        {entry.state !== 'sending' && entry.state !== 'sent' && (
          <>
            <Button variant={refused ? 'filled' : 'default'} onClick={onCorrect}>
              {t('inspection.queued.correct')}
            </Button>
            {!isConflict(entry) && (
              <Button variant="default" onClick={() => void sendNow(true, entry.clientId)}>
                {t('inspection.queued.again')}
              </Button>
            )}
          </>
        )}
        <Link className="q-btn" to={DEVICE_PATH}>
          {t('inspection.queued.queue')}
        </Link>
      </p>
      <RoundFoot task={inspection} queued={queued}>
        <AddedStep inspection={inspection} />
      </RoundFoot>
    </div>
  );
}
