import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { correctorSource } from '@quantum/modules/organization/web-api';
import { Dialog, EventDialog, PickerField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { Icon } from '@quantum/platform/web/public';
import { actionEndpoints, type ActionRow, type ItemResult } from '../../contract/index.ts';

/** Several actions to one person; what could not be given says why, item by item. */
export function BulkAssignDialog({ actions: chosen, onClose }: { actions: ActionRow[]; onClose: (done: boolean) => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  // The list is asked for again behind the dialog: what was ticked stays as it was ticked.
  const [actions] = useState(chosen);
  const [results, setResults] = useState<ItemResult[]>();
  const form = useForm<{ responsibleId: number | null }>({
    name: 'corrective-action.bulk',
    initial: { responsibleId: null },
    check: (input) => required('responsibleId', 'action.responsible', input.responsibleId),
  });
  const done = (of: ItemResult[]) => of.filter((one) => one.STATUS === 0).length;
  const words = (of: ItemResult[]) => t('action.bulk.done', { done: done(of), total: of.length });
  const assign = useMutate(actionEndpoints.bulkAssign, {
    kind: 'update',
    done: (answer) => words(answer.results),
    onDone: (answer) => setResults(answer.results),
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit(({ responsibleId }) =>
      assign.run({ input: { items: actions.map(({ id, version }) => ({ id, version })), responsibleId: responsibleId! } }),
    );
  const title = t('action.bulk.title', { count: actions.length });
  if (!results)
    return (
      <EventDialog
        form={form}
        title={title}
        action={t('action.bulk.assign')}
        busy={assign.isRunning}
        onSend={send}
        onClose={() => onClose(false)}
      >
        <p className="q-quiet act-ask">{t('action.bulk.hint')}</p>
        <PickerField
          form={form}
          name="responsibleId"
          label="action.responsible"
          source={correctorSource(actions[0]?.unitId ?? 0)}
          required
        />
      </EventDialog>
    );
  return (
    <Dialog
      open
      onClose={() => onClose(true)}
      title={words(results)}
      buttons={<Button onClick={() => onClose(true)}>{t('common.close')}</Button>}
    >
      <ul className="q-plain-list">
        {results.map((one) => (
          <li key={one.id} className="q-row" data-failed={one.STATUS !== 0}>
            <Icon name={one.STATUS === 0 ? 'check' : 'xCircle'} size={14} />
            <span className="q-code">{actions.find((action) => action.id === one.id)?.code}</span>
            <span className="q-hint">{one.MSG}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
