import { Suspense, useState, type ReactNode } from 'react';
import type { Localized } from '@quantum/platform/contract';
import {
  lazyPart,
  LocalizedField,
  NumberField,
  OneOfField,
  SelectField,
  SwitchField,
  useIsPhone,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { ANSWERS_SHOWN, MULTIPLE_WAYS, PASS_MARK, type PaperDetail, type PaperVersion } from '../../../contract/index.ts';
import { askedOf, type fitsOf } from '../../../domain/draw-fit.rules.ts';
import { DrawFields, NO_DRAW, type Drawing } from './paper-fields.tsx';
import { MixedOf } from './mixed.ts';
import { usePools } from './place/use-pools.ts';
import '../lessons/lesson.css';
import './quiz.css';

const FixedFields = lazyPart(async () => (await import('./fixed-fields.tsx')).FixedFields);

export interface PaperValue extends Drawing {
  names: Localized;
  passMark: number | null;
  minutes: number | null;
  attempts: number | null;
  waitHours: number | null;
  isShuffled: boolean;
  optionsShuffled: boolean;
  multiple: PaperDetail['multiple'];
  answersShown: PaperDetail['answersShown'];
}
export const NO_PAPER: PaperValue = {
  names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
  draws: [NO_DRAW],
  fixed: [],
  passMark: PASS_MARK,
  minutes: 20,
  attempts: 3,
  waitHours: 0,
  isShuffled: true,
  optionsShuffled: true,
  multiple: 'partial',
  answersShown: 'submitted',
};

export const paperValue = (paper: PaperVersion): PaperValue => ({
  names: paper.names,
  draws: paper.draws,
  fixed: paper.fixed,
  passMark: paper.passMark,
  minutes: paper.minutes,
  attempts: paper.attempts,
  waitHours: paper.waitHours,
  isShuffled: paper.isShuffled,
  optionsShuffled: paper.optionsShuffled,
  multiple: paper.multiple,
  answersShown: paper.answersShown,
});
/** As it is sent, once it is without faults. */
export const paperInput = (value: PaperValue) => ({
  names: value.names,
  fixed: value.fixed,
  draws: value.draws.map((draw) => ({ ...draw, setId: draw.setId! })),
  passMark: value.passMark!,
  minutes: value.minutes!,
  attempts: value.attempts!,
  waitHours: value.waitHours ?? 0,
  isShuffled: value.isShuffled,
  optionsShuffled: value.optionsShuffled,
  multiple: value.multiple,
  answersShown: value.answersShown,
});

export function usePaperChecks(): (value: PaperValue) => FieldFault[] {
  const { t } = useTranslation();
  const checks = useChecks();
  return (value) => [
    ...checks.localized('names', 'common.name', value.names),
    ...value.draws.flatMap(({ setId }, i) => checks.required(`draws.${i}.setId`, 'training.quiz.set', setId)),
    ...(value.draws.length + value.fixed.length === 0 ? [{ path: 'draws', text: t('training.fault.noQuestions') }] : []),
    ...checks.required('passMark', 'training.quiz.passMark', value.passMark),
    ...checks.required('minutes', 'training.quiz.minutes', value.minutes),
    ...checks.required('attempts', 'training.quiz.attempts', value.attempts),
  ];
}

interface FieldsProps<T> {
  form: FormHandle<T>;
  /** Sets that questions asked of everybody come from, as it was saved. */
  setIds?: readonly number[];
  children?: ReactNode;
}
/** What a quiz draws from which sets, what is enough, and how it is asked, with what comes of it beside: the same when it is made and when it is changed. */
export function PaperFields<T extends PaperValue>({ form, setIds, children }: FieldsProps<T>) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const fields = form as unknown as FormHandle<PaperValue>;
  const drawing = form as unknown as FormHandle<Drawing>;
  // Where they stood when the page was opened: nothing moves while one chooses.
  const [isFixedFirst] = useState(() => fields.value.fixed.length > 0);
  const pools = usePools(fields.value.draws, fields.value.fixed, setIds);
  const always = (
    <Suspense fallback={null}>
      <FixedFields form={drawing} of={pools} />
    </Suspense>
  );
  return (
    <div className="tr-paper">
      {isPhone && <PaperLine value={fields.value} />}
      <div className="q-stack q-gap-14">
        <div className="tr-paper-head">
          <LocalizedField form={fields} name="names" label="common.name" required />
          {children}
        </div>
        <h2>{t('training.quiz.draws')}</h2>
        <MixedOf value={fields.value.optionsShuffled}>
          {isFixedFirst && always}
          <DrawFields form={drawing} of={pools} />
          {!isFixedFirst && always}
        </MixedOf>
        <h2>{t('training.quiz.enough')}</h2>
        <div className="tr-quiz-numbers">
          <NumberField form={fields} name="passMark" label="training.quiz.passMark" min={1} max={100} suffix=" %" required />
          <NumberField form={fields} name="minutes" label="training.quiz.minutes" min={1} max={240} required />
          <NumberField form={fields} name="attempts" label="training.quiz.attempts" min={1} max={10} required />
          <NumberField form={fields} name="waitHours" label="training.quiz.waitHours" min={0} max={720} />
        </div>
        <h2>{t('training.quiz.asking')}</h2>
        <OneOfField
          form={fields}
          name="multiple"
          label="training.quiz.multiple"
          options={MULTIPLE_WAYS.map((value) => ({ value, label: t(`training.quiz.multiple.${value}`) }))}
          required
        />
        <SelectField
          form={fields}
          name="answersShown"
          label="training.quiz.answersShown"
          options={ANSWERS_SHOWN.map((value) => ({ value, label: t(`training.quiz.answersShown.${value}`) }))}
          required
        />
        <SwitchField form={fields} name="isShuffled" label="training.quiz.shuffle" />
        <SwitchField
          form={fields}
          name="optionsShuffled"
          label="training.quiz.shuffleOptions"
          help={fields.value.optionsShuffled ? 'training.quiz.shuffleOptionsHelp' : undefined}
        />
      </div>
      {!isPhone && <PaperGlance value={fields.value} fits={pools.fits.filter((_, i) => pools.pools[i] !== undefined)} />}
    </div>
  );
}

