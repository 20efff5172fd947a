import { sql } from 'kysely';
import { anyOf, insertRecord, type Ctx, type Db, type FileRow } from '@quantum/platform/server';
import type { NewFinding } from '../../contract/index.ts';
import { FINDING, type FindingRecord, type InspectionRecord } from '../record/tables.ts';

export const insertFinding = (
  ctx: Ctx,
  inspection: InspectionRecord,
  finding: NewFinding,
  more: { code: string; risk: string; repeats: number },
): Promise<number> =>
  insertRecord(ctx, FINDING, {
    company_id: inspection.company_id,
    unit_id: inspection.unit_id,
    business_line_id: inspection.business_line_id,
    event_on: inspection.event_on,
    programme: inspection.programme,
    about_kind: inspection.about_kind,
    about_id: inspection.about_id,
    task_id: inspection.id,
    // An id that is at a finding elsewhere is no reason to lose this one: it gets one of its own.
    client_id: sql`(select case when exists (select 1 from inspection.finding where client_id = ${finding.clientId}) then gen_random_uuid() else ${finding.clientId}::uuid end)`,
    code: more.code,
    item: finding.item,
    space_id: finding.spaceId ?? inspection.space_id,
    responsible_unit_id: finding.responsibleUnitId ?? null,
    description: finding.description,
    category: finding.category,
    risk: more.risk,
    raised_from: more.risk === finding.risk ? null : finding.risk,
    mode: finding.mode,
    repeat_count: more.repeats,
  });

export async function readFindings(db: Db, inspectionId: number): Promise<FindingRecord[]> {
  const { rows } = await sql<FindingRecord>`select * from inspection.finding where task_id = ${inspectionId} order by id`.execute(db);
  return rows;
}

/** Photos of the actions findings have raised: the action keeps them, before and after. */
export async function readFindingPhotos(
  db: Db,
  actionIds: readonly number[],
): Promise<(FileRow & { action_id: number; phase: 'before' | 'after' })[]> {
  if (actionIds.length === 0) return [];
  const { rows } = await sql<
    FileRow & { action_id: number; phase: 'before' | 'after' }
  >`select f.*, p.action_id, p.phase from action.pub_photo p join platform.file f on f.id = p.file_id
    where p.action_id = ${anyOf(actionIds)} order by p.at, f.id`.execute(db);
  return rows;
}

interface FindingSourceRow {
  id: number;
  code: string;
  item: string | null;
  task_id: number;
  task_code: string;
  form_version_id: number | null;
}

/** Findings by id with the occurrence they were made in: what an action shows as its source. */
export async function readFindingSources(db: Db, ids: readonly number[]): Promise<FindingSourceRow[]> {
  const { rows } = await sql<FindingSourceRow>`select f.id, f.code, f.item, f.task_id, t.code as task_code, t.form_version_id
    from inspection.finding f join inspection.task t on t.id = f.task_id where f.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** The question and the place of a finding, for asking whether it failed there again. */
export async function readFindingPlace(
  db: Db,
  id: number,
): Promise<{ item: string | null; space_id: number | null; task_id: number; form_id: number | null } | undefined> {
  const { rows } = await sql<{
    item: string | null;
    space_id: number | null;
    task_id: number;
    form_id: number | null;
  }>`select f.item, f.space_id, f.task_id, t.form_id
    from inspection.finding f join inspection.task t on t.id = f.task_id where f.id = ${id}`.execute(db);
  return rows[0];
}
