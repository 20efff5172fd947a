import { useState } from 'react';
import { Button } from '@mantine/core';
import { inspectorSource } from '@quantum/modules/organization/web-api';
import type { StatusResult } from '@quantum/platform/contract';
import { Dialog, MultiPickerField, RefusedList, refusedOf, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { SCHEDULED_PATH, PLANS_PATH, roundEndpoints } from '../../../contract/index.ts';

interface Props {
  ids: readonly number[];
  /** Rounds of occurrences, or plans. */
  what?: 'rounds' | 'plans';
  /** The code people know it by. */
  nameOf: (id: number) => string;
  onClose: () => void;
  /** What was given away. */
  onMoved?: (ids: number[]) => void;
}

const WHAT = {
  rounds: { endpoint: roundEndpoints.reassignMany, keys: 'inspection.reassign.', href: SCHEDULED_PATH },
  plans: { endpoint: roundEndpoints.reassignPlans, keys: 'inspection.reassignPlans.', href: PLANS_PATH },
} as const;

/** Other people do these rounds, or inspect for these plans; it stays open and says which could not be given away and why. */
export function ReassignDialog({ what = 'rounds', ids, nameOf, onClose, onMoved }: Props) {
  const { t } = useTranslation();
  const { endpoint, keys, href } = WHAT[what];
  const { required } = useChecks();
  const [results, setResults] = useState<StatusResult[]>([]);
  const refused = refusedOf(results);
  const form = useForm<{ inspectorIds: number[] }>({
    name: `reassign ${what}`,
    initial: { inspectorIds: [] },
    check: ({ inspectorIds }) => required('inspectorIds', 'inspection.plan.inspectors', inspectorIds),
  });
  const reassign = useMutate(endpoint, {
    kind: 'update',
    done: ({ results }) => t(`${keys}done`, { count: results.filter(({ STATUS }) => STATUS === 0).length }),
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit(async ({ inspectorIds }) => {
      const answer = await reassign.run({ input: { ids: [...ids], inspectorIds } });
      if (!answer) return;
      onMoved?.(answer.results.filter(({ STATUS }) => STATUS === 0).map(({ id }) => id));
      setResults(answer.results);
      if (refusedOf(answer.results).length === 0) onClose();
    });
  return (
    <Dialog
      open
      onClose={() => !reassign.isRunning && onClose()}
      title={t(`${keys}title`, { count: ids.length })}
      buttons={
        refused.length > 0 ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={reassign.isRunning}>
              {t('common.cancel')}
            </Button>
            <Button variant="filled" loading={reassign.isRunning} onClick={send}>
              {t('inspection.reassign.do')}
            </Button>
          </>
        )
      }
    >
      {refused.length > 0 ? (
        <RefusedList results={results} nameOf={nameOf} hrefOf={(id) => `${href}/${id}`} />
      ) : (
        <>
          <p className="q-quiet">{t(`${keys}text`)}</p>
          <MultiPickerField
            form={form}
            name="inspectorIds"
            label="inspection.plan.inspectors"
            addLabel="inspection.plan.addInspector"
            source={inspectorSource}
            max={20}
            required
          />
        </>
      )}
    </Dialog>
  );
}
