// CHA110
import { EditPage } from '@quantum/platform/web/kit';
import { caseEndpoints, casePath, type CaseDetail } from '../../contract/index.ts';
import { CaseFields, caseInput, useCaseChecks, type CaseValue } from '../parts/case-fields.tsx';

const valueOf = (one: CaseDetail): CaseValue & { unitId: number } => ({
  unitId: one.unitId,
  title: one.title,
  changeType: one.changeType,
  nature: one.nature,
  reason: one.reason,
  description: one.description,
  spaceIds: one.spaceIds,
  jobIds: one.jobIds,
  equipment: one.equipment,
  startPlanned: one.startPlanned,
  endPlanned: one.endPlanned,
  expiryOn: one.expiryOn,
  ownerId: one.ownerId,
  sponsorId: one.sponsorId,
  trainingRequired: one.trainingRequired,
  files: one.files,
});

/** A case whose requester changes it. */
export function CaseEditScreen() {
  const check = useCaseChecks();
  return (
    <EditPage
      endpoints={caseEndpoints}
      keys="change.case."
      path={casePath}
      heading={({ title }) => title}
      value={valueOf}
      check={check}
      input={({ unitId: _, ...value }, { version }) => ({ version, ...caseInput(value) })}
    >
      {(form) => <CaseFields form={form} unitId={form.value.unitId} />}
    </EditPage>
  );
}
