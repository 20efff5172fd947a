import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { handleOf, PickerField, TextField, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_EXPERTS } from '../../../contract/index.ts';
import './cases.css';

/** An expert as the form holds one. */
export interface ExpertValue {
  employeeId: number | null;
  field: string;
}
interface Props {
  form: FormHandle<{ experts: ExpertValue[] }>;
}

/** Who judges the change, and by what: any number of experts, a pair of fields each. */
export function ExpertFields({ form }: Props) {
  const { t } = useTranslation();
  const { experts } = form.value;
  const put = (at: number, change: Partial<ExpertValue>) =>
    form.set({ experts: experts.map((one, i) => (i === at ? { ...one, ...change } : one)) });
  return (
    <div className="cha-experts">
      {experts.map((one, i) => {
        const [who, what] = [`experts.${i}.employeeId`, `experts.${i}.field`];
        const { faultAt } = form;
        const person = {
          ...handleOf<Record<string, number | null>>({ [who]: one.employeeId }, (next) => put(i, { employeeId: next[who] ?? null })),
          faultAt,
        };
        const field = {
          ...handleOf<Record<string, string>>({ [what]: one.field }, (next) => put(i, { field: next[what] ?? '' })),
          faultAt,
        };
        return (
          <div key={i} className="cha-expert" role="group" aria-label={`${t('change.expert')} ${i + 1}`}>
            <PickerField form={person} name={who} label="change.expert" source={employeeSource} required />
            <TextField form={field} name={what} label="change.expert.field" required />
            {experts.length > 1 && (
              <button
                type="button"
                className="q-icon-btn"
                aria-label={`${t('change.expert.remove')} ${i + 1}`}
                onClick={() => form.set({ experts: experts.filter((_, at) => at !== i) })}
              >
                <X size={16} aria-hidden />
              </button>
            )}
          </div>
        );
      })}
      {form.faultAt('experts') && <p className="q-fault">{form.faultAt('experts')}</p>}
      {experts.length < MOST_EXPERTS && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => form.set({ experts: [...experts, { employeeId: null, field: '' }] })}
        >
          {t('change.expert.add')}
        </Button>
      )}
    </div>
  );
}
