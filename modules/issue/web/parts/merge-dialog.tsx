import { useTranslation } from 'react-i18next';
import { EventDialog, listSource, PickerField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { issueEndpoints, type IssueDetail } from '../../contract/index.ts';

/** Open issues of the same unit: those it could be the same as. */
const openIssues = (unitId: number) =>
  listSource(`issue.${unitId}`, issueEndpoints.list, (row) => ({ id: row.id, label: row.description, note: row.code }), {
    criteria: [
      { key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true },
      { key: 'open', value: true, condition: '=', connection: 'and', isValueADigital: false },
    ],
  });

export function MergeDialog({ issue, onClose }: { issue: IssueDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const form = useForm<{ duplicateOfId: number | null }>({
    name: `issue.issue.${issue.id}.merge`,
    initial: { duplicateOfId: null },
    version: issue.version,
    check: (value) => required('duplicateOfId', 'issue.issue.duplicateOf', value.duplicateOfId),
  });
  const merge = useMutate(issueEndpoints.merge, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ duplicateOfId }) =>
      merge.run({ params: { id: issue.id }, input: { version: issue.version, duplicateOfId: duplicateOfId! } }),
    );
  return (
    <EventDialog
      form={form}
      title={t('issue.ask.merge')}
      action={t('issue.event.merge')}
      busy={merge.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <PickerField form={form} name="duplicateOfId" label="issue.issue.duplicateOf" source={openIssues(issue.unitId)} required />
    </EventDialog>
  );
}
