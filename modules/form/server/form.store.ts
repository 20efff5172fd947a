import { FORM_STATUS } from '@quantum/modules/dictionary/contract';
import { json, type Ctx, type Db } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { FormContent, NewForm } from '../contract/index.ts';
import { saveUses } from './bank/question.store.ts';
import type { FormRecord, FormVersionRecord } from './tables.ts';

const itemCount = (content: FormContent): number => content.sections.reduce((sum, section) => sum + section.items.length, 0);

export const searchOf = (code: string, names: NewForm['name']): string => [code, ...Object.values(names)].join(' ').toLowerCase();

export async function findVersion(db: Db, id: number): Promise<FormVersionRecord | undefined> {
  const { rows } = await sql<FormVersionRecord>`select * from form.form_version where id = ${id}`.execute(db);
  return rows[0];
}

/** Every version of a form, newest first, without its content. */
export async function listVersions(db: Db, formId: number): Promise<Omit<FormVersionRecord, 'content'>[]> {
  const { rows } =
    await sql<FormVersionRecord>`select id, form_id, no, status, items, published_at from form.form_version where form_id = ${formId} order by no desc`.execute(
      db,
    );
  return rows;
}

/** Adds the next version as a draft; answers its id. */
export async function insertDraft(ctx: Ctx, formId: number, content: FormContent): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into form.form_version (form_id, no, status, content, items)
    select ${formId}, coalesce(max(no), 0) + 1, ${FORM_STATUS.draft}, ${json(content)}, ${itemCount(content)} from form.form_version where form_id = ${formId}
    returning id`.execute(ctx.db);
  await saveUses(ctx.db, rows[0]!.id, content);
  return rows[0]!.id;
}

export async function saveDraft(ctx: Ctx, versionId: number, content: FormContent): Promise<void> {
  await sql`update form.form_version set content = ${json(content)}, items = ${itemCount(content)} where id = ${versionId}`.execute(ctx.db);
  await saveUses(ctx.db, versionId, content);
}

export async function deleteDraft(ctx: Ctx, versionId: number): Promise<void> {
  await sql`delete from form.form_version where id = ${versionId}`.execute(ctx.db);
}

/** The draft becomes the published version with this content; the one before it is read-only from now on. */
export async function publishDraft(ctx: Ctx, form: FormRecord, content: FormContent): Promise<void> {
  await sql`update form.form_version set status = ${FORM_STATUS.readOnly} where id = ${form.published_version_id}`.execute(ctx.db);
  await sql`update form.form_version set content = ${json(content)}, status = ${FORM_STATUS.published}, published_at = ${ctx.now().toISOString()} where id = ${form.draft_version_id}`.execute(
    ctx.db,
  );
}

/** Condition of `SetupStep.isDone`: the company `c` has a form that inspections can use. */
export const HAS_PUBLISHED_FORM = 'exists (select from form.form t where t.company_id = c.id and t.published_version_id is not null)';
