// GR111
import { EditPage } from '@quantum/platform/web/kit';
import { regulationEndpoints, regulationPath } from '../../../contract/index.ts';
import { RegulationFields, regulationInput, useRegulationChecks, type RegulationValue } from '../../parts/database/regulation-fields.tsx';

/** A version that is not activated yet. */
export function RegulationEditScreen() {
  const check = useRegulationChecks();
  return (
    <EditPage
      endpoints={regulationEndpoints}
      keys="regulation."
      path={regulationPath}
      heading={({ name }) => name}
      value={(regulation): RegulationValue => ({
        names: regulation.names,
        documentNo: regulation.documentNo,
        regulation_type: regulation.regulation_type,
        regulation_level: regulation.regulation_level,
        issued_by: regulation.issued_by,
        issued_date: regulation.issued_date,
        effective_date: regulation.effective_date,
        url: regulation.url ?? '',
        revision_note: regulation.revision_note,
        sequence: regulation.sequence,
        topics: regulation.topics,
        businessLineIds: regulation.businessLineIds,
        replacesId: regulation.replacesId,
      })}
      check={check}
      input={(value, { version }) => ({ version, ...regulationInput(value) })}
    >
      {(form) => <RegulationFields form={form} />}
    </EditPage>
  );
}
