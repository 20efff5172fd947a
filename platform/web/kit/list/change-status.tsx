import { lazy, Suspense, useState } from 'react';
import { CircleDot } from 'lucide-react';
import { matchingPath, type Endpoint, type StartedJob, type StatusInput, type StatusResult } from '@quantum/platform/contract';
import { callPath, useTranslation, withTexts } from '@quantum/platform/web/public';
import { trayJob } from '../jobs/job-tray.ts';
import { useMutate } from '../calls/use-mutate.ts';
import { BulkButton } from './bulk-bar.tsx';
import type { ListHandle } from './use-list.ts';

const StatusDialog = lazy(() =>
  withTexts(['platform'], async () => ({ default: (await import('../dialog/status-dialog.tsx')).StatusDialog })),
);

interface Props<R> {
  list: ListHandle<R>;
  endpoint: Endpoint<string, StatusInput, { results: StatusResult[] }>;
  /** Name of the registered code set. */
  set: string;
  /** Codes a row can be moved to from where it is: what none of the chosen rows can become is not offered. */
  movesOf: (row: R) => readonly string[];
  /** All codes rows of this list are moved to, for the choice of all that match. */
  statuses: readonly string[];
  nameOf: (row: R) => string;
  hrefOf: (id: number) => string;
}

/** 'Change status' of the bulk bar: the status dialog over the ticked rows. What moved is no longer ticked. */
export function ChangeStatus<R extends { id: number }>({ list, endpoint, set, movesOf, statuses, nameOf, hrefOf }: Props<R>) {
  const { t } = useTranslation();
  const [ids, setIds] = useState<number[]>();
  const move = useMutate(endpoint, {
    kind: 'update',
    done: ({ results }) => t('platform.results.moved', { count: results.filter(({ STATUS }) => STATUS === 0).length }),
  });
  const { queryCriterias, params } = list.query;
  const work = async (status: string) => {
    if (list.isAll) {
      const body = { status, queryCriterias, params };
      const job = await callPath<StartedJob>({ method: 'POST', path: matchingPath(endpoint.path), body }).catch(() => undefined);
      if (!job) return undefined;
      trayJob(job.jobId);
      list.clearSelection();
      return { results: [] };
    }
    const answer = await move.run({ input: { ids: ids!, status } });
    if (answer)
      list.select(
        answer.results.filter(({ STATUS }) => STATUS === 0).map(({ id }) => id),
        false,
      );
    return answer;
  };
  const reached = new Set(list.rows.filter((row) => ids?.includes(row.id)).flatMap((row) => movesOf(row)));
  const isSeen = !list.isAll && ids?.every((id) => list.rows.some((row) => row.id === id));
  const name = (id: number) => {
    const row = list.rows.find((one) => one.id === id);
    return row ? nameOf(row) : `#${id}`;
  };
  return (
    <>
      <BulkButton all icon={<CircleDot size={14} aria-hidden />} onClick={() => setIds([...list.selected])}>
        {t('platform.list.changeStatus')}
      </BulkButton>
      {ids && (
        <Suspense>
          <StatusDialog
            open
            onClose={() => setIds(undefined)}
            count={list.isAll ? (list.total ?? 0) : ids.length}
            nameOf={name}
            hrefOf={hrefOf}
            set={set}
            statuses={isSeen ? statuses.filter((status) => reached.has(status)) : statuses}
            work={work}
          />
        </Suspense>
      )}
    </>
  );
}
