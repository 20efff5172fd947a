import { Select } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import type { ActionRules, EscalationStep } from '../../../contract/index.ts';

interface Props {
  step: EscalationStep;
  groups: ActionRules['groups'];
  /** When the step is, in words. */
  when: string;
  onChange: (groupId: number | null) => void;
}

/** The message group a step names; one that reaches nobody says so. */
export function StepGroup({ step, groups, when, onChange }: Props) {
  const { t } = useTranslation();
  if (groups.length === 0) return null;
  const named = groups.find(({ id }) => id === step.groupId);
  return (
    <>
      <Select
        className="act-step-group"
        aria-label={`${t('action.rules.group')}: ${when}`}
        placeholder={t('action.rules.group')}
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={named ? String(named.id) : null}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        onChange={(next) => onChange(next === null ? null : Number(next))}
      />
      {named && named.state !== 'inUse' && <span className="q-fault act-step-unreached">{t(`action.rules.group.${named.state}`)}</span>}
    </>
  );
}
