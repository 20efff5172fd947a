import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { RECORD_STATUS } from '../contract/index.ts';
import type { CodeRecord } from './code.store.ts';

/** A code of a workbook, ready to be written: `known` is what is there; a new one without a place comes last. */
export interface CodeImport {
  known: CodeRecord | undefined;
  code: string;
  parent: string | null;
  texts: Localized;
  sequence: number | null;
  search: string;
}

/** Codes that are there; locked while a workbook is saved. */
export async function codesByName(ctx: Ctx, codes: readonly string[]): Promise<CodeRecord[]> {
  const lock = ctx.operation.kind === 'read' ? sql`` : sql`for update`;
  const { rows } = await sql<CodeRecord>`select *, null::bigint as company_id, null::bigint as unit_id from dictionary.code
    where code = any(${[...codes]}::text[]) order by id ${lock}`.execute(ctx.db);
  return rows;
}

/** All of them in one statement; parents come before what stands below them, or with it. */
export async function insertCodes(ctx: Ctx, codes: readonly CodeImport[]): Promise<{ id: number; code: string }[]> {
  const [now, user] = [ctx.now().toISOString(), ctx.actor.kind === 'user' ? ctx.actor.userId : null];
  const { rows } = await sql<{
    id: number;
    code: string;
  }>`insert into dictionary.code (code, parent, texts, sequence, status, locked, search, event_on,
      created_by, created_at, updated_by, updated_at)
    select d.code, d.parent, d.texts,
      coalesce(d.sequence, (select coalesce(max(s.sequence), 0) from dictionary.code s where s.parent is not distinct from d.parent)
        + row_number() over (partition by d.parent, d.sequence is null order by d.place)),
      ${sql.lit(RECORD_STATUS.active)}, false, d.search, ${now}::timestamptz::date, ${user}::bigint, ${now}::timestamptz, ${user}::bigint, ${now}::timestamptz
    from (select e ->> 'code' as code, e ->> 'parent' as parent, e -> 'texts' as texts, (e ->> 'sequence')::int as sequence, e ->> 'search' as search, place
      from jsonb_array_elements(${JSON.stringify(codes)}::jsonb) with ordinality list(e, place)) d
    returning id, code`.execute(ctx.db);
  return rows;
}
