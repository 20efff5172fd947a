import { LIMITS } from '@quantum/platform/contract';
import { EventForm, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { caseEndpoints as calls, type CaseDetail, type TouchedGroup } from '../../contract/index.ts';

type Line = TouchedGroup['records'][number];

/** Why a record needs no task. */
export function LeaveOutDialog({ one: { id, version }, line, onClose }: { one: CaseDetail; line: Line; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (
    <EventForm
      name={`change.${id}.leaveOut.${line.kind}.${line.id}`}
      initial={{ reason: '' }}
      version={version}
      check={({ reason }) => required('reason', 'change.ask.reasonField', reason.trim())}
      endpoint={calls.leaveOut}
      send={({ reason }) => ({ params: { id }, input: { version, touches: { kind: line.kind, id: line.id }, reason } })}
      title={t('change.ask.leaveOut', { name: line.title })}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => <TextAreaField form={form} name="reason" label="change.ask.reasonField" max={LIMITS.line} required />}
    </EventForm>
  );
}
