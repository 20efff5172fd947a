import { inspectorSource, NoGroups, spaceGroupSource, spaceSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { MultiPickerField, TextField, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { GROUPS_PER_PLAN } from '../../../contract/index.ts';
import type { PlanInput } from './plan-input.ts';

/** A form, or the part of one that names a further project: its fields are below `prefix`. */
interface Of<T> {
  form: FormHandle<T>;
  prefix?: string;
}
type Name<T> = keyof T & string;

/** What is inspected in a project: single spaces, and groups of them. */
export function SpaceFields<T>({ form, prefix = '', unitId }: Of<T> & { unitId: number }) {
  const { t } = useTranslation();
  return (
    <>
      <MultiPickerField
        form={form}
        name={`${prefix}spaceIds` as Name<T>}
        label="inspection.plan.spaces"
        addLabel="inspection.plan.addSpace"
        source={spaceSource(unitId)}
        max={LIMITS.spacesPerPlan}
      />
      <MultiPickerField
        form={form}
        name={`${prefix}groupIds` as Name<T>}
        label="inspection.plan.groups"
        addLabel="inspection.plan.addGroup"
        help="inspection.plan.groupsHelp"
        source={spaceGroupSource(unitId, (count) => t('inspection.plan.spaceCount', { count }))}
        max={GROUPS_PER_PLAN}
      />
      <NoGroups unitId={unitId} />
    </>
  );
}

/** Who inspects a project. */
export function InspectorField<T>({ form, prefix = '' }: Of<T>) {
  return (
    <MultiPickerField
      form={form}
      name={`${prefix}inspectorIds` as Name<T>}
      label="inspection.plan.inspectors"
      addLabel="inspection.plan.addInspector"
      source={inspectorSource}
      max={20}
      required
    />
  );
}

/** Who signs for the client of a project. */
export function ClientFields({ form }: { form: FormHandle<PlanInput> }) {
  return (
    <div className="q-form-row">
      <TextField form={form} name="clientName" label="inspection.plan.clientName" max={LIMITS.name} />
      <TextField form={form} name="clientMail" label="inspection.plan.clientMail" help="inspection.plan.clientMailHelp" max={LIMITS.name} />
    </div>
  );
}

/** What a project of a plan over several has for itself; all else is the whole plan's. */
export function ProjectFields({ form }: { form: FormHandle<PlanInput> }) {
  const { unitId, signOff, clientSign } = form.value;
  return (
    <>
      {unitId !== null && <SpaceFields form={form} unitId={unitId} />}
      <InspectorField form={form} />
      {signOff && clientSign && <ClientFields form={form} />}
    </>
  );
}
