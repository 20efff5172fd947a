import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { correctorSource } from '@quantum/modules/organization/web-api';
import { Dialog, PickerField, TextAreaField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { actionEndpoints, type ActionDetail } from '../../contract/index.ts';
import './action.css';

interface Input {
  responsibleId: number | null;
  measures: string;
}

/** Who corrects it and how; the time limit is the risk's default. */
export function AssignDialog({ action, open, onClose }: { action: ActionDetail; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const form = useForm<Input>({
    name: `action.action.${action.id}.assign`,
    initial: { responsibleId: action.responsible_id, measures: action.measures ?? '' },
    version: action.version,
    check: (input) => required('responsibleId', 'action.responsible', input.responsibleId),
  });
  const assign = useMutate(actionEndpoints.assign, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ responsibleId, measures }) =>
      assign.run({
        params: { id: action.id },
        input: { version: action.version, responsibleId: responsibleId!, ...(measures.trim() === '' ? {} : { measures }) },
      }),
    );
  return (
    <Dialog
      open={open}
      onClose={() => !assign.isRunning && onClose()}
      title={t('action.do.assign')}
      buttons={
        <>
          <Button onClick={onClose} disabled={assign.isRunning}>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" loading={assign.isRunning} onClick={send}>
            {t('action.do.assign')}
          </Button>
        </>
      }
    >
      <div className="act-dialog">
        <PickerField form={form} name="responsibleId" label="action.responsible" source={correctorSource(action.unit_id)} required />
        <TextAreaField form={form} name="measures" label="action.measures" />
      </div>
    </Dialog>
  );
}
