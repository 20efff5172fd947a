// SS141
import { SettingsPanel, useSettingUnit } from '@quantum/modules/system/web-api';
import { CallFault, useCall, usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { ruleEndpoints } from '../../contract/index.ts';
import { RulesForm } from '../parts/rules/rules-form.tsx';
import '../parts/action.css';
import '../parts/rules/rules.css';

/** SS141: the rules of work of a unit, and the reminders of a company. */
export function RulesScreen() {
  const { t } = useTranslation();
  usePage({ title: t('menu.SS141') });
  const [unit, chooser] = useSettingUnit();
  return (
    <div className="q-page act-rules">
      <h1>{t('menu.SS141')}</h1>
      {chooser}
      {unit !== null && (
        <SettingsPanel key={unit} unitId={unit} screen="work">
          {(of) => of.isCompany && <Reminders companyId={of.unitId} />}
        </SettingsPanel>
      )}
    </div>
  );
}

function Reminders({ companyId }: { companyId: number }) {
  const rules = useCall(ruleEndpoints.read, { params: { companyId } });
  if (rules.error && !rules.data) return <CallFault error={rules.error} retry={rules.refetch} />;
  return rules.data ? <RulesForm key={rules.data.version} rules={rules.data} /> : null;
}
