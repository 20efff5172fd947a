import { EventForm, NumberField } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
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
  const initial: Value = there ?? { heads: null, normalHours: null, overtimeHours: null, leaveHours: null };
  const cellOf = (value: Value): HourCell => ({ unitId, month, personKind, ...hoursOf(value), version: there?.version ?? null });
  return (
    <EventForm
      name={`work-hour.${unitId}.${month}.${personKind}`}
      initial={initial}
      version={there?.version ?? 0}
      check={(value) => hourFaults(hoursOf(value)).map(({ path, key, params }) => ({ path, text: t(key, params ?? {}) }))}
      endpoint={monthEndpoints.save}
      send={(value) => ({ input: { cells: [cellOf(value)] } })}
      kind="update"
      title={t('work-hour.dialog.title', { unit: unitName, month })}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NumberField form={form} name="heads" label="work-hour.month.heads" min={0} decimals={2} />
          <NumberField form={form} name="normalHours" label="work-hour.month.normal" min={0} decimals={2} />
          <NumberField form={form} name="overtimeHours" label="work-hour.month.overtime" min={0} decimals={2} />
          <NumberField form={form} name="leaveHours" label="work-hour.month.leave" min={0} decimals={2} />
          <HourSum hours={hoursOf(form.value)} />
        </>
      )}
    </EventForm>
  );
}

function HourSum({ hours }: { hours: ReturnType<typeof hoursOf> }) {
  const { t } = useTranslation();
  return (
    <p aria-live="polite">
      {t('work-hour.dialog.sum', { worked: workedHours(hours), each: hoursPerHead(hours) ?? '—' })}{' '}
      {isUnlikely(hours) && t('work-hour.unlikely')}
    </p>
  );
}
