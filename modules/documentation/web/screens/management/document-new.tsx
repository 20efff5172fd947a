// DOC113
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { Form, LocalizedField, PickerField, useActor, useChecks, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { documentEndpoints as calls, documentPath, editVersionPath, MANAGEMENT_PATH } from '../../../contract/index.ts';
import {
  DocumentFields,
  documentInput,
  NO_DOCUMENT,
  useDocumentChecks,
  type DocumentValue,
} from '../../parts/management/document-fields.tsx';
import { classificationSource } from '../../parts/sources.ts';

interface Value extends DocumentValue {
  classificationId: number | null;
  unitId: number | null;
  titles: { en: string; 'zh-Hans': string; 'zh-Hant': string };
}

/** A document gets its number; its file follows in the first draft. */
export function DocumentNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useActor()?.user.employeeId ?? null;
  const [clientId] = useState(newId);
  const { required, localized } = useChecks();
  const check = useDocumentChecks();
  const title = t('documentation.new');
  usePage({ title, append: [{ text: title }] });
  const form = useForm<Value>({
    name: 'documentation.new',
    initial: { classificationId: null, unitId: null, titles: { en: '', 'zh-Hans': '', 'zh-Hant': '' }, ...NO_DOCUMENT, ownerId: me },
    check: (value) => [
      ...required('classificationId', 'documentation.fact.classification', value.classificationId),
      ...required('unitId', 'common.unit', value.unitId),
      ...localized('titles', 'documentation.fact.title', value.titles),
      ...check(value),
    ],
  });
  const create = useMutate(calls.create, {
    done: ({ code }) => t('documentation.created', { code }),
    onDone: ({ documentVersionId }) => void navigate(editVersionPath(documentVersionId), { replace: true }),
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit(({ classificationId, unitId, titles, ...value }) =>
      create.run({ input: { clientId, classificationId: classificationId!, unitId: unitId!, titles, ...documentInput(value) } }),
    );
  return (
    <div className="q-page">
      <h1>{title}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        saved={{ path: documentPath, read: calls.read }}
        onSubmit={send}
        onCancel={() => void navigate(MANAGEMENT_PATH)}
      >
        <PickerField
          form={form}
          name="classificationId"
          label="documentation.fact.classification"
          help="documentation.help.classification"
          source={classificationSource}
          required
        />
        <PickerField form={form} name="unitId" label="common.unit" source={unitSource} required />
        <LocalizedField form={form} name="titles" label="documentation.fact.title" max={LIMITS.title} required />
        <DocumentFields form={form} />
      </Form>
    </div>
  );
}
