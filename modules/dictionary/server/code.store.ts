import { RECORD_STATUS } from '../contract/index.ts';
import type { Localized } from '@quantum/platform/contract';
import { NotFound, type Ctx, type Db, type RecordRow } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { CodeNode } from '../domain/code-tree.ts';
import type { SeedCategory } from './seed/codes.ts';

export interface CodeRecord extends RecordRow {
  code: string;
  parent: string | null;
  word: string | null;
  texts: Localized;
  sequence: number;
  /** `_SYS_A9_1` or `_SYS_A9_2`. */
  status: string;
  locked: boolean;
}

export const CODE = { kind: 'dictionary.code', table: 'dictionary.code' } as const;

export const searchOf = (code: string, texts: Localized, word: string | null): string =>
  [code, word ?? '', ...Object.values(texts)].join(' ').toLowerCase();

/** The whole dictionary, for the tree in memory. */
export async function readNodes(db: Db): Promise<CodeNode[]> {
  const { rows } = await sql<CodeRecord>`select code, parent, word, texts, sequence, status from dictionary.code`.execute(db);
  return rows.map(({ status, ...node }) => ({ ...node, active: status === RECORD_STATUS.active }));
}

export async function nextSequence(db: Db, parent: string | null): Promise<number> {
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(sequence), 0) + 1 as next from dictionary.code where parent is not distinct from ${parent}`.execute(db);
  return rows[0]!.next;
}

/** Adds what the seed has and the table lacks; texts people have edited stay. Answers how many were added. */
export async function insertMissing(db: Db, categories: readonly SeedCategory[], now: Date): Promise<number> {
  const textsOf = ({ en, 'zh-Hans': hans, 'zh-Hant': hant }: Localized): Localized => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });
  const rows = categories.flatMap((category, i) => [
    { code: category.code, parent: null, word: category.word, texts: textsOf(category), sequence: i + 1, locked: true },
    ...category.entries.map((entry, at) => ({
      code: entry.code,
      parent: category.code,
      word: entry.word,
      texts: textsOf(entry),
      sequence: at + 1,
      locked: entry.locked,
    })),
  ]);
  const given = rows.map((row) => ({ ...row, search: searchOf(row.code, row.texts, row.word) }));
  const { rows: added } = await sql<{ id: number }>`
    insert into dictionary.code (code, parent, word, texts, sequence, status, locked, search, event_on, created_at, updated_at)
    select code, parent, word, texts, sequence, ${RECORD_STATUS.active}, locked, search, ${now.toISOString()}::date, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as d(code text, parent text, word text, texts jsonb, sequence int, locked boolean, search text)
    on conflict (code) do nothing returning id`.execute(db);
  return added.length;
}

/** An entry, for everyone who may list codes. */
export async function findCode(ctx: Ctx, id: number): Promise<CodeRecord> {
  const { rows } = await sql<CodeRecord>`select * from dictionary.code where id = ${id}`.execute(ctx.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Codes below an entry in their order, locked: of two who order at once the second sees what the first did. */
export async function lockBelow(db: Db, parent: string): Promise<string[]> {
  const { rows } = await sql<{
    code: string;
  }>`select code from dictionary.code where parent = ${parent} order by sequence, id for update`.execute(db);
  return rows.map(({ code }) => code);
}

/** Their places from 1, in this order. */
export async function placeCodes(db: Db, codes: readonly string[]): Promise<void> {
  await sql`update dictionary.code c set sequence = p.place from unnest(${[...codes]}::text[]) with ordinality p(code, place)
    where c.code = p.code and c.sequence <> p.place`.execute(db);
}
