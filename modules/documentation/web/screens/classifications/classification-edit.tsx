// DOC111
import { EditPage } from '@quantum/platform/web/kit';
import { classificationEndpoints, classificationPath } from '../../../contract/index.ts';
import {
  ClassificationFields,
  classificationInput,
  useClassificationChecks,
  type ClassificationValue,
} from '../../parts/classifications/classification-fields.tsx';

/** What holds for documents made from now on; what is below it moves with it. */
export function ClassificationEditScreen() {
  const check = useClassificationChecks();
  return (
    <EditPage
      endpoints={classificationEndpoints}
      keys="documentation.classification."
      path={classificationPath}
      heading={({ name }) => name}
      value={(one): ClassificationValue => ({
        names: one.names,
        parentClassificationId: one.parentClassificationId,
        docType: one.docType,
        confidentiality: one.confidentiality,
        reviewMonths: one.reviewMonths,
        retentionYears: one.retentionYears,
        reviewerRoles: one.reviewerRoles,
        approverRoles: one.approverRoles,
      })}
      check={check}
      input={(value, { version }) => ({ version, ...classificationInput(value) })}
    >
      {(form) => <ClassificationFields form={form} />}
    </EditPage>
  );
}
