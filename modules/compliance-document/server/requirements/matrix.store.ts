import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, withNow, type Ctx, type Scope, UTC_DAY } from '@quantum/platform/server';
import { sql } from 'kysely';
import { DOCUMENT_STATUS } from '../../contract/codes.ts';
import type { Period } from '../../domain/validity.rules.ts';
import { FILED_RENEWAL } from '../renewals/renewal.store.ts';
import { DAY } from './needed.ts';
import { lastsUntil } from './standing.ts';

interface MatrixDocument extends Period {
  id: number;
  isNeeded: boolean;
  /** First day of the document that came after it. */
  successorFrom: string | null;
  firstWarning: number;
  isFiled: boolean;
}
interface MatrixRequirement {
  id: number;
  unit_id: number;
  category_id: number;
  is_applicable: boolean;
  documents: MatrixDocument[];
}

/** What may say how a unit stands: what nothing has followed, and what may still be in force. */
const MAY_STAND = `(not d.is_past or ${lastsUntil('d', `${UTC_DAY} - 1`)})`;

const UNDER = (unitId: number | null) =>
  unitId === null
    ? sql`true`
    : sql`exists (select from organization.pub_closure k where k.ancestor_id = ${unitId} and k.descendant_id = r.unit_id and k.valid_to is null)`;

interface AskedUnit {
  id: number;
  /** Its day today. */
  day: string;
  /** How many units there are. */
  count: number;
}
/** Units of a scope that must hold something today, by code; the first `most`, with how many there are. */
export const unitsAsked = (ctx: Ctx, scope: Scope, unitId: number | null, most: number): Promise<AskedUnit[]> =>
  readAll(
    sql<AskedUnit>`select u.id, ${withNow(DAY, ctx)} as day, count(*) over ()::int as count from organization.pub_unit u
      where u.id in (select r.unit_id from compliance_document.requirement r where r.to_on is null and ${inScopeSql(scope, 'r')} and ${UNDER(unitId)})
      order by u.code, u.id limit ${most}`,
    ctx.db,
  );

interface MatrixRow extends MatrixDocument {
  unit_id: number;
  category_id: number;
}
/** What some units must hold today, each with the documents there are of it. */
export async function requiredOf(ctx: Ctx, unitIds: readonly number[]): Promise<MatrixRequirement[]> {
  const units = sql`${[...unitIds]}::bigint[]`;
  const required = await readAll(
    sql<Omit<MatrixRequirement, 'documents'>>`select r.id, r.unit_id, r.category_id, r.is_applicable from compliance_document.requirement r
      where r.to_on is null and r.unit_id = any(${units})`,
    ctx.db,
  );
  const rows = await readAll(
    sql<MatrixRow>`select d.unit_id, d.category_id, d.id, d.valid_from as "validFrom", d.valid_to as "validTo", d.revoked_on as "revokedOn",
        d.status <> ${sql.lit(DOCUMENT_STATUS.inapplicable)} as "isNeeded", d.replaced_on as "successorFrom", d.warn_days[1] as "firstWarning",
        d.id in (select n.document_id from compliance_document.renewal n
          where n.unit_id = any(${units}) and n.${sql.raw(FILED_RENEWAL)} and n.document_id is not null) as "isFiled"
      from compliance_document.document d where d.unit_id = any(${units}) and ${withNow(MAY_STAND, ctx)} order by d.id`,
    ctx.db,
  );
  const documents = new Map<string, MatrixDocument[]>();
  for (const { unit_id, category_id, ...one } of rows) {
    const key = `${unit_id} ${category_id}`;
    const own = documents.get(key);
    if (own) own.push(one);
    else documents.set(key, [one]);
  }
  return required.map((one) => ({ ...one, documents: documents.get(`${one.unit_id} ${one.category_id}`) ?? [] }));
}

interface NamedCategory {
  id: number;
  code: string;
  names: Localized;
  parent_names: Localized | null;
}
/** Categories in the order of their headings, then their codes. */
export const categoriesNamed = (ctx: Ctx, ids: readonly number[]): Promise<NamedCategory[]> =>
  readAll(
    sql<NamedCategory>`select c.id, c.code, c.names, p.names as parent_names
      from compliance_document.category c left join compliance_document.category p on p.id = c.parent_id
      where c.id = any(${[...ids]}::bigint[]) order by coalesce(p.code, c.code), c.code, c.id`,
    ctx.db,
  );
