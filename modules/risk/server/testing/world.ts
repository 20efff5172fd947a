import { randomUUID } from 'node:crypto';
import { groundOf, inThree, must, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { ACCIDENT_TYPE, CONTROL_CHECK, CONTROL_HIERARCHY, HAZARD_TYPE, RISK_METHOD, type RiskMethod } from '../../contract/index.ts';
import { axesOf, plainCells } from '../../domain/scale.rules.ts';

export const BASE = '/riskAssessment';
export interface Made {
  id: number;
  version: number;
}
export const axes = (method: RiskMethod) =>
  axesOf(method).map(({ key, levels }) => ({
    key,
    names: inThree(key),
    levels: levels.map((value) => ({ value, names: inThree(`${key} ${value}`) })),
  }));
export const newMatrix = (app: TestApp, method: RiskMethod = RISK_METHOD.lxs) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).company,
  names: inThree(unique('Matrix ')),
  method,
  axes: axes(method),
  cells: method === RISK_METHOD.lxs ? plainCells() : {},
});
export const steps = () => [
  {
    key: 'collect',
    names: inThree('Collect the bags'),
    hazards: [
      {
        key: 'needle',
        names: inThree('Needle in the bag'),
        hazardType: HAZARD_TYPE.behaviour,
        accidentType: ACCIDENT_TYPE.sharps,
        harmed: 'Cleaner',
      },
    ],
  },
];
export const newJobTask = (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).company,
  names: inThree(unique('Waste round ')),
  jobId: null,
  groupId: null,
  steps: steps(),
  tools: 'Trolley',
  materials: '',
  peopleExposed: 4,
  frequency: 'Three times a day',
});
const published =
  (path: string, input: (app: TestApp) => object) =>
  async (app: TestApp, who = 'every'): Promise<Made> => {
    const { id } = await must(app, who, 'POST', path, input(app));
    return must(app, who, 'POST', `${path}/${id}/publish`, { version: 1 });
  };
export const activeMatrix = published(`${BASE}/matrix`, newMatrix);
export const activeTask = published(`${BASE}/jobTask`, newJobTask);

export const newPlan = async (app: TestApp, who = 'every', more: object = {}) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).company,
  names: inThree('Yearly'),
  matrixId: (await activeMatrix(app, who)).id,
  jobTaskIds: [(await activeTask(app, who)).id],
  unitIds: [groundOf(app).project],
  assessorId: null,
  team: [],
  frequency: '_SYS_PF_6',
  firstDue: '2026-01-20',
  daysToDo: 30,
  endsOn: null,
  ...more,
});
/** A plan that is published, and its first assessment. */
export async function planned(
  app: TestApp,
  who = 'every',
  more: object = {},
): Promise<{ plan: Made; assessment: Made & { code: string } }> {
  const { id } = await must(app, who, 'POST', `${BASE}/plan`, await newPlan(app, who, more));
  const plan = await must(app, who, 'POST', `${BASE}/plan/${id}/publish`, { version: 1 });
  return { plan, assessment: await must(app, who, 'GET', `${BASE}/assessment/${plan.assessments[0].id}`) };
}
export async function started(app: TestApp, who = 'every', more: object = {}) {
  const { assessment } = await planned(app, who, more);
  return must(app, who, 'POST', `${BASE}/assessment/${assessment.id}/start`, { version: assessment.version });
}
export async function verifiedControl(app: TestApp, who = 'every', more: object = {}): Promise<Made> {
  const { id } = await must(app, who, 'POST', `${BASE}/control`, newControl(app, more));
  return must(app, who === 'ehsm' ? 'ehs' : 'ehsm', 'POST', `${BASE}/control/${id}/verify`, { version: 1 });
}
export const newControl = (app: TestApp, more: object = {}) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  names: inThree('Sharps box'),
  hierarchy: CONTROL_HIERARCHY.engineer,
  checkKind: CONTROL_CHECK.byHand,
  ownerId: null,
  checkMonths: 6,
  ...more,
});
/** Rated, with an owner. */
export async function rated(app: TestApp, who = 'every', initial = { L: 4, S: 5 }, controls: object[] = []) {
  const it = await started(app, who);
  const { employeeId } = await whoIs(app, 'sup');
  const [row] = it.rows;
  return must(app, who, 'PUT', `${BASE}/assessment/${it.id}/row/${row.id}`, {
    version: row.version,
    initial,
    ownerId: employeeId,
    controls,
  });
}
/** The rating of the first hazard as a device sends it. */
export const deviceRating = (more: object = {}) => {
  const clientId = randomUUID();
  const hazard = { stepKey: 'collect', hazardKey: 'needle', hazard: null };
  return { clientId, sentAs: `rating ${clientId}`, ...hazard, before: null, initial: { L: 1, S: 2 }, ownerId: null, controls: [], ...more };
};
/** Signed by everyone who is asked. */
export async function signed(app: TestApp, kind: string, id: number): Promise<void> {
  for (let i = 0; i < 6; i++) {
    const [seat] = await app.sql<{ id: number; round_id: number; version: number; user_name: string }>(
      `select s.id::int as id, s.round_id::int as round_id, r.version, u.user_name from task.sign_seat s join task.sign_round r on r.id = s.round_id
       join access.user u on u.employee_id = s.employee_id
       where r.source_kind = $1 and r.source_id = $2 and r.status = 'signing' and s.status = 'unsigned' order by s.id limit 1`,
      [kind, id],
    );
    if (!seat) return;
    await must(app, seat.user_name, 'POST', `/tasks/sign/${seat.round_id}/ok`, { version: seat.version, seatId: seat.id });
  }
}
/** Submitted and signed: its rows are risks of the unit. */
export async function completed(app: TestApp, who = 'every', initial = { L: 4, S: 5 }, controls: object[] = []) {
  const it = await rated(app, who, initial, controls);
  await must(app, who, 'POST', `${BASE}/assessment/${it.id}/submit`, { version: it.version });
  await signed(app, 'risk.assessment', it.id);
  return must(app, who, 'GET', `${BASE}/assessment/${it.id}`);
}
