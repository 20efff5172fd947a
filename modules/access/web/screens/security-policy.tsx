import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import {
  DayField,
  Form,
  NumberField,
  Section,
  useCall,
  useChecks,
  useForm,
  useMutate,
  usePage,
  useToday,
  WhenRead,
  PartTabs,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { SECURITY_PATH, securityEndpoints as endpoints, type Policies, type Policy } from '../../contract/index.ts';
import { SECURITY_PARTS } from '../parts/security-parts.ts';
import '../parts/roles.css';

/** SS143: what new passwords must be, from which day on. */
export function SecurityPolicyScreen() {
  const { t } = useTranslation();
  const query = useCall(endpoints.policy);
  usePage({ title: t('access.security.policy'), append: [{ text: t('access.security.policy') }] });
  return (
    <div className="q-page">
      <h1>{t('access.security.policy')}</h1>
      <PartTabs {...SECURITY_PARTS} />
      <WhenRead query={query}>
        {(policies) => (
          <>
            <PolicyForm key={JSON.stringify(policies.current)} policies={policies} />
            <Others others={policies.others} />
          </>
        )}
      </WhenRead>
    </div>
  );
}

function PolicyForm({ policies }: { policies: Policies }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const today = useToday();
  const { current, unitName } = policies;
  const initial = useMemo(
    () => ({
      validFrom: today as string | null,
      minLength: current.minLength as number | null,
      maxAgeDays: current.maxAgeDays as number | null,
    }),
    [current, today],
  );
  const form = useForm({
    name: 'access.security.policy',
    initial,
    check: (value) => [
      ...checks.required('validFrom', 'access.policy.validFrom', value.validFrom),
      ...checks.required('minLength', 'access.policy.minLength', value.minLength),
      ...checks.required('maxAgeDays', 'access.policy.maxAgeDays', value.maxAgeDays),
    ],
  });
  const save = useMutate(endpoints.savePolicy, { onFailure: form.takeFaults });
  return (
    <>
      <p className="q-quiet">{t('access.policy.of', { unit: unitName })}</p>
      <Form
        form={form}
        busy={save.isRunning}
        onSubmit={() =>
          void form.submit(({ validFrom, minLength, maxAgeDays }) =>
            save.run({ input: { validFrom: validFrom!, minLength: minLength!, maxAgeDays: maxAgeDays! } }),
          )
        }
        onCancel={() => void navigate(SECURITY_PATH)}
      >
        <NumberField
          form={form}
          name="minLength"
          label="access.policy.minLength"
          help="access.policy.minLengthHelp"
          min={8}
          max={64}
          required
        />
        <NumberField
          form={form}
          name="maxAgeDays"
          label="access.policy.maxAgeDays"
          help="access.policy.maxAgeHelp"
          min={0}
          max={730}
          required
        />
        <DayField form={form} name="validFrom" label="access.policy.validFrom" min={today} required />
      </Form>
    </>
  );
}

function Others({ others }: { others: readonly Policy[] }) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <Section title={t('access.policy.others')}>
      <div className="ac-matrix-box">
        <table className="ac-rows">
          <thead>
            <tr>
              <th scope="col">{t('access.policy.validFrom')}</th>
              <th scope="col">{t('access.policy.minLength')}</th>
              <th scope="col">{t('access.policy.maxAgeDays')}</th>
            </tr>
          </thead>
          <tbody>
            {others.map((policy) => (
              <tr key={policy.id}>
                <td>{policy.validFrom}</td>
                <td>{policy.minLength}</td>
                <td>{policy.maxAgeDays === 0 ? t('access.policy.never') : policy.maxAgeDays}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
