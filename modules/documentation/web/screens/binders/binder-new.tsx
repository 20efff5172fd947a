// DOC114
import { useState } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import { NewPage, TextField, useChecks, useToday } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { binderEndpoints, editBinderPath, PROJECT_DOCUMENTS_PATH } from '../../../contract/index.ts';
import { BinderFields, binderInput, useBinderChecks, type BinderValue } from '../../parts/binders/binder-fields.tsx';

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** A list of what projects must hold. */
export function BinderNewScreen() {
  const { t } = useTranslation();
  const today = useToday();
  const { required, pattern } = useChecks();
  const check = useBinderChecks();
  const [clientId] = useState(newId);
  const initial: BinderValue & { code: string } = {
    code: '',
    names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
    businessLineId: null,
    fromOn: today,
    toOn: null,
    classifications: [],
    documents: [],
  };
  return (
    <NewPage
      endpoint={binderEndpoints.create}
      read={binderEndpoints.read}
      keys="documentation.binder."
      initial={initial}
      back={PROJECT_DOCUMENTS_PATH}
      path={() => PROJECT_DOCUMENTS_PATH}
      edit={editBinderPath}
      check={(value) => [
        ...required('code', 'common.code', value.code),
        ...pattern('code', 'common.code', value.code.trim(), CODE),
        ...check(value),
      ]}
      input={({ code, ...value }) => ({ clientId, code: code.trim(), ...binderInput(value) })}
      done={({ code }) => t('documentation.binder.created', { code })}
    >
      {(form) => (
        <>
          <TextField form={form} name="code" label="common.code" max={LIMITS.code} required />
          <BinderFields form={form} />
        </>
      )}
    </NewPage>
  );
}
