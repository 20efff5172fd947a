import type pg from 'pg';
import { ROWS } from './data.ts';

/** A page of one unit with its number, up to 1,001. */
export const PAGE = `select f.*, (select count(*)::int from (select 1 from bench.floor c where c.unit_id = $1 limit 1001) n) as total
   from bench.floor f where f.unit_id = $1 order by f.planned_at desc, f.id desc limit 20`;
export const RECORD = 'select * from bench.floor where id = $1';

/** The floor's tables, outside the product's schemas: ten columns, one index for its order, one for its key. */
export async function fillFloor(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query('create schema if not exists bench');
    await client.query(`create table if not exists bench.floor (id bigint primary key, company_id bigint not null, unit_id bigint not null,
      code text not null, space_id bigint, inspector_id bigint, status text not null, planned_at timestamptz not null, due_at timestamptz not null, percent numeric)`);
    await client.query(`create table if not exists bench.floor_made (like bench.floor including all)`);
    await client.query(`create sequence if not exists bench.made; alter table bench.floor_made alter id set default nextval('bench.made')`);
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from bench.floor');
    if (rows[0]!.n >= ROWS) return;
    await client.query('truncate bench.floor');
    await client.query(`insert into bench.floor select id, company_id, unit_id, code, space_id, inspector_id, status, planned_at, due_at, percent
      from inspection.task where code like 'BEN-%'`);
    await client.query('create index if not exists floor_unit_planned on bench.floor (unit_id, planned_at, id)');
    await client.query('vacuum analyze bench.floor');
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release(true);
  }
}
