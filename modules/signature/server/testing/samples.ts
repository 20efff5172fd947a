import {
  eventOn,
  groundOf,
  inThree,
  listOf,
  must,
  ofCaller,
  readOf,
  reason,
  whoIs,
  type MakeSample,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';
import { ROLE } from '../../../access/contract/index.ts';
import { clientInspection, signingInspection } from '../../../inspection/server/testing.ts';
import { linkSamples } from '../../../collaboration/server/testing.ts';

/** A round whose one seat is that of `every`; all at once, so that every act is known to it. */
async function seatOfEvery(app: TestApp) {
  const { signing } = await signingInspection(app);
  const { employeeId } = await whoIs(app, 'every');
  const [round] = signing;
  await app.sql(`update task.sign_seat set employee_id = $2 where round_id = $1`, [round.id, employeeId]);
  await app.sql(`update task.sign_round set mode = 'parallel' where id = $1`, [round.id]);
  return { id: round.id as number, input: { version: round.version as number, seatId: round.seats[0].id as number } };
}
const act =
  (name: string, more: (app: TestApp) => Promise<object> = async () => ({})): MakeSample =>
  async (app) => {
    const { id, input } = await seatOfEvery(app);
    return { path: `/tasks/sign/${id}/${name}`, body: { ...input, ...(await more(app)) } };
  };

/** The seat of a client whose signature `every` has asked for. */
const seatOfClient = async (app: TestApp) => ({ id: (await clientInspection(app, {}, [], 'every')).seatId });

/** A client who was mailed the link two hours ago; the mail server that is named takes nothing, which the call does not wait for. */
const reminder: MakeSample = async (app) => {
  Object.assign(app.kernel.settings, { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://ehsq.example.org' });
  const { id } = await seatOfClient(app);
  await must(app, 'every', 'POST', `/tasks/signSeat/${id}/links`, { days: 30, mailTo: 'client@hospital.example' });
  await app.sql(`update platform.read_link set made_at = made_at - interval '2 hours' where kind = 'sign' and record_id = $1`, [id]);
  return { path: `/tasks/signSeat/${id}/remind` };
};

const routeInput = (app: TestApp) => ({
  unitId: groundOf(app).project,
  kind: 'incident.incident',
  names: inThree('Serious incidents'),
  fromOn: '2026-01-01',
  conditions: [],
  steps: [
    {
      seats: [{ by: 'roles', roles: [ROLE.operationManager, ROLE.operatingDirector, ROLE.projectManager, ROLE.ehsManager] }],
      rule: '_SYS_SR_1',
      percent: null,
      hours: 48,
      reminds: [24],
      escalates: true,
    },
  ],
  endsOnRejection: true,
});
const signRoute = (app: TestApp) => must(app, 'every', 'POST', '/tasks/signRoute', routeInput(app));
/** One that is in use. */
const usedRoute = async (app: TestApp) => {
  const { id, version } = await signRoute(app);
  await app.sql(`update task.sign_route set status = '_SYS_A9_1' where id = $1`, [id]);
  return { id, version };
};

/** Calls of the module signature. */
export const samples: Samples = {
  'POST /tasks/sign/:id/ok': act('ok'),
  'POST /tasks/sign/:id/reject': act('reject', async () => ({ reason: 'because of the test', parts: [] })),
  'POST /tasks/sign/:id/processing': act('processing'),
  'POST /tasks/sign/:id/reassign': act('reassign', async (app) => ({
    employeeId: (await whoIs(app, 'sup')).employeeId,
    reason: 'because of the test',
  })),
  'GET /tasks/toSign': async () => ({ path: '' }),
  'POST /tasks/toSign': async (app) => {
    const { id, input } = await seatOfEvery(app);
    const [round] = await app.sql<{ hash: string }>(`select content_hash as hash from task.sign_round where id = $1`, [id]);
    return { path: '', body: { seats: [{ roundId: id, ...input, contentHash: round!.hash }] } };
  },
  'POST /tasks/sign/:id/back': async (app) => {
    const { id, input } = await seatOfEvery(app);
    // A step that has been signed comes before it.
    await app.sql(`update task.sign_step set no = 2 where round_id = $1`, [id]);
    await app.sql(`update task.sign_seat set step = 2 where round_id = $1`, [id]);
    await app.sql(`insert into task.sign_step (round_id, no, mode) values ($1, 1, 'all')`, [id]);
    const { employeeId } = await whoIs(app, 'sup');
    await app.sql(`insert into task.sign_seat (round_id, step, employee_id, status) values ($1, 1, $2, 'signed')`, [id, employeeId]);
    return { path: `/tasks/sign/${id}/back`, body: { ...input, step: 1, reason: 'because of the test' } };
  },
  'POST /tasks/sign/:id/add': act('add', async (app) => ({
    employeeId: (await whoIs(app, 'sup')).employeeId,
    where: 'after',
    reason: 'because of the test',
  })),
  'POST /tasks/sign/:id/withdraw': async (app) => {
    const { signing } = await signingInspection(app, 'every');
    return { path: `/tasks/sign/${signing[0].id}/withdraw`, body: { version: signing[0].version } };
  },
  ...linkSamples('/tasks/signSeat', seatOfClient),
  'POST /tasks/signSeat/:id/remind': reminder,
  'POST /tasks/signRoute/list': listOf(signRoute),
  'GET /tasks/signRoute/choices': async () => ({ path: '', stranger: ofCaller }),
  'POST /tasks/signRoute': async (app) => ({ path: '', body: routeInput(app) }),
  'GET /tasks/signRoute/:id': readOf('/tasks/signRoute', signRoute),
  'GET /tasks/signRoute/:id/history': readOf('/tasks/signRoute', signRoute, '/history'),
  'PUT /tasks/signRoute/:id': async (app) => {
    const { id, version } = await signRoute(app);
    const { unitId: _, kind: __, ...content } = routeInput(app);
    return { path: `/tasks/signRoute/${id}`, body: { ...content, version } };
  },
  'POST /tasks/signRoute/:id/publish': eventOn('/tasks/signRoute', 'publish', signRoute),
  'POST /tasks/signRoute/:id/retire': eventOn('/tasks/signRoute', 'retire', usedRoute, reason),
  'POST /tasks/signRoute/dryRun': async (app) => ({ path: '', body: routeInput(app) }),
  'POST /tasks/signRoute/rounds': async (app) => ({
    path: '',
    body: { kind: 'incident.incident', unitId: groundOf(app).project, search: '' },
  }),
};
