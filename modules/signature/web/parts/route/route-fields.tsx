import {
  DayField,
  LocalizedField,
  SelectField,
  SwitchField,
  useCall,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { SIGN_RULE } from '@quantum/modules/dictionary/contract';
import { signRouteEndpoints } from '../../../contract/index.ts';
import { ConditionsEditor } from './conditions-editor.tsx';
import { readHours, type RouteValue } from './route-value.ts';
import { StepsEditor } from './steps-editor.tsx';
import './route.css';

export function useRouteChecks(): (value: RouteValue) => FieldFault[] {
  const checks = useChecks();
  const { t } = useTranslation();
  return ({ names, kind, fromOn, steps, conditions }) => [
    ...checks.localized('names', 'common.name', names),
    ...checks.required('kind', 'signature.route.kind', kind),
    ...checks.required('fromOn', 'signature.route.fromOn', fromOn),
    ...conditions.flatMap(({ oneOf, atLeast }, i) =>
      oneOf.length === 0 && atLeast === null ? [{ path: `conditions.${i}`, text: t('signature.route.fault.condition') }] : [],
    ),
    ...(steps.length === 0 ? [{ path: 'steps', text: t('signature.route.fault.noSteps') }] : []),
    ...steps.flatMap(({ seats, rule, percent, reminds }, i) => [
      ...seats.flatMap(({ by, roles, employeeId }) => [
        ...(by === 'roles' && roles.length === 0 ? [{ path: `steps.${i}.seats`, text: t('signature.route.fault.roles') }] : []),
        ...(by === 'person' && employeeId === null
          ? [{ path: `steps.${i}.seats`, text: t('platform.field.required', { field: t('signature.route.by.person') }) }]
          : []),
      ]),
      ...(rule === SIGN_RULE.percent && percent === null ? [{ path: `steps.${i}.percent`, text: t('signature.route.fault.percent') }] : []),
      ...(readHours(reminds) === undefined ? [{ path: `steps.${i}.reminds`, text: t('signature.route.fault.remindsWords') }] : []),
    ]),
  ];
}

interface Props<T> {
  form: FormHandle<T>;
  /** What is signed is chosen once. */
  isNew?: boolean;
}

/** What a route says: of which records, from when, and who signs. */
export function RouteFields<T extends RouteValue>({ form, isNew = false }: Props<T>) {
  const fields = form as unknown as FormHandle<RouteValue>;
  const { data: choices } = useCall(signRouteEndpoints.choices);
  const { value } = fields;
  const kind = choices?.kinds.find((one) => one.kind === value.kind);
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      {isNew && (
        <SelectField
          form={fields}
          name="kind"
          label="signature.route.kind"
          options={(choices?.kinds ?? []).map((one) => ({ value: one.kind, label: one.label }))}
          required
        />
      )}
      <DayField form={fields} name="fromOn" label="signature.route.fromOn" required />
      <ConditionsEditor form={fields} facts={kind?.facts ?? []} />
      <StepsEditor form={fields} roles={choices?.roles ?? []} proposed={kind?.roles ?? []} mayAskClient={kind?.mayAskClient ?? false} />
      <SwitchField form={fields} name="endsOnRejection" label="signature.route.endsOnRejection" help="signature.route.endsHelp" />
    </>
  );
}
