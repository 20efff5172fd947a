import { useState } from 'react';
import { Button } from '@mantine/core';
import { correctorSource } from '@quantum/modules/organization/web-api';
import { Dialog, EventForm, PickerField, useChecks } from '@quantum/platform/web/kit';
import { Icon, useTranslation } from '@quantum/platform/web/public';
import { actionEndpoints, type ActionRow, type ItemResult } from '../../contract/index.ts';

/** Several actions to one person; what could not be given says why, item by item. */
export function BulkAssignDialog({ actions: chosen, onClose }: { actions: ActionRow[]; onClose: (done: boolean) => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  // The list is asked for again behind the dialog: what was ticked stays as it was ticked.
  const [actions] = useState(chosen);
  const [results, setResults] = useState<ItemResult[]>();
  const done = (of: ItemResult[]) => of.filter((one) => one.STATUS === 0).length;
  const words = (of: ItemResult[]) => t('action.bulk.done', { done: done(of), total: of.length });
  const title = t('action.bulk.title', { count: actions.length });
  const initial: { responsibleId: number | null } = { responsibleId: null };
  if (!results)
    return (
      <EventForm
        name="corrective-action.bulk"
        initial={initial}
        check={(input) => required('responsibleId', 'action.responsible', input.responsibleId)}
        endpoint={actionEndpoints.bulkAssign}
        send={({ responsibleId }) => ({
          input: { items: actions.map(({ id, version }) => ({ id, version })), responsibleId: responsibleId! },
        })}
        kind="update"
        done={(answer) => words(answer.results)}
        title={title}
        action={t('action.bulk.assign')}
        staysOpen
        onDone={(answer) => setResults(answer.results)}
        onClose={() => onClose(false)}
      >
        {(form) => (
          <>
            <p className="q-quiet act-ask">{t('action.bulk.hint')}</p>
            <PickerField
              form={form}
              name="responsibleId"
              label="action.responsible"
              source={correctorSource(actions[0]?.unitId ?? 0)}
              required
            />
          </>
        )}
      </EventForm>
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
