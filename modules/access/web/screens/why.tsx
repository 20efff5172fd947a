import { Link, useSearchParams } from 'react-router';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { CallFault, PickerField, Section, useCall, useForm, usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { roleEndpoints, rolePath, type PermissionSource, type WhyAnswer } from '../../contract/index.ts';
import '../parts/roles.css';

const idOf = (text: string | null): number | null => Number(text) || null;

/** SS113: what a person may do in a unit, and where each right comes from. */
export function WhyScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  usePage({ title: t('access.why.title'), append: [{ text: t('access.why.title') }] });
  const form = useForm<{ employeeId: number | null; unitId: number | null }>({
    name: 'access.why.title',
    initial: { employeeId: idOf(search.get('employee')), unitId: idOf(search.get('unit')) },
    keptIn: 'tab',
  });
  const { employeeId, unitId } = form.value;
  const answer = useCall(roleEndpoints.why, {
    input: { employeeId: employeeId ?? 0, unitId: unitId ?? 0 },
    enabled: employeeId !== null && unitId !== null,
  });
  return (
    <div className="q-page ac-role-page">
      <h1>{t('access.why.title')}</h1>
      <div className="ac-choose">
        <PickerField form={form} name="employeeId" label="access.why.person" source={employeeSource} />
        <PickerField form={form} name="unitId" label="access.why.unit" source={unitSource} />
      </div>
      {employeeId === null || unitId === null ? (
        <p className="q-hint">{t('access.why.choose')}</p>
      ) : answer.error ? (
        <CallFault error={answer.error} retry={answer.refetch} />
      ) : (
        answer.data && <Reasons answer={answer.data} />
      )}
    </div>
  );
}

function Reasons({ answer }: { answer: WhyAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      {!answer.canSignIn && <p className="q-note">{t('access.why.cannotSignIn')}</p>}
      {answer.groups.length === 0 && <p className="q-hint">{t('access.why.nothing')}</p>}
      {answer.groups.map((group) => (
        <Section key={group.title} title={group.name} note={group.verbs.length}>
          <div className="ac-matrix-box">
            <table className="ac-rows">
              <thead>
                <tr>
                  <th scope="col">{t('access.role.permission')}</th>
                  <th scope="col">{t('access.why.because')}</th>
                </tr>
              </thead>
              <tbody>
                {group.verbs.map((verb) => (
                  <tr key={verb.key}>
                    <td>{verb.name}</td>
                    <td>
                      <ul className="ac-sources">
                        {verb.sources.map((source, at) => (
                          <li key={at}>
                            <Source source={source} />
                          </li>
                        ))}
                      </ul>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Section>
      ))}
    </>
  );
}

function Source({ source }: { source: PermissionSource }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={rolePath(source.roleId)}>{source.roleName}</Link> · {source.unitName}{' '}
      <span className="q-faint">
        {t(`access.why.reach.${source.reach}`)}
        {source.validTo !== null && ` · ${t('access.grant.until', { to: source.validTo })}`}
        {source.standInFor !== null && ` · ${t('access.grant.standInFor', { name: source.standInFor })}`}
      </span>
    </>
  );
}
