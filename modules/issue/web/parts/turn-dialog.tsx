import { CodeField, EventForm, SelectField, SwitchField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { issueEndpoints, type IssueDetail } from '../../contract/index.ts';

interface Value {
  outcome: string;
  code: string;
  isHurt: boolean;
}

/** It is more than an issue: reporter, time, place and photos go along. */
export function TurnDialog({ issue, onClose }: { issue: IssueDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const { id, version, outcomes } = issue;
  const setOf = (outcome: string) => outcomes.find((one) => one.id === outcome)?.codeSet ?? null;
  const forHurt = outcomes.find((one) => one.forHurt)?.id;
  const initial: Value = { outcome: issue.isHurt ? (forHurt ?? '') : '', code: '', isHurt: issue.isHurt };
  return (
    <EventForm
      name={`issue.issue.${id}.turn`}
      initial={initial}
      version={version}
      check={({ outcome, code }) => [
        ...checks.required('outcome', 'issue.turn.outcome', outcome),
        ...(setOf(outcome) === null ? [] : checks.required('code', 'issue.turn.code', code)),
      ]}
      endpoint={issueEndpoints.turn}
      send={({ outcome, code, isHurt }) => ({
        params: { id },
        input: { version, outcome, code: setOf(outcome) === null ? null : code, isHurt },
      })}
      title={t('issue.ask.turn')}
      action={t('issue.event.turn')}
      onClose={onClose}
    >
      {(form) => {
        const codeSet = setOf(form.value.outcome);
        return (
          <>
            <p className="q-hint">{t('issue.turn.help')}</p>
            <SelectField
              form={form}
              name="outcome"
              label="issue.turn.outcome"
              options={outcomes.map(({ id: value, label }) => ({ value, label }))}
              required
            />
            {codeSet !== null && <CodeField key={codeSet} form={form} name="code" label="issue.turn.code" set={codeSet} required />}
            {form.value.outcome !== '' && form.value.outcome === forHurt && (
              <SwitchField form={form} name="isHurt" label="issue.issue.isHurt" />
            )}
          </>
        );
      }}
    </EventForm>
  );
}