interface GlanceProps {
  value: PaperValue;
  /** Of the draws whose set is chosen. */
  fits: ReturnType<typeof fitsOf>;
}
/** On the phone the summary is one line at the top. */
function PaperLine({ value: { draws, fixed, passMark, minutes, attempts } }: Pick<GlanceProps, 'value'>) {
  const { t } = useTranslation();
  const { questions, points, enough } = askedOf(draws, fixed, passMark ?? 0);
  const facts = [
    t('training.quiz.glanceQuestions', { count: questions }),
    passMark !== null && t('training.quiz.lineEnough', { enough, count: points }),
    minutes !== null && t('training.step.minutes', { count: minutes }),
    attempts !== null && t('training.quiz.lineAttempts', { count: attempts }),
  ];
  return <p className="tr-paper-line">{facts.filter((fact) => typeof fact === 'string').join(' · ')}</p>;
}
/** What a learner will be asked by what is typed. */
function PaperGlance({ value: { draws, fixed, passMark, minutes, attempts }, fits }: GlanceProps) {
  const { t } = useTranslation();
  const { questions, points, enough } = askedOf(draws, fixed, passMark ?? 0);
  return (
    <aside className="tr-paper-glance" aria-label={t('training.quiz.glance')}>
      <h2>{t('training.quiz.glance')}</h2>
      <p>
        <b>{t('training.quiz.glanceQuestions', { count: questions })}</b>
      </p>
      <dl>
        <dt>{t('training.quiz.points')}</dt>
        <dd>{points}</dd>
        <dt>{t('training.quiz.glanceEnough')}</dt>
        <dd>{passMark === null ? '—' : t('training.quiz.glancePoints', { enough, count: points, percent: passMark })}</dd>
        <dt>{t('training.quiz.minutes')}</dt>
        <dd>{minutes ?? '—'}</dd>
        <dt>{t('training.quiz.attempts')}</dt>
        <dd>{attempts ?? '—'}</dd>
      </dl>
      {fixed.length > 0 && <p className="q-hint">{t('training.quiz.fixed', { count: fixed.length })}</p>}
      {fits.length > 0 && (
        <p className="q-hint">
          {t(
            fits.some(({ fit }) => fit === 'short')
              ? 'training.quiz.glanceShort'
              : fits.some(({ fit }) => fit === 'varied')
                ? 'training.quiz.glanceVaried'
                : 'training.quiz.glanceSame',
          )}
        </p>
      )}
    </aside>
  );
}
