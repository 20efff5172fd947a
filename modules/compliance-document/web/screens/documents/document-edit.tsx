// GR121
import { LIMITS } from '@quantum/platform/contract';
import { EditPage, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { documentEndpoints as calls, documentPath, type DocumentDetail } from '../../../contract/index.ts';
import { warnDaysText } from '../../../domain/warn-days.rules.ts';
import { DocumentFields, documentInput, useDocumentChecks, type DocumentValue } from '../../parts/documents/document-fields.tsx';

interface Value extends DocumentValue {
  reason: string;
}
const valueOf = (document: DocumentDetail): Value => ({
  name: document.name,
  number: document.number,
  issuer: document.issuer,
  issueDate: document.issueDate,
  validFrom: document.validFrom,
  validTo: document.validTo,
  warnDays: warnDaysText(document.warnDays),
  responsibleId: document.responsible?.id ?? null,
  files: document.files,
  personalFiles: document.personalFiles ?? [],
  isSure: false,
  reason: '',
});

/** What was typed wrong, another person, more pages: with the reason. Days that have ended stay. */
export function DocumentEditScreen() {
  const check = useDocumentChecks();
  const { required } = useChecks();
  return (
    <EditPage
      endpoints={{ read: calls.read, update: calls.amend }}
      keys="compliance-document."
      path={documentPath}
      heading={({ name }) => name}
      value={valueOf}
      check={(value, document) => [...check(value, document), ...required('reason', 'compliance-document.fact.amendReason', value.reason)]}
      input={(value, document) => ({
        version: document.version,
        reason: value.reason.trim(),
        ...documentInput(value, document),
      })}
    >
      {(form, document) => (
        <>
          <DocumentFields form={form} terms={document} keepsDays={(document.daysLeft ?? 0) < 0} />
          <TextAreaField form={form} name="reason" label="compliance-document.fact.amendReason" max={LIMITS.line} required />
        </>
      )}
    </EditPage>
  );
}
