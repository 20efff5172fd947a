import { randomUUID } from 'node:crypto';
import type { Localized } from '@quantum/platform/contract';
import { addDays } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { ACCIDENT_TYPE, FREQUENCY, HAZARD_TYPE } from '../../contract/index.ts';
import { cardToken, tokenHash } from '../cards/card-code.ts';
import { say } from './loaded.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const HOSPITAL = 201;
const BASE = '/riskAssessment';

/** Cards on the wall are found by the code that is printed on them. */
async function codeCards({ kernel }: Live): Promise<void> {
  const { rows } = await kernel.db.owner.query<{ unit_id: number; family_id: number }>(
    'select distinct unit_id::int, family_id::int from risk.card order by 1, 2',
  );
  const hashes = await Promise.all(
    rows.map(async ({ unit_id: unit, family_id: family }) => tokenHash(await cardToken({ kernel }, unit, family))),
  );
  await kernel.db.owner.query(
    `update risk.card c set token_hash = x.hash from unnest($1::bigint[], $2::bigint[], $3::text[]) x(unit_id, family_id, hash)
      where x.unit_id = c.unit_id and x.family_id = c.family_id`,
    [rows.map((one) => one.unit_id), rows.map((one) => one.family_id), hashes],
  );
}

const FOUND = [
  [['Cable across the walkway', '电线横跨通道', '電線橫跨通道'], ACCIDENT_TYPE.slip, HAZARD_TYPE.environment, { L: 3, S: 4 }],
  [['Water on the floor', '地面积水', '地面積水'], ACCIDENT_TYPE.slip, HAZARD_TYPE.environment, { L: 2, S: 3 }],
] as const;

/** A place, space by space: the manager has found two hazards, and the assessment is under way. */
async function assessPlace({ kernel, calls, now }: Live): Promise<void> {
  const { rows } = await kernel.db.owner.query<{ id: number; names: Localized; matrix: number }>(
    `select g.id::int, g.names, (select min(m.id)::int from risk.matrix m where m.company_id = g.company_id) as matrix from organization.space_group g
      where g.unit_id = $1 and (select count(*) from organization.pub_space_group_member s where s.group_id = g.id) between 2 and 20 order by g.id limit 1`,
    [HOSPITAL],
  );
  const [group] = rows;
  if (!group) return;
  const post = (who: string, path: string, body: object) => calls.call(who, 'POST', `${BASE}${path}`, body);
  const place = await post('ehsm', '/jobTask', {
    clientId: randomUUID(),
    unitId: HOSPITAL,
    names: group.names,
    jobId: null,
    groupId: group.id,
    steps: [],
    tools: '',
    materials: '',
    peopleExposed: 40,
    frequency: '',
  });
  await post('ehsm', `/jobTask/${place.id}/publish`, { version: 1 });
  const plan = await post('ehsm', '/plan', {
    clientId: randomUUID(),
    unitId: HOSPITAL,
    names: say(['Safety of places', '场所安全', '場所安全']),
    matrixId: group.matrix,
    jobTaskIds: [place.id],
    unitIds: [HOSPITAL],
    assessorId: null,
    team: [],
    frequency: FREQUENCY.yearly,
    firstDue: addDays(now.toISOString().slice(0, 10), 10),
    daysToDo: 30,
    endsOn: null,
  });
  const { assessments } = await post('ehsm', `/plan/${plan.id}/publish`, { version: 1 });
  const path = `/assessment/${assessments[0].id}`;
  const { version } = await calls.call('ehsm', 'GET', `${BASE}${path}`);
  const begun = await post('pm', `${path}/start`, { version });
  for (const [i, [names, accidentType, hazardType, initial]] of FOUND.entries()) {
    const hazardKey = randomUUID();
    const hazard = { names: say(names), hazardType, accidentType, harmed: '' };
    const clientId = randomUUID();
    const at = { stepKey: begun.steps[i].key, hazardKey, hazard, before: null };
    await post('pm', `${path}/rating`, { clientId, sentAs: `rating ${clientId}`, ...at, initial, ownerId: null, controls: [] });
  }
}

export async function liveRisks(world: Live): Promise<void> {
  await codeCards(world);
  await assessPlace(world);
}
