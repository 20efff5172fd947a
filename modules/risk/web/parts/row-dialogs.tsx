import { noRaise, RaiseFields } from '@quantum/modules/action/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { EventForm, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { rowEndpoints as calls, type RiskMethod, type RowDetail } from '../../contract/index.ts';
import { scoreFaults } from '../../domain/scale.rules.ts';
import { LevelFields } from './level-fields.tsx';

interface Props {
  row: RowDetail;
  onClose: () => void;
}
/** A corrective action that lowers it. */
export function TreatDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  return (
    <EventForm
      name={`risk-treat-${row.id}`}
      initial={noRaise}
      version={row.version}
      check={({ measures }) => checks.required('measures', 'action.measures', measures)}
      endpoint={calls.treat}
      send={({ risk, responsibleId, measures }) => ({
        params: { id: row.id },
        input: { version: row.version, risk, responsibleId, measures: measures.trim() },
      })}
      title={t('risk.event.treat')}
      onClose={onClose}
    >
      {(form) => <RaiseFields form={form} unitId={row.unitId} agreed />}
    </EventForm>
  );
}

/** Rated again, with the reason. */
export function RateRowDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const method = row.method as RiskMethod;
  const initial: { initial: Record<string, number>; reason: string } = { initial: { ...row.initial }, reason: '' };
  return (
    <EventForm
      name={`risk-rate-${row.id}`}
      initial={initial}
      version={row.version}
      check={({ initial, reason }) => [
        ...scoreFaults(method, initial).map((axis) => ({ path: `initial.${axis}`, text: t('risk.fault.level') })),
        ...checks.required('reason', 'common.reason', reason),
      ]}
      endpoint={calls.rate}
      send={({ initial, reason }) => ({ params: { id: row.id }, input: { version: row.version, initial, reason } })}
      title={t('risk.event.rate')}
      width={720}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LevelFields id={`again-${row.id}`} axes={row.axes} score={form.value.initial} onChange={(initial) => form.set({ initial })} />
          <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} rows={2} required />
        </>
      )}
    </EventForm>
  );
}
