import { idArray, readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { SavedSwab } from '../../contract/index.ts';
import type { SwabbedSurface } from '../../domain/where-next.rules.ts';
import type { SwabRecord } from '../tables.ts';

export const findSavedSwab = (db: Db, id: number) =>
  readOne(
    sql<SavedSwab>`select s.id, s.code, s.chain_id as "chainId", c.client_id as "chainKey", s.space_id as "spaceId", s.surface,
      s.inspection_id as "inspectionId", s.phase, s.rlu, s.verdict, s.left_out as "leftOut"
      from space_inspection.swab s join space_inspection.chain c on c.id = s.chain_id where s.id = ${id}`,
    db,
  );

/** The test a chain began with; undefined while only retests have arrived. */
export const findFirstTest = (db: Db, chainId: number) =>
  readOne(sql<SwabRecord>`select * from space_inspection.swab where chain_id = ${chainId} and not is_retest`, db);

export const inspectionIsOf = async (db: Db, id: number, unitId: number): Promise<boolean> =>
  (await readOne(sql`select from inspection.pub_task where id = ${id} and unit_id = ${unitId}`, db)) !== undefined;

export const insertSwabPhotos = async (ctx: Ctx, id: number, photos: readonly number[]): Promise<void> => {
  if (photos.length === 0) return;
  await sql`insert into space_inspection.swab_photo (swab_id, file_id, position)
    select ${id}, p.id, p.n from unnest(${idArray([...new Set(photos)])}) with ordinality p(id, n)`.execute(ctx.db);
};

/** When surfaces of a space were last swabbed, and whether that test failed; void tests stand outside. */
export const lastSwabsOf = (db: Db, spaceId: number, fail: string) =>
  readAll(
    sql<SwabbedSurface>`select distinct on (surface) surface, counts_at as "lastAt", verdict = ${fail} as "hasFailed" from space_inspection.swab
    where space_id = ${spaceId} and voided_at is null order by surface, counts_at desc`,
    db,
  );
