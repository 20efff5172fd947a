import { employeeSource } from '@quantum/modules/organization/web-api';
import { PERSON_KIND } from '@quantum/modules/work-hour/contract';
import {
  CodeField,
  EventForm,
  OneOfField,
  PickerField,
  TextField,
  useChecks,
  useCodeOptions,
  useIsPhone,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { addDays } from '@quantum/platform/domain';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { incidentEndpoints, type IncidentDetail, type InjuryInput, type InjuryView } from '../../../contract/index.ts';
import { BodyFigure } from './body-figure.tsx';
import { InjuryFollows } from './injury-follows.tsx';
import { GraveFields, LikelyFields, RareFields } from './injury-more.tsx';
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

const REQUIRED = [
  { name: 'personKind', label: 'incident.injury.personKind' },
  { name: 'bodyPart', label: 'incident.injury.bodyPart' },
  { name: 'nature', label: 'incident.injury.nature' },
  { name: 'treatment', label: 'incident.injury.treatment' },
] as const;

/** Whose person it is: others have no record to be found by. Before the kind is chosen neither is asked. */
const mayBeEmployee = (kind: string): boolean => kind === PERSON_KIND.own || kind === PERSON_KIND.contractor;
const isNamed = ({ personKind, employeeId }: InjuryInput): boolean =>
  personKind !== '' && personKind !== PERSON_KIND.own && employeeId === null;

/** One person hurt: who, where, how it was treated, how grave it was and whether time was lost, with what follows from it; what is rare is folded. */
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
  const treatments = useCodeOptions('treatment');
  const checks = useChecks();
  const figure = (form: FormHandle<InjuryInput>) => (
    <BodyFigure chosen={form.value.bodyPart} onChoose={(bodyPart) => form.set({ bodyPart })} />
  );
  const isPhone = useIsPhone();
  const { id, version, injuries = [] } = incident;
  const others = injuries.filter((one) => one.id !== injury?.id).map(inputOf);
  const initial = injury ? inputOf(injury) : EMPTY;
  const follows = (form: FormHandle<InjuryInput>) => <InjuryFollows injury={form.value} others={others} incident={incident} />;
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
          <div className="inc-injury-who">
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
          </div>
          <div className="inc-injury-part">
            {figure(form)}
            <div className="q-stack q-gap-14">
              <div className="inc-injury-who">
                <CodeField form={form} name="bodyPart" label="incident.injury.bodyPart" set="bodyPart" required />
                <CodeField form={form} name="nature" label="incident.injury.nature" set="injuryNature" required />
              </div>
              <OneOfField form={form} name="treatment" label="incident.injury.treatment" options={treatments} required />
              <GraveFields form={form} />
              <LikelyFields form={form} />
              <SpellFields
                spells={form.value.spells}
                firstDay={addDays(formatDay(incident.occurredAt, incident.timeZone), 1)}
                onChange={(spells) => form.set({ spells })}
              />
            </div>
          </div>
          {!isPhone && follows(form)}
          <RareFields form={form} initial={initial} />
          {isPhone && follows(form)}
        </div>
      )}
    </EventForm>
  );
}
