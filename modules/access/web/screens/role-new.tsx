import { useNavigate, useSearchParams } from 'react-router';
import { Form, TextField, useCall, useChecks, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { roleEndpoints as endpoints, rolePath, ROLES_PATH, type NewRole, type RoleDetail } from '../../contract/index.ts';
import { RoleFields, useRoleChecks, type RoleFieldsValue } from '../parts/role-fields.tsx';

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
const NOTHING: RoleFieldsValue = { names: { en: '', 'zh-Hans': '', 'zh-Hant': '' }, companyLevel: false, office: null, permissions: [] };

/** SS113: a new role, or the copy of one (`?from=`). */
export function RoleNewScreen() {
  const from = Number(useSearchParams()[0].get('from')) || undefined;
  return from === undefined ? <NewForm /> : <CopyForm from={from} />;
}

function CopyForm({ from }: { from: number }) {
  const query = useCall(endpoints.read, { params: { id: from } });
  return <WhenRead query={query}>{(role) => <NewForm from={role} />}</WhenRead>;
}

function NewForm({ from }: { from?: RoleDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const check = useRoleChecks();
  const heading = from ? t('access.role.copyOf', { name: from.name }) : t('access.role.new');
  usePage({ title: heading, append: [{ text: heading }] });
  const form = useForm<RoleFieldsValue & { code: string }>({
    name: 'access.role.new',
    initial: {
      ...NOTHING,
      code: '',
      ...(from && { companyLevel: from.companyLevel, office: from.core ? from.code : from.office, permissions: from.permissions }),
    },
    check: (value) => [
      ...checks.required('code', 'common.code', value.code),
      ...checks.pattern('code', 'common.code', value.code, CODE),
      ...check(value),
    ],
  });
  const create = useMutate(endpoints.create, {
    done: ({ name }) => t('access.role.created', { name }),
    onDone: ({ id }) => void navigate(rolePath(id)),
    onFailure: form.takeFaults,
  });
  return (
    <div className="q-page ac-role-page">
      <h1>{heading}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        onSubmit={() =>
          void form.submit((value) =>
            create.run({ input: { ...value, office: value.office as NewRole['office'], code: value.code.trim() } }),
          )
        }
        onCancel={() => void navigate(from ? rolePath(from.id) : ROLES_PATH)}
      >
        <TextField form={form} name="code" label="common.code" help="access.role.codeHelp" max={LIMITS.code} required />
        <RoleFields form={form} />
      </Form>
    </div>
  );
}
