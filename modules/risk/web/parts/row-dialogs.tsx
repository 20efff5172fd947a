import { useTranslation } from 'react-i18next';
import { noRaise, RaiseFields, type RaiseValue } from '@quantum/modules/action/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { EventDialog, TextAreaField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
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
  const form = useForm<RaiseValue>({
    name: `risk-treat-${row.id}`,
    initial: noRaise,
    version: row.version,
    check: ({ measures }) => checks.required('measures', 'action.measures', measures),
  });
  const treat = useMutate(calls.treat, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ risk, responsibleId, measures }) =>
      treat.run({ params: { id: row.id }, input: { version: row.version, risk, responsibleId, measures: measures.trim() } }),
    );
  return (
    <EventDialog
      form={form}
      title={t('risk.event.treat')}
      action={t('risk.event.treat')}
      busy={treat.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <RaiseFields form={form} unitId={row.unitId} agreed />
    </EventDialog>
  );
}

/** Rated again, with the reason. */
export function RateRowDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const method = row.method as RiskMethod;
  const form = useForm<{ initial: Record<string, number>; reason: string }>({
    name: `risk-rate-${row.id}`,
    initial: { initial: { ...row.initial }, reason: '' },
    version: row.version,
    check: ({ initial, reason }) => [
      ...scoreFaults(method, initial).map((axis) => ({ path: `initial.${axis}`, text: t('risk.fault.level') })),
      ...checks.required('reason', 'common.reason', reason),
    ],
  });
  const rate = useMutate(calls.rate, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ initial, reason }) => rate.run({ params: { id: row.id }, input: { version: row.version, initial, reason } }));
  return (
    <EventDialog
      form={form}
      title={t('risk.event.rate')}
      action={t('risk.event.rate')}
      busy={rate.isRunning}
      width={720}
      onSend={send}
      onClose={onClose}
    >
      <LevelFields id={`again-${row.id}`} axes={row.axes} score={form.value.initial} onChange={(initial) => form.set({ initial })} />
      <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} rows={2} required />
    </EventDialog>
  );
}
