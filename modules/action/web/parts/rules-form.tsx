import { NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, holds, Section, stateOf, SwitchField, useActor, useForm, useMutate, type FormHandle } from '@quantum/platform/web/kit';
import { RiskBars, type RiskLevel } from '@quantum/platform/web/public';
import { ACTION_RISKS, EFFECTIVENESS_DAYS, HIGH_RISK, ruleEndpoints, ruleOps, type ActionRules } from '../../contract/index.ts';
import { EscalationEditor } from './escalation-editor.tsx';
import type { RulesDraft } from './rules-draft.ts';

/** The rules of one company, saved as a whole. */
export function RulesForm({ rules }: { rules: ActionRules }) {
  const { t } = useTranslation();
  const mayEdit = holds(useActor(), ruleOps.save);
  const { lowClosesOnPhoto, risks, ladder } = rules;
  const form = useForm<RulesDraft>({
    name: `action.rules.${rules.companyId}`,
    initial: { lowClosesOnPhoto, risks, ladder },
    version: rules.version,
  });
  const save = useMutate(ruleEndpoints.save, { done: () => t('action.rules.saved'), onFailure: form.takeFaults });
  const send = () =>
    void form.submit((input) => save.run({ params: { companyId: rules.companyId }, input: { ...input, version: rules.version } }));
  const body = (
    <>
      <p className="q-quiet">{t(rules.own ? 'action.rules.own' : 'action.rules.program')}</p>
      <RiskDays form={form} />
      <Section title={t('action.rules.closing')}>
        <SwitchField form={form} name="lowClosesOnPhoto" label="action.rules.lowClosing" />
        <p className="q-quiet">{t('action.rules.mediumClosing')}</p>
        <p className="q-quiet">{t('action.rules.highClosing')}</p>
      </Section>
      <EscalationEditor form={form} highRisk={false} businessLines={rules.businessLines} />
      <EscalationEditor form={form} highRisk businessLines={rules.businessLines} />
    </>
  );
  if (!mayEdit)
    return (
      <fieldset disabled className="act-read-only">
        {body}
      </fieldset>
    );
  return (
    <Form form={form} busy={save.isRunning} onSubmit={send} onCancel={() => form.set({ lowClosesOnPhoto, risks, ladder })}>
      {body}
    </Form>
  );
}

/** Days to correct and the check of the effect, by risk. */
function RiskDays({ form }: { form: FormHandle<RulesDraft> }) {
  const { t } = useTranslation();
  const { risks } = form.value;
  const put = (risk: string, change: Partial<RulesDraft['risks'][number]>) =>
    form.set({ risks: risks.map((one) => (one.risk === risk ? { ...one, ...change } : one)) });
  return (
    <table className="act-days">
      <thead>
        <tr>
          <th scope="col">{t('action.rules.risk')}</th>
          <th scope="col">{t('action.rules.dueDays')}</th>
          <th scope="col">{t('action.rules.effect')}</th>
        </tr>
      </thead>
      <tbody>
        {ACTION_RISKS.toReversed().map((risk) => {
          const one = risks.find((row) => row.risk === risk)!;
          const level = stateOf(risk) as RiskLevel;
          const name = t(`common.risk.${level}`);
          return (
            <tr key={risk}>
              <th scope="row">
                <RiskBars level={level}>{name}</RiskBars>
              </th>
              <td>
                <NumberInput
                  aria-label={`${t('action.rules.dueDays')}: ${name}`}
                  value={one.dueDays}
                  min={0}
                  max={365}
                  allowDecimal={false}
                  onChange={(next) => put(risk, { dueDays: Number(next) })}
                />
              </td>
              <td>
                <Select
                  aria-label={`${t('action.rules.effect')}: ${name}`}
                  data={[
                    ...(risk === HIGH_RISK ? [] : [{ value: '', label: t('action.rules.effect.none') }]),
                    ...EFFECTIVENESS_DAYS.map((days) => ({ value: String(days), label: t('action.rules.days', { count: days }) })),
                  ]}
                  value={String(one.effectivenessDays ?? '')}
                  allowDeselect={false}
                  onChange={(next) => put(risk, { effectivenessDays: EFFECTIVENESS_DAYS.find((days) => String(days) === next) ?? null })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
