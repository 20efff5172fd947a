import { EventForm, listSource, PickerField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { IssueScreens } from './programme/screen-programme.ts';
import { issueEndpoints, type IssueDetail } from '../../contract/index.ts';

/** Open issues of the same unit and programme: those it could be the same as. */
const openIssues = ({ id: programme, endpoints }: IssueScreens, unitId: number) =>
  listSource(`issue of ${programme}.${unitId}`, endpoints.list, (row) => ({ id: row.id, label: row.description, note: row.code }), {
    criteria: [
      { key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true },
      { key: 'open', value: true, condition: '=', connection: 'and', isValueADigital: false },
    ],
  });

interface Props {
  programme: IssueScreens;
  issue: IssueDetail;
  onClose: () => void;
}

export function MergeDialog({ programme, issue, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { duplicateOfId: number | null } = { duplicateOfId: null };
  return (
    <EventForm
      name={`issue.issue.${issue.id}.merge`}
      initial={initial}
      version={issue.version}
      check={(value) => required('duplicateOfId', 'issue.issue.duplicateOf', value.duplicateOfId)}
      endpoint={issueEndpoints.merge}
      send={({ duplicateOfId }) => ({ params: { id: issue.id }, input: { version: issue.version, duplicateOfId: duplicateOfId! } })}
      title={t('issue.ask.merge')}
      action={t('issue.event.merge')}
      onClose={onClose}
    >
      {(form) => (
        <PickerField
          form={form}
          name="duplicateOfId"
          label="issue.issue.duplicateOf"
          source={openIssues(programme, issue.unitId)}
          required
        />
      )}
    </EventForm>
  );
}
