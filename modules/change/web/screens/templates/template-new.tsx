// CHA110
import { useState } from 'react';
import { NewPage } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { templateEditPath, templateEndpoints, templatePath, TEMPLATES_PATH } from '../../../contract/index.ts';
import { TemplateFields, useTemplateChecks } from '../../parts/templates/template-fields.tsx';
import { noTemplate, templateInput } from '../../parts/templates/template-value.ts';

/** A new template of the company. */
export function TemplateNewScreen() {
  const { t } = useTranslation();
  const check = useTemplateChecks();
  const [clientId] = useState(newId);
  const [initial] = useState(noTemplate);
  return (
    <NewPage
      endpoint={templateEndpoints.create}
      read={templateEndpoints.read}
      keys="change.template."
      initial={initial}
      back={TEMPLATES_PATH}
      path={templatePath}
      edit={templateEditPath}
      check={check}
      input={(value) => ({ ...templateInput(value), clientId })}
      done={({ code }) => t('change.created', { code })}
    >
      {(form) => <TemplateFields form={form} />}
    </NewPage>
  );
}
