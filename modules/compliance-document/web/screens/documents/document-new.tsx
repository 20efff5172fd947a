// GR121
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { Form, PickerField, useCall, useChecks, useForm, useMutate, usePage, type FormHandle } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { categoryEndpoints, documentEndpoints as calls, documentPath, DOCUMENTS_PATH, editDocumentPath } from '../../../contract/index.ts';
import { warnDaysText } from '../../../domain/warn-days.rules.ts';
import { USUAL_WARN_DAYS } from '../../../contract/index.ts';
import {
  DocumentFields,
  documentInput,
  useDocumentChecks,
  type DocumentTerms,
  type DocumentValue,
} from '../../parts/documents/document-fields.tsx';
import { complianceCategorySource, followedSource } from '../../parts/sources.ts';

interface Value extends DocumentValue {
  complianceCategoryId: number | null;
  unitId: number | null;
  holderId: number | null;
  previousId: number | null;
}
const NO_DOCUMENT: DocumentValue = {
  name: '',
  number: '',
  issuer: '',
  issueDate: null,
  validFrom: null,
  validTo: null,
  warnDays: warnDaysText(USUAL_WARN_DAYS),
  responsibleId: null,
  files: [],
  personalFiles: [],
  isSure: false,
};
const NO_TERMS: DocumentTerms = { noExpiry: false, validityMonths: null };

/** A document is registered: the first of what is missing, the one that follows, or a period of years ago. */
export function DocumentNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [clientId] = useState(newId);
  const { required } = useChecks();
  const check = useDocumentChecks();
  const asked = (name: string) => Number(search.get(name)) || null;
  const terms = useRef(NO_TERMS);
  const title = t('compliance-document.new');
  usePage({ title, append: [{ text: title }] });
  const form = useForm<Value>({
    name: `compliance-document.new ${search.get('category') ?? ''} ${search.get('unit') ?? ''}`,
    initial: {
      complianceCategoryId: asked('category'),
      unitId: asked('unit'),
      holderId: null,
      previousId: asked('previous'),
      ...NO_DOCUMENT,
    },
    check: (value) => [
      ...required('complianceCategoryId', 'compliance-document.fact.category', value.complianceCategoryId),
      ...required('unitId', 'common.unit', value.unitId),
      ...check(value, terms.current),
    ],
  });
  terms.current = useTermsOf(form);
  const create = useMutate(calls.create, {
    done: ({ code }) => t('compliance-document.created', { code }),
    onDone: ({ id }) => void navigate(documentPath(id), { replace: true }),
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit(({ complianceCategoryId, unitId, holderId, previousId, ...value }) =>
      create.run({
        input: {
          clientId,
          complianceCategoryId: complianceCategoryId!,
          unitId: unitId!,
          holderId: holderId ?? unitId!,
          previousId,
          ...documentInput(value, terms.current),
        },
      }),
    );
  const { complianceCategoryId, unitId } = form.value;
  return (
    <div className="q-page">
      <h1>{title}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        saved={{ path: documentPath, read: calls.read, edit: editDocumentPath }}
        onSubmit={send}
        onCancel={() => void navigate(DOCUMENTS_PATH)}
      >
        <PickerField
          form={form}
          name="complianceCategoryId"
          label="compliance-document.fact.category"
          source={complianceCategorySource}
          onPick={() => form.set({ previousId: null })}
          required
        />
        <PickerField
          form={form}
          name="unitId"
          label="compliance-document.fact.heldFor"
          source={unitSource}
          onPick={() => form.set({ previousId: null })}
          required
        />
        <PickerField
          form={form}
          name="holderId"
          label="compliance-document.fact.holder"
          help="compliance-document.help.holder"
          source={unitSource}
        />
        {complianceCategoryId !== null && unitId !== null && (
          <PickerField
            key={`${complianceCategoryId} ${unitId}`}
            form={form}
            name="previousId"
            label="compliance-document.fact.previous"
            help="compliance-document.help.previous"
            source={followedSource(complianceCategoryId, unitId)}
          />
        )}
        <DocumentFields form={form} terms={terms.current} />
      </Form>
    </div>
  );
}

/** What the chosen category says; its name and days of warning are put into fields that nobody has filled. */
function useTermsOf(form: FormHandle<Value>): DocumentTerms {
  const id = form.value.complianceCategoryId;
  const { data } = useCall(categoryEndpoints.read, { params: { id: id ?? 0 }, enabled: id !== null });
  const filled = useRef<{ name: string; warnDays: string }>({ name: '', warnDays: NO_DOCUMENT.warnDays });
  useEffect(() => {
    if (!data || data.id !== id) return;
    const now = { name: data.name, warnDays: warnDaysText(data.warnDays) };
    const { name, warnDays } = form.value;
    if (name === filled.current.name && name !== now.name) form.set({ name: now.name });
    if (warnDays === filled.current.warnDays && warnDays !== now.warnDays) form.set({ warnDays: now.warnDays });
    filled.current = now;
    // Once for each category that is read, not for each letter that is typed.
  }, [data, id]);
  return data && data.id === id ? data : NO_TERMS;
}
