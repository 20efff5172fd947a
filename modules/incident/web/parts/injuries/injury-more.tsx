import { DayField, NumberField, SwitchField, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { INJURY_NATURE, TREATMENT, type InjuryInput } from '../../../contract/index.ts';

type Flag = keyof InjuryInput & `is${string}`;
type Fields = FormHandle<InjuryInput>;

/** Days that start duties to report, each with what it is the day of. */
const DAY_OF = { isInPatient: 'admittedOn', isDeath: 'diedOn', isDisease: 'diagnosedOn' } as const;

/** Asked at once where the treatment or the nature of the injury makes them likely; else with the rest. */
const STAYED: Flag[] = ['isInPatient'];
const SHARP: Flag[] = ['isContaminatedSharp', 'isSourcePositive'];
const REST: Flag[] = ['isDeath', 'isPermanent', 'isUnconscious', 'isSignificant', 'isDisease'];

const mayStay = ({ treatment }: InjuryInput): boolean => treatment === TREATMENT.hospital;
const maySting = ({ nature }: InjuryInput): boolean => nature === INJURY_NATURE.puncture || nature === INJURY_NATURE.cut;
const isAsked = (value: InjuryInput) => (flag: Flag) => flag !== 'isSourcePositive' || value.isContaminatedSharp;

/** What is asked because of what was chosen. */
export function LikelyFields({ form }: { form: Fields }) {
  const { value } = form;
  const flags = [...(mayStay(value) ? STAYED : []), ...(maySting(value) ? SHARP : [])].filter(isAsked(value));
  return flags.length === 0 ? null : <Flags form={form} flags={flags} />;
}

/** Something of the rarer is said, or is not as it usually is: it is not folded away. */
export const hasRare = (value: InjuryInput): boolean =>
  !value.isWorkRelated || value.leftBecause || value.settledOn !== null || REST.some((flag) => value[flag]);

/** The rarer and the graver, folded until something of it is said. */
export function RareFields({ form, startsOpen }: { form: Fields; startsOpen: boolean }) {
  const { t } = useTranslation();
  const { value } = form;
  const flags = [...(mayStay(value) ? [] : STAYED), ...REST, ...(maySting(value) ? [] : SHARP)].filter(isAsked(value));
  return (
    <details className="inc-injury-more" open={startsOpen || undefined}>
      <summary>{t('incident.injury.more')}</summary>
      <div className="q-stack q-gap-12">
        <Flags form={form} flags={flags} />
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
        <div className="inc-injury-flags">
          <SwitchField form={form} name="isWorkRelated" label="incident.injury.isWorkRelated" />
          <SwitchField form={form} name="leftBecause" label="incident.injury.leftBecause" />
        </div>
        <DayField form={form} name="settledOn" label="incident.injury.settledOn" help="incident.help.settledOn" />
      </div>
    </details>
  );
}

function Flags({ form, flags }: { form: Fields; flags: readonly Flag[] }) {
  return (
    <>
      <div className="inc-injury-flags">
        {flags.map((name) => (
          <SwitchField
            key={name}
            form={form}
            name={name}
            label={`incident.injury.${name}`}
            {...(name === 'isContaminatedSharp' && { help: 'incident.help.treatment' })}
          />
        ))}
      </div>
      {flags.map((flag) => {
        const name = DAY_OF[flag as keyof typeof DAY_OF] as (typeof DAY_OF)[keyof typeof DAY_OF] | undefined;
        return (
          name &&
          form.value[flag] && (
            <DayField key={name} form={form} name={name} label={`incident.injury.${name}`} help="incident.help.dayOfDuty" />
          )
        );
      })}
    </>
  );
}
