import { Check } from 'lucide-react';
import { DayField, NumberField, SwitchField, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation, type Translate } from '@quantum/platform/web/public';
import { INJURY_NATURE, type InjuryInput } from '../../../contract/index.ts';

type Flag = keyof InjuryInput & `is${string}`;
type Fields = FormHandle<InjuryInput>;

/** Days that start duties to report, each with what it is the day of. */
const DAY_OF = { isInPatient: 'admittedOn', isDeath: 'diedOn', isDisease: 'diagnosedOn' } as const;

/** What makes a case grave: seen at once, a tap each. */
const GRAVE = ['isDeath', 'isInPatient', 'isUnconscious', 'isPermanent', 'isSignificant', 'isDisease'] as const satisfies readonly Flag[];
/** Asked at once where the nature of the injury makes it likely; else with the rest. */
const SHARP: Flag[] = ['isContaminatedSharp', 'isSourcePositive'];

const maySting = ({ nature }: InjuryInput): boolean => nature === INJURY_NATURE.puncture || nature === INJURY_NATURE.cut;
const isAsked = (value: InjuryInput) => (flag: Flag) => flag !== 'isSourcePositive' || value.isContaminatedSharp;

/** Which of the graver outcomes there was, with the day that starts a duty to report. */
export function GraveFields({ form }: { form: Fields }) {
  const { t } = useTranslation();
  const { value } = form;
  return (
    <fieldset className="inc-grave">
      <legend>{t('incident.injury.grave')}</legend>
      <div>
        {GRAVE.map((flag) => (
          <button key={flag} type="button" aria-pressed={value[flag]} onClick={() => form.set({ [flag]: !value[flag] })}>
            {value[flag] && <Check size={14} aria-hidden />}
            {t(`incident.injury.${flag}`)}
          </button>
        ))}
      </div>
      {GRAVE.map((flag) => {
        const name = DAY_OF[flag as keyof typeof DAY_OF] as (typeof DAY_OF)[keyof typeof DAY_OF] | undefined;
        return (
          name &&
          value[flag] && <DayField key={name} form={form} name={name} label={`incident.injury.${name}`} help="incident.help.dayOfDuty" />
        );
      })}
      {value.isPermanent && (
        <NumberField
          form={form}
          name="permanentCharge"
          label="incident.injury.permanentCharge"
          help="incident.help.permanentCharge"
          min={0}
          max={6000}
        />
      )}
    </fieldset>
  );
}

/** What decides whether it counts, and what is asked because of what was chosen. */
export function LikelyFields({ form }: { form: Fields }) {
  return (
    <>
      {maySting(form.value) && <Sharps form={form} />}
      <SwitchField form={form} name="isWorkRelated" label="incident.injury.isWorkRelated" />
    </>
  );
}

/** What is set of the rarer, or is not as it usually is, each in a word or two; a sharp where it is asked among them. */
function rareOf(value: InjuryInput, t: Translate): string[] {
  const sharps = maySting(value) ? [] : SHARP.filter((flag) => value[flag] && isAsked(value)(flag));
  return [
    ...sharps.map((flag) => t(`incident.injury.${flag}`)),
    value.leftBecause ? t('incident.injury.leftBecause') : '',
    value.settledOn === null ? '' : t('incident.injury.settledShort', { day: value.settledOn }),
  ].filter(Boolean);
}

/** The rarer, folded until something of it is set; its line says what. */
export function RareFields({ form, initial }: { form: Fields; initial: InjuryInput }) {
  const { t } = useTranslation();
  const rare = rareOf(form.value, t);
  return (
    <details className="inc-injury-more" open={rareOf(initial, t).length > 0 || undefined}>
      <summary>
        {t('incident.injury.more')}
        {rare.length > 0 && <span className="q-hint"> · {rare.join(' · ')}</span>}
      </summary>
      <div className="q-stack q-gap-12">
        {!maySting(form.value) && <Sharps form={form} />}
        <div className="inc-injury-flags">
          <SwitchField form={form} name="leftBecause" label="incident.injury.leftBecause" />
        </div>
        <DayField form={form} name="settledOn" label="incident.injury.settledOn" help="incident.help.settledOn" />
      </div>
    </details>
  );
}

function Sharps({ form }: { form: Fields }) {
  return (
    <div className="inc-injury-flags">
      {SHARP.filter(isAsked(form.value)).map((name) => (
        <SwitchField
          key={name}
          form={form}
          name={name}
          label={`incident.injury.${name}`}
          {...(name === 'isContaminatedSharp' && { help: 'incident.help.treatment' })}
        />
      ))}
    </div>
  );
}
