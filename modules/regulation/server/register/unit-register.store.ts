import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, type Db } from '@quantum/platform/server';
import type { OwnedJudgement } from '../../domain/standing.rules.ts';

/** A clause that concerns a unit on a day, with the obligations on the way from the unit to the root. */
export interface RegisterClauseRow {
  clause_id: number;
  no: string;
  text: string;
  requirement: string;
  importance: number;
  interval_months: number;
  central: boolean;
  regulation_id: number;
  code: string;
  names: Localized;
  document_no: string;
  version_no: number;
  topics: string[];
  /** The nearest unit first. */
  said: (OwnedJudgement & { identificationId: number | null; evaluationId: number | null; fromOn: string; toOn: string | null })[];
}

/** The units from one up to the root as they were on a day, the unit first. */
export async function pathOn(db: Db, unitId: number, day: string): Promise<number[]> {
  const rows = await readAll(
    sql<{ ancestor_id: number }>`select ancestor_id from organization.pub_unit_place
      where descendant_id = ${unitId} and from_on <= ${day} and to_on > ${day} order by depth`,
    db,
  );
  return rows.map(({ ancestor_id }) => ancestor_id);
}

interface Asked {
  companyId: number;
  unitId: number;
  path: readonly number[];
  day: string;
  /** One clause of them. */
  clauseId?: number;
}
/**
 * The register of a unit on a day: clauses of what was in force, with what held of them. One statement and one plan for today and for any
 * day before.
 */
export const readUnitRegister = (db: Db, { companyId, unitId, path, day, clauseId }: Asked): Promise<RegisterClauseRow[]> =>
  readAll(
    sql<RegisterClauseRow>`select c.id as clause_id, c.no, c.text, c.requirement, c.importance, c.interval_months, c.central,
        r.id as regulation_id, r.code, r.names, r.document_no, r.version_no, r.topics,
        coalesce((select jsonb_agg(jsonb_build_object('unitId', o.unit_id, 'applicability', o.applicability, 'pass', o.pass,
            'freshUntil', o.fresh_until, 'identificationId', o.identification_id, 'evaluationId', o.evaluation_id,
            'fromOn', o.from_on, 'toOn', o.to_on) order by array_position(${[...path]}::bigint[], o.unit_id))
          from regulation.obligation o where o.clause_id = c.id and o.unit_id = any(${[...path]}::bigint[])
            and o.from_on <= ${day} and (o.to_on is null or o.to_on > ${day})), '[]') as said
      from regulation.regulation r join regulation.clause c on c.regulation_id = r.id
      where r.company_id = ${companyId} and r.in_force_from <= ${day} and (r.in_force_to is null or r.in_force_to > ${day})
        and r.unit_id = any(${[...path]}::bigint[])
        and (r.business_line_ids = '{}' or coalesce((select d.business_line_id = any(r.business_line_ids) from organization.pub_unit_day d
          where d.unit_id = ${unitId} and d.from_on <= ${day} and d.to_on > ${day}), true))
        and (${clauseId ?? null}::bigint is null or c.id = ${clauseId ?? null}::bigint)
      order by r.sequence, r.code, c.position, c.id`,
    db,
  );

/** A judgement as a proof shows it. */
export interface ProofJudgement {
  id: number;
  unit_id: number;
  applicability: string;
  reason: string;
  how_applies: string;
  controls: string;
  pass: string;
  level: string | null;
  finding: string;
  evidence: { fileId?: number; title?: string; evidenceOn: string; freshUntil?: string | null }[];
  judged_by: Localized | null;
  judged_at: string;
  reviewed_by: Localized | null;
  completed_at: string | null;
}
export const readProofJudgement = (db: Db, id: number): Promise<ProofJudgement | undefined> =>
  readOne(
    sql<ProofJudgement>`select j.id, j.unit_id, j.applicability, j.reason, j.how_applies, j.controls, j.pass, j.level, j.finding, j.evidence,
        e.names as judged_by, j.judged_at, v.names as reviewed_by, t.completed_at
      from regulation.judgement j left join organization.pub_employee e on e.id = j.judged_by_id
        left join regulation.task t on t.id = j.task_id left join organization.pub_employee v on v.id = t.reviewer_id
      where j.id = ${id}`,
    db,
  );

/** Names of files that prove something. */
export async function fileNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readAll(
    sql<{ id: number; name: string }>`select id, name from platform.file where id = any(${[...ids]}::bigint[])`,
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
