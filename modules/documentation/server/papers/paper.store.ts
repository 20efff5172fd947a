import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, withNow, type Ctx, type Db, type Scope } from '@quantum/platform/server';
import { sql, type RawBuilder } from 'kysely';
import { MOST_ON_PAPER } from '../../contract/document-paper.ts';
import { READ_BY } from '../documents/readable.store.ts';

const [BEFORE, AFTER] = READ_BY.split(':this') as [string, string];
const seenBy = (readers: readonly number[] | undefined): RawBuilder<unknown> =>
  readers === undefined ? sql`true` : sql`${sql.raw(BEFORE)}x.who = any(${[...readers]}::bigint[])${sql.raw(AFTER)}`;
const below = (unitId: number) =>
  sql`exists (select from organization.pub_closure k where k.ancestor_id = ${unitId} and k.descendant_id = t.unit_id and k.valid_to is null)`;

interface Asked {
  unitId: number;
  scope: Scope;
  /** As `readersOf` counts them. */
  readers: readonly number[] | undefined;
}
interface MasterRow {
  code: string;
  titles: Localized;
  classification: Localized;
  unit_id: number;
  owner_id: number;
  no: number;
  effective_date: string;
  next_review: string | null;
  is_late: boolean;
  total: number;
}
/** Documents in force of a unit and what is below it, by number. */
export const masterRows = (ctx: Ctx, { unitId, scope, readers }: Asked): Promise<MasterRow[]> =>
  readAll(
    sql<MasterRow>`select t.code, t.titles, c.names as classification, t.unit_id, t.owner_id, t.active_no as no, t.effective_date, t.next_review,
        coalesce(t.next_review < (${withNow(':now at time zone u.time_zone', ctx)})::date, false) as is_late, count(*) over ()::int as total
      from documentation.document t join documentation.classification c on c.id = t.classification_id join organization.pub_unit u on u.id = t.unit_id
      where t.active_version_id is not null and ${inScopeSql(scope, 't')} and ${below(unitId)} and ${seenBy(readers)}
      order by t.code, t.id limit ${sql.lit(MOST_ON_PAPER)}`,
    ctx.db,
  );

interface DestructionRow {
  code: string;
  titles: Localized;
  unit_id: number;
  ended_on: string | null;
  retention_until: string;
  destruction_by: number | null;
  destruction_reason: string | null;
  files: number;
  total: number;
}
/** Versions whose years are over and whose files are there, the oldest first. */
export const destructionRows = (ctx: Ctx, { unitId, scope, readers }: Asked): Promise<DestructionRow[]> =>
  readAll(
    sql<DestructionRow>`select v.code, v.titles, t.unit_id, v.ended_on, v.retention_until, v.destruction_by, v.destruction_reason,
        (select count(*)::int from documentation.version_file f where f.version_id = v.id) as files, count(*) over ()::int as total
      from documentation.version v join documentation.document t on t.id = v.document_id join organization.pub_unit u on u.id = t.unit_id
      where v.destroyed_at is null and v.retention_until < (${withNow(':now at time zone u.time_zone', ctx)})::date
        and ${inScopeSql(scope, 'v')} and ${below(unitId)} and ${seenBy(readers)}
      order by v.retention_until, v.id limit ${sql.lit(MOST_ON_PAPER)}`,
    ctx.db,
  );

interface SheetRow {
  employee_id: number;
  asked_on: string;
  due_on: string;
  ack_at: string | null;
  left_on: string | null;
  total: number;
}
/** Who was asked about a version: who has not acknowledged first. */
export const sheetRows = (db: Db, versionId: number): Promise<SheetRow[]> =>
  readAll(
    sql<SheetRow>`select a.employee_id, a.asked_on, a.due_on, a.ack_at, e.left_on, count(*) over ()::int as total
      from documentation.acknowledgement a join organization.pub_employee e on e.id = a.employee_id where a.version_id = ${versionId}
      order by a.ack_at nulls first, e.code, a.id limit ${sql.lit(MOST_ON_PAPER)}`,
    db,
  );
