import { useEffect, useRef, type KeyboardEvent } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import {
  Form,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useChecks,
  useForm,
  useMutate,
} from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { clauseEndpoints, type Clause, type SavedClause } from '../../../contract/index.ts';

type Value = Omit<SavedClause, 'key' | 'importance' | 'intervalMonths'> & { importance: string; intervalMonths: number | null };
const IMPORTANCES = ['3', '2', '1', '0'];
const NEW: Value = { no: '', text: '', requirement: '', evidenceHint: '', importance: '2', intervalMonths: 12, central: false };

interface Props {
  regulationId: number;
  version: number;
  /** Null for a new one. */
  clause: Clause | null;
  /** Where a new clause comes: all keys, null for its own; at the end where there is none. */
  order: (string | null)[] | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** A clause being typed: Ctrl and Enter saves it and goes on to the next one, Escape leaves it. */
export function ClauseEditor({ regulationId, version, clause, order, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const box = useRef<HTMLDivElement>(null);
  const initial: Value = clause ? { ...valueOf(clause) } : NEW;
  const form = useForm<Value>({
    name: `regulation-clause-${regulationId}-${clause?.key ?? 'new'}`,
    initial,
    check: (value) => [
      ...required('no', 'regulation.fact.clauseNo', value.no),
      ...required('text', 'regulation.fact.clauseText', value.text),
      ...required('intervalMonths', 'regulation.fact.intervalMonths', value.intervalMonths),
    ],
  });
  const save = useMutate(clauseEndpoints.save, {
    quiet: true,
    onFailure: (error) => form.takeFaults(error),
    onDone: () => {
      form.handOver();
      onSaved();
    },
  });
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const submit = () =>
    form.submit(({ importance, intervalMonths, ...value }) =>
      save.run({
        params: { id: regulationId },
        input: {
          version,
          clauses: [{ ...value, key: clause?.key ?? null, importance: Number(importance), intervalMonths: intervalMonths! }],
          removed: [],
          ...(order && { order }),
        },
      }),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Escape') onClose();
    else if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
  };
  return (
    <div className="rg-editor" ref={box} role="presentation" onKeyDown={onKeyDown}>
      <Form form={form} busy={save.isRunning} onSubmit={() => void submit()} onCancel={onClose} action={t('regulation.clause.save')}>
        <TextField form={form} name="no" label="regulation.fact.clauseNo" max={LIMITS.code} required />
        <TextAreaField form={form} name="text" label="regulation.fact.clauseText" rows={3} required />
        <TextAreaField form={form} name="requirement" label="regulation.fact.requirement" rows={2} />
        <TextField form={form} name="evidenceHint" label="regulation.fact.evidenceHint" max={LIMITS.line} />
        <div className="rg-editor-row">
          <SelectField
            form={form}
            name="importance"
            label="regulation.fact.importance"
            options={IMPORTANCES.map((value) => ({ value, label: t(`regulation.importance.${value}`) }))}
            required
          />
          <NumberField form={form} name="intervalMonths" label="regulation.fact.intervalMonths" min={1} max={120} required />
          <SwitchField form={form} name="central" label="regulation.fact.central" />
        </div>
      </Form>
    </div>
  );
}

const valueOf = (clause: Clause): Value => ({
  no: clause.no,
  text: clause.text,
  requirement: clause.requirement,
  evidenceHint: clause.evidenceHint,
  importance: String(clause.importance),
  intervalMonths: clause.intervalMonths,
  central: clause.central,
});
