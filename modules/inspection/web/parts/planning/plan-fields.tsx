import type { ReactNode } from 'react';
import { ASSIGN_RULE, INSPECTION_METHOD, PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import { SECOND_SIGNER } from '@quantum/modules/form/contract';
import { formSourceOf } from '@quantum/modules/form/web-api';
import { unitSource } from '@quantum/modules/organization/web-api';
import { cut } from '@quantum/platform/domain';
import { LIMITS } from '@quantum/platform/contract';
import {
  CodeField,
  DayField,
  NumberField,
  OneOfField,
  PickerField,
  SelectField,
  SwitchField,
  TextField,
  TimeField,
  useCodeOptions,
  useFieldWords,
  useIsPhone,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { HOLIDAY_RULE, ROUNDS_PER_PLAN } from '../../../contract/index.ts';
import type { ScreenProgramme } from '../programme/screen-programme.ts';
import { MoreProjects } from './more-projects.tsx';
import { MoreTimes } from './more-times.tsx';
import { PhoneFold } from './phone-fold.tsx';
import type { PlanInput } from './plan-input.ts';
import { ClientFields, InspectorField, SpaceFields } from './plan-place.tsx';
import { Weekdays } from './weekdays.tsx';
import { WindowStrip } from './preview/window-strip.tsx';

const NO_CALENDAR: string[] = [PLANNING_FREQUENCY.direct];
const FREQUENCIES = Object.values(PLANNING_FREQUENCY).filter((code) => !NO_CALENDAR.includes(code));
/** Beside the first. */
const MOST_TIMES = 11;
type Repeating = Exclude<
  (typeof PLANNING_FREQUENCY)[keyof typeof PLANNING_FREQUENCY],
  typeof PLANNING_FREQUENCY.direct | typeof PLANNING_FREQUENCY.once
>;
/** What an interval counts; a new frequency does not compile without it. */
const UNIT_OF: Record<Repeating, string> = {
  [PLANNING_FREQUENCY.hourly]: 'hours',
  [PLANNING_FREQUENCY.daily]: 'days',
  [PLANNING_FREQUENCY.weekly]: 'weeks',
  [PLANNING_FREQUENCY.monthly]: 'months',
  [PLANNING_FREQUENCY.yearly]: 'years',
};

interface Props {
  programme: ScreenProgramme;
  form: FormHandle<PlanInput>;
  spacesNow: ReactNode;
  /** How many holidays the weeks ahead have. */
  holidaysNow: ReactNode;
  /** On the phone: what that makes, below the fields that say when. */
  preview: ReactNode;
  /** A plan of one project, or what all projects of a plan over several have. */
  kind?: 'one' | 'whole';
}

/** The fields a plan is made and changed with: what, when, who; `spacesNow` tells how many spaces that is. */
export function PlanFields({ programme, form, spacesNow, holidaysNow, preview, kind = 'one' }: Props) {
  const { t } = useTranslation();
  const methods = useCodeOptions('inspectionMethod');
  const { unitId, method, frequency } = form.value;
  useFieldWords(form, 'weekdays', t('inspection.plan.weekdays'), (value) =>
    (value as number[])
      .toSorted()
      .map((day) => t(`inspection.weekday.${day}`))
      .join(', '),
  );
  const isPhone = useIsPhone();
  const isHourly = frequency === PLANNING_FREQUENCY.hourly;
  /** Until when is a part of every hour; further times of a day are rare. */
  const isFolded = isPhone && !isHourly;
  const moreTimes = (
    <MoreTimes form={form} label={isHourly ? 'inspection.plan.lastTime' : 'inspection.plan.moreTimes'} max={isHourly ? 1 : MOST_TIMES} />
  );
  const rounds = <NumberField form={form} name="endsAfter" label="inspection.plan.endsAfter" min={1} max={ROUNDS_PER_PLAN} />;
  const endsHelp = <p className="q-hint">{t('inspection.plan.endsHelp')}</p>;
  const repeats = UNIT_OF[frequency as Repeating] as string | undefined;
  const rules = Object.entries(ASSIGN_RULE).map(([word, value]) => ({ value, label: t(`inspection.plan.rule.${word}`) }));
  const secondSigners = Object.values(SECOND_SIGNER).map((value) => ({ value, label: t(`inspection.plan.second.${value}`) }));
  const holidayRules = Object.values(HOLIDAY_RULE).map((value) => ({ value, label: t(`inspection.plan.holiday.${value}`) }));
  return (
    <>
      <h2>{t('inspection.plan.what')}</h2>
      <TextField form={form} name="name" label="inspection.plan.name" required max={LIMITS.title} />
      {kind === 'one' && <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />}
      {programme.about && form.value.isNew && (
        <PickerField
          key={`about ${unitId}`}
          form={form}
          name="aboutId"
          label={programme.about.label}
          source={programme.about.source(unitId ?? undefined)}
          required
        />
      )}
      <OneOfField form={form} name="method" label="inspection.plan.method" options={methods} help="inspection.plan.methodHelp" required />
      {method === INSPECTION_METHOD.selectForms && (
        <PickerField
          form={form}
          name="formId"
          label="inspection.plan.form"
          source={formSourceOf(programme.formTypes)}
          required
          // A plan is called like its form until it is given a name of its own.
          onPick={({ label }) => form.value.name.trim() === '' && form.set({ name: cut(label, LIMITS.title) })}
        />
      )}
      {kind !== 'whole' && unitId !== null && <SpaceFields form={form} unitId={unitId} />}
      {spacesNow}
      {kind === 'one' && form.version === 0 && programme.endpoints.createAcross && (
        <PhoneFold title="inspection.part.more" isUsed={form.value.moreParts.length > 0}>
          <MoreProjects form={form} />
        </PhoneFold>
      )}
      <h2>{t('inspection.plan.when')}</h2>
      <div className="q-form-row">
        <CodeField form={form} name="frequency" label="inspection.plan.frequency" set="planningFrequency" only={FREQUENCIES} required />
        {repeats && <NumberField form={form} name="interval" label={`inspection.plan.every.${repeats}`} min={1} max={99} required />}
        <TimeField form={form} name="time" label="inspection.plan.time" required />
      </div>
      {!isFolded && moreTimes}
      {frequency === PLANNING_FREQUENCY.weekly && <Weekdays form={form} />}
      <div className="q-form-row">
        <NumberField
          form={form}
          name="windowHours"
          label="inspection.plan.window"
          help="inspection.plan.windowHelp"
          min={0.1}
          decimals={1}
          required
        />
        <NumberField
          form={form}
          name="graceHours"
          label="inspection.plan.grace"
          help="inspection.plan.graceHelp"
          min={0}
          decimals={1}
          required
        />
      </div>
      {form.value.windowHours !== null && form.value.graceHours !== null && (
        <WindowStrip time={form.value.time} windowHours={form.value.windowHours} graceHours={form.value.graceHours} />
      )}
      <div className="q-form-row">
        <DayField form={form} name="startsOn" label="inspection.plan.startsOn" required />
        <DayField form={form} name="endsOn" label="inspection.plan.endsOn" />
        {!isPhone && rounds}
      </div>
      {!isPhone && endsHelp}
      <OneOfField form={form} name="holidayRule" label="inspection.plan.holidayRule" options={holidayRules} required />
      {holidaysNow}
      {isPhone && (
        <PhoneFold
          title={isFolded ? 'inspection.plan.moreWhen' : 'inspection.plan.endsAfter'}
          isUsed={(isFolded && form.value.moreTimes.length > 0) || form.value.endsAfter !== null || form.faultAt('endsAfter') !== undefined}
        >
          {isFolded && moreTimes}
          {rounds}
          {endsHelp}
        </PhoneFold>
      )}
      {preview}
      <h2>{t('inspection.plan.who')}</h2>
      {kind !== 'whole' && <InspectorField form={form} />}
      <OneOfField form={form} name="assignRule" label="inspection.plan.assignRule" options={rules} required />
      <SwitchField form={form} name="signOff" label="inspection.plan.signOff" help="inspection.plan.signOffHelp" />
      {form.value.signOff && (
        <SelectField
          form={form}
          name="secondSigner"
          label="inspection.plan.secondSigner"
          options={secondSigners}
          help="inspection.plan.secondSignerHelp"
        />
      )}
      {form.value.signOff && !programme.isWithoutClient && (
        <SwitchField form={form} name="clientSign" label="inspection.plan.clientSign" help="inspection.plan.clientSignHelp" />
      )}
      {kind !== 'whole' && form.value.signOff && form.value.clientSign && form.value.moreParts.length === 0 && <ClientFields form={form} />}
    </>
  );
}
