import { sql } from 'kysely';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { json, type Ctx, type Db, type RecordRow } from '@quantum/platform/server';
import type { FormContent, FormItem } from '../../contract/index.ts';
import { itemsOf } from '../../domain/item.rules.ts';

export interface QuestionRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  code: string;
  names: Localized;
  type: string;
  tags: string[];
  critical: boolean;
  /** Newest version. */
  no: number;
  /** `_SYS_A9_…`. */
  status: string;
}

export const QUESTION = { kind: 'form.question', table: 'form.question' } as const;

export const insertQuestionVersion = (ctx: Ctx, id: number, no: number, item: FormItem) =>
  sql`insert into form.question_version (question_id, no, item, created_at) values (${id}, ${no}, ${json(item)}, ${ctx.now().toISOString()})`.execute(
    ctx.db,
  );

export async function readQuestionVersions(db: Db, id: number): Promise<{ no: number; at: string; item: FormItem }[]> {
  const { rows } = await sql<{
    no: number;
    at: string;
    item: FormItem;
  }>`select no, created_at as at, item from form.question_version where question_id = ${id} order by no desc`.execute(db);
  return rows;
}

/** Forms that ask it in their draft or their published version. */
export async function readUsesOfQuestion(ctx: Ctx, id: number) {
  const { rows } = await sql<{
    formId: number;
    code: string;
    names: Localized;
    item: string;
    no: number;
    isDraft: boolean;
  }>`select f.id as "formId",
    f.code, f.names, u.item, u.question_no as no, v.id = f.draft_version_id as "isDraft"
    from form.version_question u join form.form_version v on v.id = u.form_version_id join form.form f on f.id = v.form_id
    where u.question_id = ${id} and v.id in (f.draft_version_id, f.published_version_id) order by f.code, "isDraft" desc, u.item`.execute(
    ctx.db,
  );
  return rows.map(({ names, ...use }) => ({ ...use, isDraft: use.isDraft ?? false, name: inLocale(names, ctx.locale) }));
}

/** Which questions of the bank a version asks; written with its content. */
export async function saveUses(db: Db, versionId: number, content: FormContent): Promise<void> {
  const uses = itemsOf(content).flatMap(({ item }) =>
    item.questionId === undefined ? [] : [{ item: item.key, question_id: item.questionId, question_no: item.questionNo ?? 1 }],
  );
  await sql`delete from form.version_question where form_version_id = ${versionId}`.execute(db);
  if (uses.length === 0) return;
  // An id the bank of this company does not know names nothing: an import may bring those of another.
  await sql`insert into form.version_question (form_version_id, item, question_id, question_no)
    select ${versionId}, u.item, q.id, u.question_no from jsonb_to_recordset(${json(uses)}) as u(item text, question_id bigint, question_no int)
      join form.question q on q.id = u.question_id
      join form.form_version v on v.id = ${versionId} join form.form f on f.id = v.form_id and f.company_id = q.company_id
    on conflict do nothing`.execute(db);
}

/** Questions of a content that are newer in the bank. */
export async function readNewer(db: Db, companyId: number, content: FormContent): Promise<{ id: number; no: number; item: FormItem }[]> {
  const known = new Map<number, number>();
  for (const { item } of itemsOf(content))
    if (item.questionId !== undefined) known.set(item.questionId, Math.min(known.get(item.questionId) ?? Infinity, item.questionNo ?? 1));
  if (known.size === 0) return [];
  const { rows } = await sql<{
    id: number;
    no: number;
    item: FormItem;
  }>`select q.id, q.no, v.item from form.question q join form.question_version v on v.question_id = q.id and v.no = q.no
    where q.id = any(${[...known.keys()]}::bigint[]) and q.company_id = ${companyId}`.execute(db);
  return rows.filter(({ id, no }) => no > known.get(id)!);
}
