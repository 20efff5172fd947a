import { noRaise, RaiseFields, toAgreedAction } from '@quantum/modules/action/web-api';
import { EventForm, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { caseEndpoints as calls, type CaseDetail } from '../../contract/index.ts';

/** A corrective action about the change itself. */
export function RaiseDialog({ one: { id, version, unitId }, onClose }: { one: CaseDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (
    <EventForm
      name={`change.${id}.raise`}
      initial={noRaise}
      version={version}
      check={({ measures }) => required('measures', 'action.measures', measures.trim())}
      endpoint={calls.raise}
      send={(value) => ({ params: { id }, input: { version, action: toAgreedAction(value) } })}
      title={t('change.event.raise')}
      onClose={onClose}
    >
      {(form) => <RaiseFields form={form} unitId={unitId} agreed />}
    </EventForm>
  );
}
