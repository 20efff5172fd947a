import { Button, Checkbox, NumberInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { LIMITS } from '@quantum/platform/contract';
import { FaultText, fieldId, LocalizedInput, SelectInput, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CHANGE_TASK_KIND, MOST_OFFSET, MOST_TASKS, TEMPLATE_OFFICE, type TemplateTask } from '../../../contract/index.ts';
import { noTask, type TemplateValue, type TypedTask } from './template-value.ts';
import './templates.css';

/** Tasks one below the other; where they stand does not matter, their days do. */
export function TemplateTaskFields({ form }: { form: FormHandle<TemplateValue> }) {
  const { t } = useTranslation();
  const { tasks } = form.value;
  const put = (next: TypedTask[]) => form.set({ tasks: next });
  const kinds = CHANGE_TASK_KIND.map((value) => ({ value, label: t(`change.kind.${value}`) }));
  const offices = TEMPLATE_OFFICE.map((value) => ({ value, label: t(`change.office.${value}`) }));
  return (
    <fieldset id={fieldId('tasks')} tabIndex={-1} className="chg-group q-stack q-gap-8">
      <legend>{t('change.tasks')}</legend>
      <p className="q-hint">{t('change.template.offsetHelp')}</p>
      {form.faultAt('tasks') && <FaultText>{form.faultAt('tasks')!}</FaultText>}
      <ol className="q-list">
        {tasks.map((task, i) => {
          const set = (more: Partial<TypedTask>) => put(tasks.with(i, { ...task, ...more }));
          return (
            <li key={task.key} className="chg-template-task">
              <LocalizedInput
                max={LIMITS.line}
                rows={2}
                label={t('change.template.taskNo', { no: i + 1 })}
                value={task.texts}
                onChange={(texts) => set({ texts })}
              />
              <div className="chg-template-parts">
                <NumberInput
                  label={t('change.template.offset')}
                  value={task.offsetDays ?? ''}
                  min={-MOST_OFFSET}
                  max={MOST_OFFSET}
                  allowDecimal={false}
                  onChange={(next) => set({ offsetDays: next === '' || next === '-' ? null : Number(next) })}
                />
                <SelectInput
                  label={t('change.task.kind')}
                  value={task.kind}
                  options={kinds}
                  onChange={(kind) => set({ kind: kind as TemplateTask['kind'] })}
                />
                <SelectInput
                  label={t('change.template.office')}
                  value={task.office}
                  options={offices}
                  onChange={(office) => set({ office: office as TemplateTask['office'] })}
                />
              </div>
              <div className="q-row q-middle q-apart">
                <Checkbox
                  label={t('change.task.needsEvidence')}
                  checked={task.needsEvidence}
                  onChange={({ currentTarget }) => set({ needsEvidence: currentTarget.checked })}
                />
                <button
                  type="button"
                  className="q-icon-btn"
                  aria-label={t('change.template.removeTask', { no: i + 1 })}
                  onClick={() => put(tasks.toSpliced(i, 1))}
                >
                  <X size={16} aria-hidden />
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      {tasks.length < MOST_TASKS && (
        <div className="q-row">
          <Button variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => put([...tasks, noTask()])}>
            {t('change.task.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
