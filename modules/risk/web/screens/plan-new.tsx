// RIS111
import { useState } from 'react';
import { PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import type { Localized } from '@quantum/platform/contract';
import {
  CodeField,
  DayField,
  LocalizedField,
  MultiPickerField,
  NewPage,
  NumberField,
  PickerField,
  useOwnUnit,
  useChecks,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { planEndpoints, planPath, PLANS_PATH } from '../../contract/index.ts';
import { jobTaskSource, matrixSource } from '../parts/sources.ts';

interface Value {
  unitId: number | null;
  names: Localized;
  matrixId: number | null;
  jobTaskIds: number[];
  unitIds: number[];
  assessorId: number | null;
  team: number[];
  frequency: string;
  firstDue: string | null;
  daysToDo: number | null;
  endsOn: string | null;
}
const FREQUENCIES = [PLANNING_FREQUENCY.once, PLANNING_FREQUENCY.monthly, PLANNING_FREQUENCY.yearly];

/** A plan: job tasks, projects, who and how often. */
export function PlanNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  const unitId = ownUnit;
  const initial: Value = {
    unitId,
    names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
    matrixId: null,
    jobTaskIds: [],
    unitIds: [],
    assessorId: null,
    team: [],
    frequency: PLANNING_FREQUENCY.yearly,
    firstDue: null,
    daysToDo: 14,
    endsOn: null,
  };
  return (
    <NewPage
      endpoint={planEndpoints.create}
      read={planEndpoints.read}
      keys="risk.plan."
      initial={initial}
      back={PLANS_PATH}
      path={planPath}
      check={(value) => [
        ...checks.localized('names', 'common.name', value.names),
        ...checks.required('unitId', 'risk.unit', value.unitId),
        ...checks.required('matrixId', 'risk.matrix.one', value.matrixId),
        ...checks.required('jobTaskIds', 'risk.plan.jobTasks', value.jobTaskIds),
        ...checks.required('unitIds', 'risk.plan.units', value.unitIds),
        ...checks.required('firstDue', 'risk.plan.firstDue', value.firstDue),
        ...checks.required('daysToDo', 'risk.plan.daysToDo', value.daysToDo),
      ]}
      input={({ unitId: owner, matrixId, firstDue, daysToDo, ...value }) => ({
        clientId,
        ...value,
        unitId: owner!,
        matrixId: matrixId!,
        firstDue: firstDue!,
        daysToDo: daysToDo!,
      })}
      done={({ code }) => t('risk.created', { code })}
    >
      {(form) => (
        <>
          <LocalizedField form={form} name="names" label="common.name" required />
          <PickerField form={form} name="unitId" label="risk.unit" source={unitSource} required />
          <PickerField form={form} name="matrixId" label="risk.matrix.one" source={matrixSource} required />
          <MultiPickerField
            form={form}
            name="jobTaskIds"
            label="risk.plan.jobTasks"
            addLabel="risk.plan.addJobTask"
            source={jobTaskSource}
            max={60}
            required
          />
          <MultiPickerField
            form={form}
            name="unitIds"
            label="risk.plan.units"
            addLabel="risk.plan.addUnit"
            source={unitSource}
            max={60}
            required
          />
          <PickerField form={form} name="assessorId" label="risk.assessor" help="risk.plan.assessorHelp" source={employeeSource} />
          <MultiPickerField form={form} name="team" label="risk.team" addLabel="risk.plan.addPerson" source={employeeSource} max={12} />
          <CodeField form={form} name="frequency" label="risk.plan.frequency" set="planningFrequency" only={FREQUENCIES} required />
          <DayField form={form} name="firstDue" label="risk.plan.firstDue" required />
          <NumberField form={form} name="daysToDo" label="risk.plan.daysToDo" min={1} max={90} required />
          <DayField form={form} name="endsOn" label="risk.plan.endsOn" />
        </>
      )}
    </NewPage>
  );
}
