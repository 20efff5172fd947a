// DOC114
import { EditPage } from '@quantum/platform/web/kit';
import { binderEndpoints, PROJECT_DOCUMENTS_PATH } from '../../../contract/index.ts';
import { BinderFields, binderInput, binderValue, useBinderChecks } from '../../parts/binders/binder-fields.tsx';

/** What stays in a binder keeps what projects have filed. */
export function BinderEditScreen() {
  const check = useBinderChecks();
  return (
    <EditPage
      endpoints={binderEndpoints}
      keys="documentation.binder."
      path={() => PROJECT_DOCUMENTS_PATH}
      heading={({ name }) => name}
      value={binderValue}
      check={check}
      input={(value, { version }) => ({ version, ...binderInput(value) })}
    >
      {(form) => <BinderFields form={form} />}
    </EditPage>
  );
}
