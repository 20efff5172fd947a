// SS141
import { useMemo, useState } from 'react';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { unitEndpoints } from '@quantum/modules/organization/contract';
import { CallFault, useActor, useCall, usePage } from '@quantum/platform/web/kit';
import { ruleEndpoints } from '../../contract/index.ts';
import { RulesForm } from '../parts/rules-form.tsx';
import '@mantine/core/styles/Combobox.layer.css';
import '../parts/action.css';
import '../parts/rules.css';

const COMPANIES = {
  queryCriterias: [
    { key: 'org_type', value: ORG_TYPE.company, condition: '=' as const, connection: 'and' as const, isValueADigital: false },
  ],
  pagingTool: { currentPage: 1, pageSize: 200 },
  queryOrderBies: [{ columnName: 'code', orderType: 'asc' as const }],
  params: {},
};

/** SS141: days, closing and reminders of a company's corrective actions. */
export function RulesScreen() {
  const { t } = useTranslation();
  usePage({ title: t('menu.SS141') });
  const actor = useActor();
  const [chosen, choose] = useState<number>();
  const companies = useCall(unitEndpoints.all, { input: COMPANIES });
  const options = useMemo(() => companies.data?.items ?? [], [companies.data]);
  const companyId = chosen ?? (options.find((one) => one.name === actor?.user.companyName) ?? options[0])?.id;
  const rules = useCall(ruleEndpoints.read, { params: { companyId: companyId ?? 0 }, enabled: companyId !== undefined });
  const failed = [companies, rules].find((one) => one.error);
  return (
    <div className="q-page act-rules">
      <header className="q-row">
        <h1>{t('menu.SS141')}</h1>
        <span className="q-space" />
        {options.length > 1 && (
          <Select
            aria-label={t('action.rules.company')}
            data={options.map((one) => ({ value: String(one.id), label: one.name }))}
            value={companyId === undefined ? null : String(companyId)}
            allowDeselect={false}
            onChange={(next) => choose(Number(next))}
          />
        )}
      </header>
      {failed?.error && <CallFault error={failed.error} retry={failed.refetch} />}
      {rules.data && <RulesForm key={`${rules.data.companyId}.${rules.data.version}`} rules={rules.data} />}
    </div>
  );
}
