// CHA110
import { EditPage } from '@quantum/platform/web/kit';
import { caseEndpoints, casePath } from '../../../contract/index.ts';
import { CaseFields, caseInput, useCaseChecks, type CaseValue } from '../../parts/cases/case-fields.tsx';

/** A case its requester may still edit; signatures given so far no longer count then. */
export function CaseEditScreen() {
  const check = useCaseChecks();
  return (
    <EditPage
      endpoints={caseEndpoints}
      keys="change.case."
      path={casePath}
      heading={({ title }) => title}
      value={(one): CaseValue => ({
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
      })}
      check={check}
      input={(value, { version }) => ({ version, ...caseInput(value) })}
    >
      {(form, { unitId }) => <CaseFields form={form} unitId={unitId} />}
    </EditPage>
  );
}
