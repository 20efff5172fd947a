import { inLocale, type Localized } from '@quantum/platform/contract';
import type { Ctx, Namer } from '@quantum/platform/server';
import { sql } from 'kysely';
import { findEmployees } from './directory.store.ts';
import { unitTree } from './units/unit-tree.ts';

type NameList = readonly (readonly [number, Localized])[];

const inWords = (ctx: Ctx, named: NameList): Map<number, string> => new Map(named.map(([id, names]) => [id, inLocale(names, ctx.locale)]));

/** Records that are named by their own table alone; those no longer in use too: a history tells of them. */
const namesIn =
  (table: string) =>
  async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> => {
    const { rows } = await sql<{ id: number; names: Localized }>`select id, names from ${sql.table(`organization.${table}`)}
    where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
    return inWords(
      ctx,
      rows.map(({ id, names }) => [id, names]),
    );
  };

/** What people, units, spaces and business lines are called, for records that name them by id. */
export const organizationNamers: readonly Namer[] = [
  {
    kind: 'employee',
    names: async (ctx, ids) =>
      inWords(
        ctx,
        [...(await findEmployees(ctx, ids))].map(([id, one]) => [id, one.names]),
      ),
  },
  {
    kind: 'unit',
    names: async (ctx, ids) => {
      const tree = await unitTree(ctx.kernel);
      return inWords(
        ctx,
        ids.flatMap((id) => {
          const unit = tree.get(id);
          return unit ? [[id, unit.names] as const] : [];
        }),
      );
    },
  },
  { kind: 'space', names: namesIn('space') },
  { kind: 'spaceGroup', names: namesIn('space_group') },
  { kind: 'businessLine', names: namesIn('business_line') },
  { kind: 'facility', names: namesIn('facility') },
  { kind: 'job', names: namesIn('job') },
  { kind: 'postGroup', names: namesIn('post_group') },
  { kind: 'spaceType', names: namesIn('space_type') },
];
