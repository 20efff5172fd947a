// DOC111
import { useState } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import { NewPage, TextField, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { classificationEndpoints, classificationPath, CLASSIFICATIONS_PATH, editClassificationPath } from '../../../contract/index.ts';
import {
  ClassificationFields,
  classificationInput,
  NO_CLASSIFICATION,
  useClassificationChecks,
} from '../../parts/classifications/classification-fields.tsx';

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
const PREFIX = /^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/;

/** A place in the tree: its code and what numbers begin with are given once. */
export function ClassificationNewScreen() {
  const { t } = useTranslation();
  const { required, pattern } = useChecks();
  const check = useClassificationChecks();
  const [clientId] = useState(newId);
  return (
    <NewPage
      endpoint={classificationEndpoints.create}
      read={classificationEndpoints.read}
      keys="documentation.classification."
      initial={{ code: '', prefix: '', ...NO_CLASSIFICATION }}
      back={CLASSIFICATIONS_PATH}
      path={classificationPath}
      edit={editClassificationPath}
      check={(value) => [
        ...required('code', 'common.code', value.code),
        ...pattern('code', 'common.code', value.code.trim(), CODE),
        ...required('prefix', 'documentation.fact.prefix', value.prefix),
        ...pattern('prefix', 'documentation.fact.prefix', value.prefix.trim(), PREFIX),
        ...check(value),
      ]}
      input={({ code, prefix, ...value }) => ({ clientId, code: code.trim(), prefix: prefix.trim(), ...classificationInput(value) })}
      done={({ code }) => t('documentation.classification.created', { code })}
    >
      {(form) => (
        <>
          <TextField form={form} name="code" label="common.code" max={LIMITS.code} required />
          <TextField form={form} name="prefix" label="documentation.fact.prefix" help="documentation.help.prefix" max={20} required />
          <ClassificationFields form={form} />
        </>
      )}
    </NewPage>
  );
}
