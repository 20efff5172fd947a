import { add } from './report.ts';
import type { World } from './world.ts';

/** Tables whose indexes are watched: those that grow with the work. */
const WATCHED = ['inspection.task', 'action.action'];

interface Used {
  table: string;
  name: string;
  scans: number;
  mb: number;
}

/** From now on the database counts how often each index is used; `tell` prints those that nothing in this run has used. */
export async function watchIndexes({ kernel }: World): Promise<{ tell(): Promise<void> }> {
  const { owner } = kernel.db;
  const read = async (): Promise<Used[]> =>
    (
      await owner.query<Used>(
        `select s.schemaname || '.' || s.relname as table, s.indexrelname as name, s.idx_scan::int as scans, (pg_relation_size(s.indexrelid) / 1048576)::int as mb
         from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid
         where s.schemaname || '.' || s.relname = any($1) and not i.indisunique order by 1, 2`,
        [WATCHED],
      )
    ).rows;
  const before = new Map((await read()).map(({ name, scans }) => [name, scans]));
  return {
    tell: async () => {
      // The sessions write their counters down when they are idle.
      await new Promise((done) => setTimeout(done, 1500));
      const after = await read();
      const unused = after.filter(({ name, scans }) => scans === before.get(name));
      add({
        what: `indexes of ${WATCHED.join(' and ')}: ${after.length} besides keys`,
        figure:
          unused.length === 0
            ? 'every one was used'
            : `not used in this run: ${unused.map(({ name, mb }) => `${name} ${mb} MB`).join(', ')}`,
        bar: '',
        holds: undefined,
        raw: after.map((one) => ({ ...one, scans: one.scans - (before.get(one.name) ?? 0) })),
      });
    },
  };
}
