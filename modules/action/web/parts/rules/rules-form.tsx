import { Form, holds, Section, useActor, useForm, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { ruleEndpoints, ruleOps, type ActionRules } from '../../../contract/index.ts';
import { EscalationEditor } from './escalation-editor.tsx';
import type { RulesDraft } from './rules-draft.ts';

/** The reminders of one company, saved as a whole. */
export function RulesForm({ rules }: { rules: ActionRules }) {
  const { t } = useTranslation();
  const mayEdit = holds(useActor(), ruleOps.save);
  const { ladder } = rules;
  const form = useForm<RulesDraft>({ name: `action.rules.${rules.companyId}`, initial: { ladder }, version: rules.version });
  const save = useMutate(ruleEndpoints.save, { done: () => t('action.rules.saved'), onFailure: form.takeFaults });
  const send = () =>
    void form.submit((input) => save.run({ params: { companyId: rules.companyId }, input: { ...input, version: rules.version } }));
  const body = (
    <>
      <p className="q-quiet">{t(rules.own ? 'action.rules.own' : 'action.rules.program')}</p>
      <EscalationEditor form={form} highRisk={false} businessLines={rules.businessLines} groups={rules.groups} />
      <EscalationEditor form={form} highRisk businessLines={rules.businessLines} groups={rules.groups} />
      <Section title={t('action.rules.closing')}>
        <p className="q-quiet">{t('action.rules.mediumClosing')}</p>
        <p className="q-quiet">{t('action.rules.highClosing')}</p>
      </Section>
    </>
  );
  if (!mayEdit)
    return (
      <fieldset disabled className="act-read-only">
        {body}
      </fieldset>
    );
  return (
    <Form form={form} busy={save.isRunning} onSubmit={send} onCancel={() => form.set({ ladder })}>
      {body}
    </Form>
  );
}
