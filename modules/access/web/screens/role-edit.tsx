import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Form, useCall, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { roleEndpoints as endpoints, rolePath, type RoleChangeInput, type RoleDetail } from '../../contract/index.ts';
import { RoleFields, useRoleChecks, type RoleFieldsValue } from '../parts/role-fields.tsx';

/** SS113: changing a role. */
export function RoleEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(role) => <EditForm key={role.version} role={role} />}</WhenRead>;
}

function EditForm({ role }: { role: RoleDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = useRoleChecks();
  const path = rolePath(role.id);
  usePage({ title: role.name, append: [{ text: role.code, to: path }, { text: t('common.edit') }] });
  const initial = useMemo(
    (): RoleFieldsValue => ({ names: role.names, companyLevel: role.companyLevel, office: role.office, permissions: role.permissions }),
    [role],
  );
  const form = useForm({ name: `access.role.${role.id}`, initial, version: role.version, check });
  const update = useMutate(endpoints.update, { onDone: () => void navigate(path), onFailure: form.takeFaults });
  return (
    <div className="q-page ac-role-page">
      <h1>{role.name}</h1>
      <p className="q-hint">{t('access.role.editNote', { count: role.memberCount })}</p>
      <Form
        form={form}
        busy={update.isRunning}
        onSubmit={() =>
          void form.submit((value) =>
            update.run({
              params: { id: role.id },
              input: { ...value, office: value.office as RoleChangeInput['office'], version: role.version },
            }),
          )
        }
        onCancel={() => void navigate(path)}
      >
        <RoleFields form={form} isStandard={role.core} />
      </Form>
    </div>
  );
}
