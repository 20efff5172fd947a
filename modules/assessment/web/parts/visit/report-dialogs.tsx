import { Checkbox } from '@mantine/core';
import { EventForm, FaultText, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { FINDING_STATUS, visitEndpoints, type VisitDetail } from '../../../contract/index.ts';

interface Props {
  visit: VisitDetail;
  onClose: () => void;
}

/** The report with its summary goes to the reviewer. */
export function ReadyDialog({ visit, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <EventForm
      name={`assessment.visit.${visit.id}.ready`}
      initial={{ summary: visit.report?.summary ?? '' }}
      version={visit.version}
      check={() => []}
      endpoint={visitEndpoints.ready}
      send={({ summary }) => ({ params: { id: visit.id }, input: { version: visit.version, summary } })}
      title={t('assessment.ask.ready', { name: visit.reviewer?.name ?? '' })}
      action={t('assessment.event.ready')}
      onClose={onClose}
    >
      {(form) => <TextAreaField form={form} name="summary" label="assessment.summary" rows={4} max={2000} />}
    </EventForm>
  );
}

/** Which findings are open again, and why. */
export function ReopenDialog({ visit, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { findingIds: number[]; reason: string } = { findingIds: [], reason: '' };
  const findings = visit.report?.findings.filter(({ status }) => status === FINDING_STATUS.closed) ?? [];
  return (
    <EventForm
      name={`assessment.visit.${visit.id}.reopen`}
      initial={initial}
      version={visit.version}
      check={({ findingIds, reason }) => [
        ...required('findingIds', 'assessment.findings', findingIds),
        ...required('reason', 'common.reason', reason),
      ]}
      endpoint={visitEndpoints.reopen}
      send={(value) => ({ params: { id: visit.id }, input: { version: visit.version, ...value } })}
      title={t('assessment.ask.reopen')}
      action={t('assessment.event.reopen')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div id="field-findingIds" tabIndex={-1} className="q-stack q-gap-6" role="group" aria-label={t('assessment.findings')}>
            {findings.map(({ id, code, recommendation }) => (
              <Checkbox
                key={id}
                label={code}
                description={recommendation}
                checked={form.value.findingIds.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  form.set({ findingIds: checked ? [...form.value.findingIds, id] : form.value.findingIds.filter((one) => one !== id) })
                }
              />
            ))}
            {form.faultAt('findingIds') && <FaultText>{form.faultAt('findingIds')}</FaultText>}
          </div>
          <TextAreaField form={form} name="reason" label="common.reason" required />
        </>
      )}
    </EventForm>
  );
}
