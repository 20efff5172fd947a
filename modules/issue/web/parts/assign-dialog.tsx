import { noRaise, RaiseFields } from '@quantum/modules/action/web-api';
import { EventForm } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { issueEndpoints, type IssueDetail } from '../../contract/index.ts';

/** Who puts it right, and how serious it is; the time limit follows from the risk. */
export function AssignDialog({ issue, onClose }: { issue: IssueDetail; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EventForm
      name={`issue.issue.${issue.id}.assign`}
      initial={noRaise}
      version={issue.version}
      endpoint={issueEndpoints.assign}
      send={({ measures, ...value }) => ({
        params: { id: issue.id },
        input: { version: issue.version, ...value, measures: measures.trim() || null },
      })}
      title={t('issue.ask.assign')}
      action={t('issue.event.assign')}
      onClose={onClose}
    >
      {(form) => <RaiseFields form={form} unitId={issue.unitId} />}
    </EventForm>
  );
}
