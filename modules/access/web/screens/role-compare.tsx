import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Switch } from '@mantine/core';
import { Check, Minus } from 'lucide-react';
import { PickerField, Section, useCall, useForm, usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { roleEndpoints as endpoints, type RoleDetail } from '../../contract/index.ts';
import { roleSource } from '../api.tsx';
import { usePermissionGroups } from '../parts/permission-matrix.tsx';
import '../parts/roles.css';

const idOf = (text: string | null): number | null => Number(text) || null;

/** SS113: two roles beside each other. */
export function RoleCompareScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  usePage({ title: t('access.compare.title'), append: [{ text: t('access.compare.title') }] });
  const form = useForm<{ a: number | null; b: number | null }>({
    name: 'access.compare.title',
    initial: { a: idOf(search.get('a')), b: idOf(search.get('b')) },
    keptIn: 'tab',
  });
  const { a, b } = form.value;
  const [first, second] = [useRole(a), useRole(b)];
  return (
    <div className="q-page ac-role-page">
      <h1>{t('access.compare.title')}</h1>
      <div className="ac-choose">
        <PickerField form={form} name="a" label="access.compare.first" source={roleSource} />
        <PickerField form={form} name="b" label="access.compare.second" source={roleSource} />
      </div>
      {first && second ? <Compared a={first} b={second} /> : <p className="q-hint">{t('access.compare.choose')}</p>}
    </div>
  );
}

const useRole = (id: number | null): RoleDetail | undefined =>
  useCall(endpoints.read, { params: { id: id ?? 0 }, enabled: id !== null }).data;

function Compared({ a, b }: { a: RoleDetail; b: RoleDetail }) {
  const { t } = useTranslation();
  const [onlyDifferent, setOnly] = useState(true);
  const groups = usePermissionGroups();
  const differs = (key: string) => a.permissions.includes(key) !== b.permissions.includes(key);
  const keys = groups.flatMap(({ verbs }) => verbs.map(({ key }) => key));
  const shown = groups
    .map((group) => ({ ...group, verbs: group.verbs.filter(({ key }) => !onlyDifferent || differs(key)) }))
    .filter(({ verbs }) => verbs.length > 0);
  const mark = (role: RoleDetail, key: string) => (
    <span className="ac-cell" data-held={role.permissions.includes(key)}>
      {role.permissions.includes(key) ? <Check size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
      {t(role.permissions.includes(key) ? 'common.yes' : 'common.no')}
    </span>
  );
  return (
    <Section
      title={t('access.compare.differences', { count: keys.filter(differs).length })}
      actions={
        <Switch label={t('access.compare.only')} checked={onlyDifferent} onChange={(event) => setOnly(event.currentTarget.checked)} />
      }
    >
      {shown.length === 0 && <p className="q-hint">{t('access.compare.same')}</p>}
      {shown.length > 0 && (
        <div className="ac-matrix-box">
          <table className="ac-rows">
            <thead>
              <tr>
                <th scope="col">{t('access.role.permission')}</th>
                <th scope="col">{a.name}</th>
                <th scope="col">{b.name}</th>
              </tr>
            </thead>
            <tbody>
              {shown.flatMap((group) =>
                group.verbs.map(({ key, name }) => (
                  <tr key={key}>
                    <td>
                      <span className="q-faint">{group.name}</span> {name}
                    </td>
                    <td>
                      <span className="q-phone-only q-faint">{a.name}: </span>
                      {mark(a, key)}
                    </td>
                    <td>
                      <span className="q-phone-only q-faint">{b.name}: </span>
                      {mark(b, key)}
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
