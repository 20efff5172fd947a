import { useTranslation } from 'react-i18next';
import { noRaise, RaiseFields, type RaiseValue } from '@quantum/modules/action/web-api';
import { EventDialog, useForm, useMutate } from '@quantum/platform/web/kit';
import { issueEndpoints, type IssueDetail } from '../../contract/index.ts';

/** Who puts it right, and how serious it is; the time limit follows from the risk. */
export function AssignDialog({ issue, onClose }: { issue: IssueDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<RaiseValue>({ name: `issue.issue.${issue.id}.assign`, initial: noRaise, version: issue.version });
  const assign = useMutate(issueEndpoints.assign, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ measures, ...value }) =>
      assign.run({ params: { id: issue.id }, input: { version: issue.version, ...value, measures: measures.trim() || null } }),
    );
  return (
    <EventDialog
      form={form}
      title={t('issue.ask.assign')}
      action={t('issue.event.assign')}
      busy={assign.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <RaiseFields form={form} unitId={issue.unitId} />
    </EventDialog>
  );
}
