import { idArray, readAll, readOne, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { ChainRecord, SwabRecord } from '../tables.ts';

/** The chain of a first test, by the id its device gave it. */
export const findChain = (db: Db, companyId: number, key: string) =>
  readOne(sql<ChainRecord>`select * from space_inspection.chain where company_id = ${companyId} and client_id = ${key}`, db);

export const lockChain = (db: Db, id: number) =>
  readOne(sql<ChainRecord>`select * from space_inspection.chain where id = ${id} for update`, db);

export const testsOfChain = (db: Db, id: number) =>
  readAll(sql<SwabRecord>`select * from space_inspection.swab where chain_id = ${id} order by counts_at, client_id`, db);

type TestWithMeter = SwabRecord & { meter_serial: string; model_name: string; photos: number[] };

/** Tests with what they were read by and their photos. */
export const shownTestsOf = (db: Db, id: number) =>
  readAll(
    sql<TestWithMeter>`select t.*, r.serial as meter_serial, m.name as model_name,
      coalesce((select jsonb_agg(p.file_id order by p.position) from space_inspection.swab_photo p where p.swab_id = t.id), '[]') as photos
    from space_inspection.swab t join space_inspection.meter r on r.id = t.meter_id join space_inspection.meter_model m on m.id = t.model_id
    where t.chain_id = ${id} order by t.counts_at, t.client_id`,
    db,
  );

interface OpenChain {
  id: number;
  key: string;
  surface: string;
  dueAt: string | null;
}

/** Chains of a space that wait for a retest. */
export const awaitingInSpace = (db: Db, spaceId: number) =>
  readAll(
    sql<OpenChain>`select id, client_id as key, surface, retest_due_at as "dueAt" from space_inspection.chain
    where space_id = ${spaceId} and awaits is not null order by retest_due_at, id`,
    db,
  );

/** Codes and surfaces of chains, for the actions they raised. */
export const chainsById = (db: Db, ids: readonly number[]) =>
  readAll(
    sql<{
      id: number;
      code: string;
      surface: string;
    }>`select id, code, surface from space_inspection.chain where id = any(${idArray(ids)})`,
    db,
  );
