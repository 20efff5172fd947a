import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Check } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { inLocale, LIMITS, type Locale } from '@quantum/platform/contract';
import { RecordPage, Section, TextField, useCall, useForm, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { markingEndpoints as calls, MARKING_PATH, type MarkingDetail } from '../../../contract/index.ts';
import '../../parts/training.css';
import '../../parts/quiz/quiz.css';

/** TRA131: the answers in words of one quiz, each beside what the marker looks for. */
export function MarkingRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  return (
    <RecordPage query={query}>
      {(marking) => ({
        code: marking.code,
        title: `${marking.employeeName}: ${marking.lessonName}`,
        facts: [
          marking.unitName,
          t('training.marking.attempt', { no: marking.no }),
          formatInstant(marking.submittedAt, marking.timeZone),
        ].join(' · '),
        body: (
          <Section title={t('training.marking.title')}>
            {marking.percent === null && !marking.isOwn ? <Marking key={marking.id} marking={marking} /> : <Marked marking={marking} />}
          </Section>
        ),
      })}
    </RecordPage>
  );
}

type Answer = MarkingDetail['answers'][number];
const keyOf = ({ question, part }: Pick<Answer, 'question' | 'part'>): string => `${question}.${part ?? ''}`;
/** Shares a marker gives. */
const SHARES = ['0', '25', '50', '75', '100'];

function Marking({ marking }: { marking: MarkingDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Without an answer there is nothing to give.
  const asked = marking.answers.filter(({ answer }) => answer.trim() !== '');
  const form = useForm<{ marks: Record<string, number>; comment: string }>({
    name: `training-marking-${marking.id}`,
    initial: { marks: {}, comment: '' },
    check: ({ marks }) =>
      asked.some((one) => marks[keyOf(one)] === undefined) ? [{ path: 'marks', text: t('training.fault.marks') }] : [],
  });
  const mark = useMutate(calls.mark, {
    done: ({ percent, passed }) => t(passed ? 'training.marking.donePassed' : 'training.marking.doneFailed', { percent }),
    onDone: () => void navigate(MARKING_PATH),
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit(({ marks, comment }) =>
      mark.run({
        params: { id: marking.id },
        input: {
          marks: asked.map((one) => ({ question: one.question, part: one.part, percent: marks[keyOf(one)]! })),
          comment,
        },
      }),
    );
  const { marks } = form.value;
  return (
    <div className="tr-step-view">
      <p className="q-quiet">{t('training.marking.soFar', { percent: marking.soFar, mark: marking.passMark })}</p>
      {marking.answers.map((one) => (
        <AnswerView key={keyOf(one)} one={one}>
          {one.answer.trim() !== '' && (
            <SegmentedControl
              aria-label={t('training.marking.share')}
              data={SHARES.map((value) => ({ value, label: `${value} %` }))}
              fullWidth
              value={marks[keyOf(one)] === undefined ? '' : String(marks[keyOf(one)])}
              onChange={(next) => form.set({ marks: { ...marks, [keyOf(one)]: Number(next) } })}
            />
          )}
        </AnswerView>
      ))}
      <TextField form={form} name="comment" label="training.marking.comment" max={LIMITS.line} />
      {form.faultAt('marks') && <p role="alert">{form.faultAt('marks')}</p>}
      <div className="tr-add">
        <Button variant="filled" loading={mark.isRunning} leftSection={<Check size={16} aria-hidden />} onClick={send}>
          {t('training.marking.mark')}
        </Button>
      </div>
    </div>
  );
}

function AnswerView({ one, children }: { one: Answer; children?: React.ReactNode }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  return (
    <article className="tr-answer">
      {one.caseStem && <p className="q-quiet">{inLocale(one.caseStem, locale)}</p>}
      <strong>
        {inLocale(one.stem, locale)} <span className="q-faint">{t('training.my.points', { count: one.points })}</span>
      </strong>
      <blockquote>{one.answer.trim() === '' ? t('training.marking.noAnswer') : one.answer}</blockquote>
      {one.guide !== '' && (
        <p className="q-hint">
          {t('training.question.guide')}: {one.guide}
        </p>
      )}
      {children}
    </article>
  );
}

function Marked({ marking }: { marking: MarkingDetail }) {
  const { t } = useTranslation();
  return (
    <div className="tr-step-view">
      {marking.isOwn && marking.percent === null && <p className="q-hint">{t('training.refusal.ownScore')}</p>}
      {marking.percent !== null && (
        <div className="tr-result">
          <strong data-passed={marking.passed}>
            {t(marking.passed ? 'training.my.passed' : 'training.my.failed', { percent: marking.percent, mark: marking.passMark })}
          </strong>
          {marking.markerName !== null && <span className="q-quiet">{t('training.marking.by', { name: marking.markerName })}</span>}
          {marking.comment !== '' && <p className="tr-text">{marking.comment}</p>}
        </div>
      )}
      {marking.answers.map((one) => (
        <AnswerView key={keyOf(one)} one={one}>
          {one.percent !== null && <span className="q-quiet">{one.percent} %</span>}
        </AnswerView>
      ))}
    </div>
  );
}
