import { useTranslation } from 'react-i18next';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { PERSON_KIND } from '@quantum/modules/work-hour/contract';
import {
  CodeField,
  DayField,
  EventDialog,
  PickerField,
  SwitchField,
  TextField,
  useChecks,
  useForm,
  useMutate,
} from '@quantum/platform/web/kit';
import {
  BODY_PART,
  incidentEndpoints,
  INJURY_NATURE,
  TREATMENT,
  type IncidentDetail,
  type InjuryInput,
  type InjuryView,
} from '../../../contract/index.ts';
import { BodyFigure } from './body-figure.tsx';
import { SpellFields } from './spell-fields.tsx';

const EMPTY: InjuryInput = {
  employeeId: null,
  name: '',
  personKind: PERSON_KIND.own,
  bodyPart: BODY_PART.hand,
  nature: INJURY_NATURE.cut,
  treatment: TREATMENT.firstAid,
  isDeath: false,
  isPermanent: false,
  isInPatient: false,
  isUnconscious: false,
  isSignificant: false,
  isContaminatedSharp: false,
  isWorkRelated: true,
  isDisease: false,
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
  'isDisease',
  'isSignificant',
  'isUnconscious',
  'isInPatient',
  'isPermanent',
  'isDeath',
  'leftBecause',
] as const;

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
  const checks = useChecks();
  const { id, version, injuries = [] } = incident;
  const form = useForm<InjuryInput>({
    name: `incident.${id}.injury.${injury?.id ?? 'new'}`,
    initial: injury ? inputOf(injury) : EMPTY,
    version,
    check: (value) => [
      ...(value.spells.some(({ from }) => from === '') ? checks.required('spells', 'incident.spell.from', null) : []),
      ...(value.personKind === PERSON_KIND.own
        ? checks.required('employeeId', 'incident.injury.person', value.employeeId)
        : value.employeeId === null
          ? checks.required('name', 'incident.injury.name', value.name)
          : []),
    ],
  });
  const save = useMutate(incidentEndpoints.injuries, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit((told) => {
      const others = injuries.filter((one) => one.id !== injury?.id).map(inputOf);
      return save.run({ params: { id }, input: { version, injuries: [...others, told] } });
    });
  return (
    <EventDialog
      form={form}
      title={t(injury ? 'incident.injury.change' : 'incident.injury.add')}
      action={t('common.save')}
      busy={save.isRunning}
      width={560}
      onSend={send}
      onClose={onClose}
    >
      <CodeField form={form} name="personKind" label="incident.injury.personKind" set="personKind" required />
      <PickerField form={form} name="employeeId" label="incident.injury.person" source={employeeSource} />
      <TextField form={form} name="name" label="incident.injury.name" />
      <BodyFigure chosen={form.value.bodyPart} onChoose={(bodyPart) => form.set({ bodyPart })} />
      <CodeField form={form} name="bodyPart" label="incident.injury.bodyPart" set="bodyPart" required />
      <CodeField form={form} name="nature" label="incident.injury.nature" set="injuryNature" required />
      <CodeField form={form} name="treatment" label="incident.injury.treatment" set="treatment" required />
      {FLAGS.map((name) => (
        <SwitchField key={name} form={form} name={name} label={`incident.injury.${name}`} />
      ))}
      <SpellFields spells={form.value.spells} onChange={(spells) => form.set({ spells })} />
      <DayField form={form} name="settledOn" label="incident.injury.settledOn" help="incident.help.settledOn" />
    </EventDialog>
  );
}
