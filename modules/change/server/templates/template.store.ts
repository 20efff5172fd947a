import { sql } from 'kysely';
import { FORM_STATUS, FORM_TYPE, ORG_TYPE } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, type Db } from '@quantum/platform/server';

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
