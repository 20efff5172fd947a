import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Answer } from '@quantum/modules/form/contract';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { ReasonDialog, refusalOf, Section, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import { inspectionEndpoints, type SubmissionStatus, type SubmissionView, type InspectionDetail } from '../../../contract/index.ts';
import './submission.css';

const LOOK = {
  counted: ['ok', 'check'],
  second: ['warn', 'repeat'],
  held: ['warn', 'hourglass'],
  dismissed: ['neutral', 'ban'],
} as const satisfies Record<SubmissionStatus, unknown>;

/** Everything that was submitted for one occurrence: which one counts, what the others answered differently, and the choice. */
export function SubmissionSection({ task: inspection }: { task: InspectionDetail }) {
  const { t } = useTranslation();
  if (inspection.submissions.length === 0) return null;
  return (
    <Section title={t('inspection.submission.title')} note={t('inspection.submission.note')}>
      <ul className="ins-submissions">
        {inspection.submissions.map((one) => (
          <li key={one.id}>
            <Submission task={inspection} submission={one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Submission({ task: inspection, submission: one }: { task: InspectionDetail; submission: SubmissionView }) {
  const { t } = useTranslation();
  const [dismissing, setDismissing] = useState(false);
  const params = { id: inspection.id, submissionId: one.id };
  const input = { version: one.version };
  const choose = useMutate(inspectionEndpoints.choose);
  const accept = useMutate(inspectionEndpoints.accept);
  const dismiss = useMutate(inspectionEndpoints.dismiss);
  const counts = one.events.find(({ event }) => event === 'choose' || event === 'accept');
  const refusal = counts && refusalOf(one.events, counts.event, t);
  const [tone, icon] = LOOK[one.status];
  const at = (time: string | null) => formatInstant(time, inspection.timeZone);
  return (
    <>
      <p className="q-row">
        <Tag tone={tone} icon={icon}>
          {t(`inspection.submission.state.${one.status}`)}
        </Tag>
        <b>{one.by}</b>
        {one.late && (
          <Tag tone="danger" icon="clockAlert">
            {t('inspection.task.late')}
          </Tag>
        )}
        <span className="q-space" />
        <span className="ins-submission-sum">
          <span className="q-strong">{one.percent === null ? '—' : `${one.percent} %`}</span>{' '}
          <span className="q-quiet">{t('inspection.submission.findings', { count: one.findings })}</span>
        </span>
      </p>
      <p className="q-hint">
        {t('inspection.submission.times', { from: at(one.startedAt), to: at(one.finishedAt), at: at(one.receivedAt) })}
      </p>
      {one.cause && <p>{t(`inspection.submission.cause.${one.cause}`)}</p>}
      {one.reason && <p className="q-strong">{one.reason}</p>}
      {one.status !== 'counted' && inspection.answers && <Differences task={inspection} theirs={one.answers} />}
      {counts && (
        <p className="q-row">
          <Button
            variant="filled"
            disabled={refusal !== undefined}
            loading={choose.isRunning || accept.isRunning}
            onClick={() => void (counts.event === 'choose' ? choose : accept).run({ params, input })}
          >
            {t(`inspection.submission.${counts.event}`)}
          </Button>
          <Button variant="default" disabled={refusal !== undefined} onClick={() => setDismissing(true)}>
            {t('inspection.submission.dismiss')}
          </Button>
          {refusal && <span className="q-hint">{refusal}</span>}
        </p>
      )}
      <ReasonDialog
        open={dismissing}
        onClose={() => setDismissing(false)}
        title={t('inspection.submission.dismiss')}
        text={t('inspection.submission.dismissText')}
        action={t('inspection.submission.dismiss')}
        work={(reason) => dismiss.run({ params, input: { ...input, reason } })}
      />
    </>
  );
}

const sameAnswer = (a: Answer | undefined, b: Answer | undefined): boolean =>
  JSON.stringify([a?.value ?? null, a?.na ?? false]) === JSON.stringify([b?.value ?? null, b?.na ?? false]);

/** The questions that were answered differently, what counts beside what was submitted. */
function Differences({ task: inspection, theirs }: { task: InspectionDetail; theirs: readonly Answer[] }) {
  const { t, i18n } = useTranslation();
  const of = (answers: readonly Answer[] | null, item: string) => answers?.find((one) => one.item === item);
  const different = inspection.form.content.sections
    .flatMap((section) => section.items)
    .filter((item) => !sameAnswer(of(inspection.answers, item.key), of(theirs, item.key)));
  if (different.length === 0) return null;
  const words = (answer: Answer | undefined, item: (typeof different)[number]): string => {
    if (answer?.na) return t('inspection.submission.na');
    const value = answer?.value;
    if (value === undefined || value === null) return t('inspection.submission.none');
    if (typeof value === 'boolean') return t(value === (item.passWhen ?? true) ? 'inspection.answer.pass' : 'inspection.answer.fail');
    const option = (key: unknown) => {
      const found = item.options?.find((one) => one.key === key);
      return found ? inLocale(found.text, i18n.language as Locale) : String(key);
    };
    return Array.isArray(value)
      ? value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : option(one))).join(', ')
      : option(value);
  };
  return (
    <details>
      <summary>{t('inspection.submission.compare', { count: different.length })}</summary>
      <table className="ins-differences">
        <thead>
          <tr>
            <th scope="col">{t('inspection.submission.question')}</th>
            <th scope="col">{t('inspection.submission.counts')}</th>
            <th scope="col">{t('inspection.submission.this')}</th>
          </tr>
        </thead>
        <tbody>
          {different.map((item) => (
            <tr key={item.key}>
              <td>{inLocale(item.text, i18n.language as Locale)}</td>
              <td>{words(of(inspection.answers, item.key), item)}</td>
              <td>{words(of(theirs, item.key), item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
