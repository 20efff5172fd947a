import { useTranslation } from 'react-i18next';
import { EventDialog, NumberField, useForm, useMutate } from '@quantum/platform/web/kit';
import { monthEndpoints, type EmploymentKind, type HourCell } from '../../contract/index.ts';
import { hourFaults, hoursPerHead, isUnlikely, workedHours } from '../../domain/hours.rules.ts';

interface Value {
  heads: number | null;
  normalHours: number | null;
  overtimeHours: number | null;
  leaveHours: number | null;
}
interface Props {
  unitId: number;
  unitName: string;
  month: string;
  personKind: EmploymentKind;
  /** What is there; null: nothing yet. */
  there: (Value & { version: number }) | null;
  onClose: () => void;
}

const hoursOf = ({ heads, normalHours, overtimeHours, leaveHours }: Value) => ({
  heads: heads ?? 0,
  normalHours: normalHours ?? 0,
  overtimeHours: overtimeHours ?? 0,
  leaveHours: leaveHours ?? 0,
});

/** Heads and hours of one unit, month and employment; the sum and the hours a head follow while they are typed. */
export function HourDialog({ unitId, unitName, month, personKind, there, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm<Value>({
    name: `work-hour.${unitId}.${month}.${personKind}`,
    initial: there ?? { heads: null, normalHours: null, overtimeHours: null, leaveHours: null },
    ...(there && { version: there.version }),
    check: (value) => hourFaults(hoursOf(value)).map(({ path, key, params }) => ({ path, text: t(key, params ?? {}) })),
  });
  const save = useMutate(monthEndpoints.save, { kind: 'update', onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit((value) => {
      const cell: HourCell = { unitId, month, personKind, ...hoursOf(value), version: there?.version ?? null };
      return save.run({ input: { cells: [cell] } });
    });
  const hours = hoursOf(form.value);
  const each = hoursPerHead(hours);
  return (
    <EventDialog
      form={form}
      title={t('work-hour.dialog.title', { unit: unitName, month })}
      action={t('common.save')}
      busy={save.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <NumberField form={form} name="heads" label="work-hour.month.heads" min={0} decimals={2} />
      <NumberField form={form} name="normalHours" label="work-hour.month.normal" min={0} decimals={2} />
      <NumberField form={form} name="overtimeHours" label="work-hour.month.overtime" min={0} decimals={2} />
      <NumberField form={form} name="leaveHours" label="work-hour.month.leave" min={0} decimals={2} />
      <p aria-live="polite">
        {t('work-hour.dialog.sum', { worked: workedHours(hours), each: each ?? '—' })} {isUnlikely(hours) && t('work-hour.unlikely')}
      </p>
    </EventDialog>
  );
}
