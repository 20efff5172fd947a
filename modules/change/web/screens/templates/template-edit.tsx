// CHA110
import { EditPage } from '@quantum/platform/web/kit';
import { templateEndpoints, templatePath } from '../../../contract/index.ts';
import { TemplateFields, useTemplateChecks } from '../../parts/templates/template-fields.tsx';
import { templateInput, templateValue } from '../../parts/templates/template-value.ts';

/** A template is changed: for the cases to come. */
export function TemplateEditScreen() {
  const check = useTemplateChecks();
  return (
    <EditPage
      endpoints={templateEndpoints}
      keys="change.template."
      path={templatePath}
      heading={({ name }) => name}
      value={templateValue}
      check={check}
      input={(value, { version }) => ({ version, ...templateInput(value) })}
    >
      {(form) => <TemplateFields form={form} />}
    </EditPage>
  );
}
