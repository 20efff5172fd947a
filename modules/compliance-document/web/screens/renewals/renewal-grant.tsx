// GR123
import { useNavigate, useParams } from 'react-router';
import { Form, useCall, useChecks, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { type ApiError, useTranslation } from '@quantum/platform/web/public';
import { renewalEndpoints as calls, renewalPath, type RenewalDetail } from '../../../contract/index.ts';
import { warnDaysText } from '../../../domain/warn-days.rules.ts';
import { DocumentFields, documentInput, useDocumentChecks, type DocumentValue } from '../../parts/documents/document-fields.tsx';

/** The new paper of the authority ends the renewal and follows the old one. */
export function RenewalGrantScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(calls.read, { params: { id } });
  return <WhenRead query={query}>{(renewal) => <GrantForm key={renewal.version} of={renewal} />}</WhenRead>;
}

/** Where the fields of the document stand in what is sent. */
const AT = 'document.';
/** Faults of the document at the fields of this form. */
const atFields = (error: ApiError): ApiError => {
  const faults = error.faults.map((fault) => ({ ...fault, path: fault.path.startsWith(AT) ? fault.path.slice(AT.length) : fault.path }));
  return Object.assign(Object.create(Object.getPrototypeOf(error) as object) as ApiError, error, { faults });
};

function GrantForm({ of }: { of: RenewalDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { attached } = useChecks();
  const check = useDocumentChecks();
  const back = renewalPath(of.id);
  const title = t('compliance-document.renewal.event.grant');
  usePage({ title, append: [{ text: of.code, to: back }, { text: title }] });
  const form = useForm<DocumentValue>({
    name: `compliance-document.renewal.${of.id}.grant`,
    version: of.version,
    initial: {
      name: of.documentName,
      number: of.documentNumber ?? '',
      issuer: of.issuer,
      issueDate: null,
      validFrom: of.suggestedFrom,
      validTo: of.suggestedTo,
      warnDays: warnDaysText(of.warnDays),
      responsibleId: of.responsible?.id ?? null,
      files: [],
      personalFiles: [],
      isSure: false,
    },
    check: (value) => [...attached('files', value.files), ...check(value, of)],
  });
  const grant = useMutate(calls.grant, { onDone: () => void navigate(back), onFailure: (error) => form.takeFaults(atFields(error)) });
  return (
    <div className="q-page">
      <h1>{t('compliance-document.renewal.grantTitle', { name: of.categoryName })}</h1>
      <p className="q-quiet q-lead">{t('compliance-document.renewal.grantLead', { unit: of.unitName })}</p>
      <Form
        form={form}
        busy={grant.isRunning}
        action={title}
        onSubmit={() =>
          void form.submit((value) =>
            grant.run({ params: { id: of.id }, input: { version: of.version, document: documentInput(value, of) } }),
          )
        }
        onCancel={() => void navigate(back)}
      >
        <DocumentFields form={form} terms={of} needsFiles />
      </Form>
    </div>
  );
}
