import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { correctorSource } from '@quantum/modules/organization/web-api';
import { CodeField, Dialog, PickerField, TextAreaField, useForm, useMutate } from '@quantum/platform/web/kit';
import { issueEndpoints, type IssueDetail } from '../../contract/index.ts';

interface Input {
  responsibleId: number | null;
  risk: string;
  measures: string;
}

/** Who puts it right, and how serious it is; the time limit follows from the risk. */
export function AssignDialog({ issue, onClose }: { issue: IssueDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<Input>({
    name: `issue.issue.${issue.id}.assign`,
    initial: { responsibleId: null, risk: INSPECTION_RISK.medium, measures: '' },
    version: issue.version,
  });
  const assign = useMutate(issueEndpoints.assign, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ responsibleId, risk, measures }) =>
      assign.run({
        params: { id: issue.id },
        input: { version: issue.version, responsibleId, risk, measures: measures.trim() === '' ? null : measures.trim() },
      }),
    );
  return (
    <Dialog
      open
      onClose={() => !assign.isRunning && onClose()}
      title={t('issue.ask.assign')}
      buttons={
        <>
          <Button onClick={onClose} disabled={assign.isRunning}>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" loading={assign.isRunning} onClick={send}>
            {t('issue.event.assign')}
          </Button>
        </>
      }
    >
      <CodeField form={form} name="risk" label="issue.issue.risk" set="actionRisk" required />
      <PickerField form={form} name="responsibleId" label="issue.issue.responsible" source={correctorSource(issue.unit_id)} />
      <TextAreaField form={form} name="measures" label="issue.issue.measures" />
    </Dialog>
  );
}
