import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { CallFault, CodeTag, usePage } from '@quantum/platform/web/kit';
import { takeBack, useQueue } from '@quantum/platform/web/offline';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { scheduledPath, roundPath, INSPECTION_STATUS, type InspectionDetail, answerPath } from '../../contract/index.ts';
import { Answering } from '../parts/conduct/answering.tsx';
import type { ItemFault } from '../parts/conduct/finding-draft.ts';
import { beginRework, queuedInspections, reopen, SUBMISSION } from '../parts/conduct/submit-entry.ts';
import { isSetAside, SetAside } from '../parts/record/set-aside.tsx';
import { Queued } from '../parts/conduct/queued.tsx';
import { useStartedInspection } from '../parts/conduct/use-started-inspection.ts';
import '../parts/conduct/answering.css';
import { TODO_PATH } from '@quantum/modules/task/contract';

// Kept on the device like this screen (`offline-worker.ts`).
const DirectAnswering = lazy(async () => ({ default: (await import('../parts/conduct/direct-answering.tsx')).DirectAnswering }));
const Submitted = lazy(async () => ({ default: (await import('../parts/conduct/submitted.tsx')).Submitted }));

/** Answering one space, full screen on the phone; then its score. */
export function AnswerScreen() {
  const id = Number(useParams()['id']);
  return (
    <Suspense>
      <Answer key={id} id={id} />
    </Suspense>
  );
}

function Answer({ id }: { id: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: inspection, error, refetch } = useStartedInspection(id);
  const client = useQueryClient();
  const entries = useQueue();
  const mend = inspection?.mend ?? undefined;
  // What was sent before it was sent back is history.
  const entry = entries?.findLast(
    (one) => one.kind === SUBMISSION && one.href === answerPath(id) && !(one.state === 'sent' && mend?.clientIds.includes(one.clientId)),
  );
  const [refused, setRefused] = useState<readonly ItemFault[]>([]);
  const isSent = entry?.state === 'sent';
  const isAnswered = inspection?.receipt !== undefined && inspection.receipt !== null;
  useEffect(() => {
    if (!isSent || isAnswered) return;
    void refetch();
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'codes' });
  }, [isSent, isAnswered, refetch, client]);
  usePage(
    inspection
      ? {
          title: [inspection.spaceName, inspection.formName].filter(Boolean).join(' · '),
          crumbs: [{ text: t('menu.TAS111'), to: TODO_PATH }, { text: inspection.code }],
        }
      : {},
  );
  if (!inspection) {
    if (!error) return <div className="q-record-head" role="status" aria-label={t('platform.list.loading')} />;
    // What was submitted after a grant had ended is told to those who may no longer read the record.
    if (entry && isSetAside(entry)) return <SetAside entry={entry} task={undefined} queued={new Set()} />;
    return <CallFault isPage error={error} retry={refetch} hint={t('inspection.answer.keptHere')} />;
  }
  if (!entries) return <div className="q-record-head" role="status" aria-label={t('platform.list.loading')} />;
  if (entry && isSetAside(entry)) return <SetAside entry={entry} task={inspection} queued={queuedInspections(entries)} />;
  if (entry && (!isSent || !inspection.receipt)) {
    const correct = async () => {
      const back = await takeBack(entry.clientId);
      if (back) setRefused(reopen(id, back));
    };
    return <Queued task={inspection} entry={entry} queued={queuedInspections(entries)} onCorrect={() => void correct()} />;
  }
  if (inspection.receipt) return <Submitted task={inspection} receipt={inspection.receipt} />;
  const submit = inspection.events.find(({ event }) => event === 'submit');
  if (!submit || submit.refusal)
    return (
      <NotNow
        task={inspection}
        reason={submit?.refusal ? (submit.refusal.message ?? t(submit.refusal.key, submit.refusal.params ?? {})) : undefined}
      />
    );
  if (mend) beginRework(id, mend);
  const close = inspection.roundId === null ? scheduledPath(id) : roundPath(inspection.roundId);
  return (
    <>
      {mend && <Mend task={inspection} mend={mend} />}
      {inspection.form.id === null ? (
        <DirectAnswering task={inspection} refused={refused} onClose={() => void navigate(close)} />
      ) : (
        <Answering task={inspection} refused={refused} onClose={() => void navigate(close)} />
      )}
    </>
  );
}

/** Why it came back, and what is open for changes. */
function Mend({ task: inspection, mend }: { task: InspectionDetail; mend: NonNullable<InspectionDetail['mend']> }) {
  const { t, i18n } = useTranslation();
  const titles = inspection.form.content.sections
    .filter((section) => mend.sections.includes(section.key))
    .map((section) => inLocale(section.title, i18n.language as Locale));
  return (
    <div className="ins-mend" role="note">
      <b>{mend.reason === null ? t('inspection.mend.takenBack') : t('inspection.mend.sentBack', { reason: mend.reason })}</b>
      {titles.length > 0 && <span>{t('inspection.mend.only', { sections: titles.join(', ') })}</span>}
    </div>
  );
}

/** Why this can not be answered, and where to read it. */
function NotNow({ task: inspection, reason }: { task: InspectionDetail; reason: string | undefined }) {
  const { t } = useTranslation();
  const isEarly = inspection.status === INSPECTION_STATUS.pending;
  const why = isEarly
    ? t('inspection.answer.opensAt', { time: formatInstant(inspection.plannedAt, inspection.timeZone) })
    : (reason ?? t(inspection.missed ? 'inspection.answer.missed' : 'inspection.answer.notOpen'));
  return (
    <div className="q-center">
      <CodeTag set="inspectionStatus" code={inspection.status} />
      <h1>{[inspection.formName, inspection.spaceName].filter(Boolean).join(' · ')}</h1>
      <span className="q-code">{inspection.code}</span>
      <p className="q-quiet">{why}</p>
      <Link className="q-btn" to={scheduledPath(inspection.id)}>
        {t('inspection.answer.read')}
      </Link>
    </div>
  );
}
