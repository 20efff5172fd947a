import { employeeSource } from '@quantum/modules/organization/web-api';
import { PERSON_KIND } from '@quantum/modules/work-hour/contract';
import {
  CodeField,
  DayField,
  EventForm,
  NumberField,
  PickerField,
  SwitchField,
  TextField,
  useChecks,
  useIsPhone,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { incidentEndpoints, type IncidentDetail, type InjuryInput, type InjuryView } from '../../../contract/index.ts';
import { BodyFigure } from './body-figure.tsx';
import { InjuryOutcome } from './injury-outcome.tsx';
import { SpellFields } from './spell-fields.tsx';
import './injury-dialog.css';

const EMPTY: InjuryInput = {
  employeeId: null,
  name: '',
  // Nothing is chosen beforehand: what is not looked at would be saved as if it were so.
  personKind: '',
  bodyPart: '',
  nature: '',
  treatment: '',
  isDeath: false,
  isPermanent: false,
  isInPatient: false,
  isUnconscious: false,
  isSignificant: false,
  isContaminatedSharp: false,
  isSourcePositive: false,
  isWorkRelated: true,
  isDisease: false,
  diagnosedOn: null,
  diedOn: null,
  admittedOn: null,
  leftBecause: false,
  permanentCharge: null,
  spells: [],
  settledOn: null,
};

/** What an injury is without what is derived from it. */
const inputOf = ({
  id: _id,
  shownName: _n,
  severity: _s,
  status: _st,
  column: _c,
  awayDays: _a,
  restrictedDays: _r,
  oshaAway: _oa,
  oshaRestricted: _or,
  workingDays: _w,
  leftOn: _l,
  isEstimate: _e,
  ...told
}: InjuryView): InjuryInput => told;

const FLAGS = [
  'isWorkRelated',
  'isContaminatedSharp',
  'isSourcePositive',
  'isDisease',
  'isSignificant',
  'isUnconscious',
  'isInPatient',
  'isPermanent',
  'isDeath',
  'leftBecause',
] as const;

const REQUIRED = [
  { name: 'personKind', label: 'incident.injury.personKind' },
  { name: 'bodyPart', label: 'incident.injury.bodyPart' },
  { name: 'nature', label: 'incident.injury.nature' },
  { name: 'treatment', label: 'incident.injury.treatment' },
] as const;

/** Days that start duties to report, each with what it is the day of. */
const DAY_OF = [
  { flag: 'isDisease', name: 'diagnosedOn' },
  { flag: 'isInPatient', name: 'admittedOn' },
  { flag: 'isDeath', name: 'diedOn' },
] as const;

/** Whose person it is: others have no record to be found by. Before the kind is chosen neither is asked. */
const mayBeEmployee = (kind: string): boolean => kind === PERSON_KIND.own || kind === PERSON_KIND.contractor;
const isNamed = ({ personKind, employeeId }: InjuryInput): boolean =>
  personKind !== '' && personKind !== PERSON_KIND.own && employeeId === null;

/** One person hurt: who, what, and when the person was off work or on other work. */
export function InjuryDialog({
  incident,
  injury,
  onClose,
}: {
  incident: IncidentDetail;
  injury: InjuryView | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const checks = useChecks();
  const figure = (form: FormHandle<InjuryInput>) => (
    <BodyFigure chosen={form.value.bodyPart} onChoose={(bodyPart) => form.set({ bodyPart })} />
  );
  const { id, version, injuries = [] } = incident;
  const others = injuries.filter((one) => one.id !== injury?.id).map(inputOf);
  const initial = injury ? inputOf(injury) : EMPTY;
  return (
    <EventForm
      name={`incident.${id}.injury.${injury?.id ?? 'new'}`}
      initial={initial}
      version={version}
      check={(value) => [
        ...(value.spells.some(({ from }) => from === '') ? checks.required('spells', 'incident.spell.from', null) : []),
        ...(value.personKind === PERSON_KIND.own
          ? checks.required('employeeId', 'incident.injury.person', value.employeeId)
          : value.personKind !== '' && value.employeeId === null
            ? checks.required('name', 'incident.injury.name', value.name)
            : []),
        ...REQUIRED.flatMap(({ name, label }) => checks.required(name, label, value[name])),
      ]}
      endpoint={incidentEndpoints.injuries}
      send={(told) => ({ params: { id }, input: { version, injuries: [...others, told] } })}
      title={t(injury ? 'incident.injury.change' : 'incident.injury.add')}
      action={t('common.save')}
      width={760}
      onClose={onClose}
    >
      {(form) => (
        <div className="inc-injury q-stack q-gap-14">
          <InjuryOutcome injury={form.value} incident={incident} />
          <fieldset className="inc-injury-who">
            <legend>{t('incident.injury.part.who')}</legend>
            <CodeField form={form} name="personKind" label="incident.injury.personKind" set="personKind" required />
            {mayBeEmployee(form.value.personKind) && (
              <PickerField
                form={form}
                name="employeeId"
                label="incident.injury.person"
                source={employeeSource}
                required={form.value.personKind === PERSON_KIND.own}
              />
            )}
            {isNamed(form.value) && (
              <TextField
                form={form}
                name="name"
                label={mayBeEmployee(form.value.personKind) ? 'incident.injury.name' : 'common.name'}
                required
              />
            )}
          </fieldset>
          <fieldset>
            <legend>{t('incident.injury.part.injury')}</legend>
            <div className="inc-injury-part">
              {!isPhone && figure(form)}
              <div className="q-stack q-gap-12">
                <CodeField
                  form={form}
                  name="treatment"
                  label="incident.injury.treatment"
                  set="treatment"
                  help="incident.help.treatment"
                  required
                />
                <CodeField form={form} name="bodyPart" label="incident.injury.bodyPart" set="bodyPart" required />
                <CodeField form={form} name="nature" label="incident.injury.nature" set="injuryNature" required />
                {isPhone && (
                  <details>
                    <summary>{t('incident.body.title')}</summary>
                    {figure(form)}
                  </details>
                )}
              </div>
            </div>
          </fieldset>
          <fieldset>
            <legend>{t('incident.injury.part.work')}</legend>
            <SpellFields spells={form.value.spells} onChange={(spells) => form.set({ spells })} />
            <DayField form={form} name="settledOn" label="incident.injury.settledOn" help="incident.help.settledOn" />
          </fieldset>
          <fieldset>
            <legend>{t('incident.injury.part.outcome')}</legend>
            <div className="inc-injury-flags">
              {FLAGS.filter((name) => name !== 'isSourcePositive' || form.value.isContaminatedSharp).map((name) => (
                <SwitchField key={name} form={form} name={name} label={`incident.injury.${name}`} />
              ))}
            </div>
            {form.value.isPermanent && (
              <NumberField
                form={form}
                name="permanentCharge"
                label="incident.injury.permanentCharge"
                help="incident.help.permanentCharge"
                min={0}
                max={6000}
              />
            )}
            {DAY_OF.filter(({ flag }) => form.value[flag]).map(({ name }) => (
              <DayField key={name} form={form} name={name} label={`incident.injury.${name}`} help="incident.help.dayOfDuty" />
            ))}
          </fieldset>
        </div>
      )}
    </EventForm>
  );
}
