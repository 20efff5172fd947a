import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, TOUCHED_MOST, type Ctx, type Scope, type TouchedSubjects } from '@quantum/platform/server';
import { ASSESSMENT_STATUS } from '../../contract/index.ts';

/** Assessments `t` in force whose job task is of one of the posts, or of a place with one of the spaces. */
const OF_SUBJECTS = (jobIds: readonly number[], spaceIds: readonly number[]) => sql`(j.job_id = any(${[...jobIds]}::bigint[])
  or exists (select from organization.pub_space_group_member m where m.group_id = j.group_id and m.space_id = any(${[...spaceIds]}::bigint[])))`;

interface TouchedSheet {
  id: number;
  code: string;
  names: Localized;
}
export const sheetsOfSubjects = (ctx: Ctx, scope: Scope, { unitId, jobIds, spaceIds }: TouchedSubjects): Promise<TouchedSheet[]> =>
  readAll(
    sql<TouchedSheet>`select t.id, t.code, j.names from risk.assessment t join risk.job_task j on j.id = t.job_task_id
      where ${inScopeSql(scope, 't')} and t.unit_id = ${unitId} and t.status = ${ASSESSMENT_STATUS.completed} and not t.is_followed
        and ${OF_SUBJECTS(jobIds, spaceIds)}
      order by t.completed_on desc, t.id desc limit ${TOUCHED_MOST}`,
    ctx.db,
  );

interface TouchedControl {
  id: number;
  code: string;
  names: Localized;
}
/** Controls that these assessments lean on. */
export const controlsOfSubjects = (ctx: Ctx, scope: Scope, { unitId, jobIds, spaceIds }: TouchedSubjects): Promise<TouchedControl[]> =>
  readAll(
    sql<TouchedControl>`select c.id, c.code, c.names from risk.control c where ${inScopeSql(scope, 'c')} and c.unit_id = ${unitId} and exists (
        select from risk.row_control rc join risk.row r on r.id = rc.row_id join risk.assessment t on t.id = r.assessment_id
          join risk.job_task j on j.id = t.job_task_id
        where rc.control_id = c.id and t.unit_id = ${unitId} and t.status = ${ASSESSMENT_STATUS.completed} and not t.is_followed
          and ${OF_SUBJECTS(jobIds, spaceIds)})
      order by c.code limit ${TOUCHED_MOST}`,
    ctx.db,
  );
