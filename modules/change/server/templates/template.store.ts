import { sql } from 'kysely';
import { FORM_STATUS, FORM_TYPE, ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, type Db } from '@quantum/platform/server';
import type { TemplateRecord } from '../tables.ts';

export async function countCasesOf(db: Db, templateId: number): Promise<number> {
  return (await readOne(sql<{ n: number }>`select count(*)::int as n from change.case where template_id = ${templateId}`, db))!.n;
}

/** A published form a pre-start of the company may use. */
export const publishedForm = (db: Db, companyId: number, formId: number): Promise<{ names: Localized } | undefined> =>
  readOne(
    sql<{ names: Localized }>`select names from form.pub_form where id = ${formId} and company_id = ${companyId}
      and status = ${FORM_STATUS.published} and inspection_type in (${FORM_TYPE.change}, ${FORM_TYPE.ehs})`,
    db,
  );
export const formNames = async (db: Db, formId: number): Promise<Localized | undefined> =>
  (await readOne(sql<{ names: Localized }>`select names from form.pub_form where id = ${formId}`, db))?.names;

/** Companies, by their ids, that lack one of the seeded templates. */
export const companiesWithout = (db: Db, seeds: readonly string[]): Promise<{ id: number; seed: string }[]> =>
  readAll(
    sql<{ id: number; seed: string }>`select u.id, s.seed from organization.pub_unit u cross join unnest(${[...seeds]}::text[]) s(seed)
      where u.id = u.company_id and u.org_type = ${ORG_TYPE.company} and not exists (select from change.template t where t.company_id = u.id and t.seed = s.seed)
      order by u.id, s.seed`,
    db,
  );

/** Two servers that start at once: the second finds nothing left to seed. */
export const lockSeed = async (db: Db): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('change.template.seed'))`.execute(db));

/** A template of the company that is in use. */
export const templateInUse = (db: Db, companyId: number, id: number): Promise<TemplateRecord | undefined> =>
  readOne(
    sql<TemplateRecord>`select * from change.template where id = ${id} and company_id = ${companyId} and status = ${RECORD_STATUS.active}`,
    db,
  );
/** Templates by their codes, in any case; locked. */
export const lockTemplates = (db: Db, codes: readonly string[]): Promise<TemplateRecord[]> =>
  readAll(sql<TemplateRecord>`select * from change.template where lower(code) = any(${[...codes]}::text[]) order by id for update`, db);
