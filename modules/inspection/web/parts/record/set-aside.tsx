import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Hourglass, Repeat } from 'lucide-react';
import type { Entry } from '@quantum/platform/web/offline';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { scheduledPath, type SubmitOutcome, type InspectionDetail } from '../../../contract/index.ts';
import { RoundFoot } from '../conduct/round-foot.tsx';

/** Confirmed, but it does not count at once: a second submission, or one the manager must accept. */
export const isSetAside = (entry: Entry): boolean => ['second', 'held'].includes((entry.outcome as SubmitOutcome | null)?.status ?? '');

interface Props {
  entry: Entry;
  /** Absent where the person may no longer read it. */
  task: InspectionDetail | undefined;
  queued: ReadonlySet<number>;
}

/** The server has it and a person decides: what happened meanwhile, what comes of it, and where to continue. */
export function SetAside({ entry, task: inspection, queued }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { status, cause, code } = entry.outcome as SubmitOutcome;
  const at = new Date(entry.sentAt ?? entry.at).toISOString();
  const Icon = status === 'second' ? Repeat : Hourglass;
  return (
    <div className="ins-round">
      <header className="ins-round-head">
        <span className="q-code">{code}</span>
        <h1 ref={heading} tabIndex={-1}>
          {t('inspection.aside.title', { name: inspection?.spaceName ?? inspection?.formName ?? entry.title })}
        </h1>
        <p className="q-quiet">{[entry.note, formatInstant(at, inspection?.timeZone)].filter(Boolean).join(' · ')}</p>
      </header>
      <section className="ins-queued" role="status">
        <Icon size={20} aria-hidden />
        <div>
          {cause && <p className="q-strong">{t(`inspection.aside.cause.${cause}`)}</p>}
          <p>{t(`inspection.aside.${status}`)}</p>
        </div>
      </section>
      {inspection && (
        <p className="q-row ins-queued-do">
          <Link className="q-btn" to={scheduledPath(inspection.id)}>
            {t('inspection.answer.read')}
          </Link>
        </p>
      )}
      <RoundFoot task={inspection ?? { id: 0, roundId: null }} queued={queued} />
    </div>
  );
}
