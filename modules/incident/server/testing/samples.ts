import { randomUUID } from 'node:crypto';
import {
  eventOn,
  groundOf,
  inThree,
  listOf,
  must,
  paperOf,
  readOf,
  reason,
  type Samples,
  type TestApp,
  whoIs,
} from '@quantum/platform/testing';
import { collaborationSamples, linkSamples } from '../../../collaboration/server/testing.ts';
import { CAUSE, INCIDENT_STATUS, TREATMENT } from '../../contract/index.ts';

const BASE = '/incident';
type Made = { id: number; version: number };

const input = (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  spaceId: null,
  occurredAt: '2026-01-05T02:00:00.000Z',
  description: 'A trolley hit the door frame',
  immediateActions: '',
  isHurt: false,
  photos: [],
});
const person = {
  employeeId: null,
  name: 'A visitor',
  personKind: '_SYS_PK_5',
  bodyPart: '_SYS_BP_6',
  nature: '_SYS_NI_2',
  treatment: TREATMENT.firstAid,
  isDeath: false,
  isPermanent: false,
  isInPatient: false,
  isUnconscious: false,
  isSignificant: false,
  isContaminatedSharp: false,
  isWorkRelated: false,
  permanentCharge: null,
  spells: [],
  settledOn: null,
};
const reported = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', BASE, input(app));
  return { id, version: 1 };
};
const act =
  (event: string, before: (app: TestApp) => Promise<Made>, more: object | ((app: TestApp) => Promise<object>) = {}) =>
  async (app: TestApp): Promise<Made> => {
    const { id, version } = await before(app);
    const body = { version, ...(typeof more === 'function' ? await more(app) : more) };
    return must(app, 'every', 'POST', `${BASE}/${id}/${event}`, body);
  };
/** Somebody of the company who reported nothing: no caller of the samples is stopped for leading. */
const leadOf = async (app: TestApp): Promise<object> => {
  const [row] = await app.sql<{ id: number }>(
    'select id from organization.employee where company_id = $1 and left_on is null order by id desc limit 1',
    [groundOf(app).company],
  );
  return { leadId: row!.id, team: [], triggers: [] };
};
/** An employee was hurt. */
const named = act('injuries', reported, async (app) => {
  const [row] = await app.sql<{ id: number }>('select id from organization.employee where company_id = $1 order by id limit 1', [
    groundOf(app).company,
  ]);
  return { injuries: [{ ...person, employeeId: row!.id, name: '', personKind: '_SYS_PK_1' }] };
});
/** A clock runs in every jurisdiction. */
const inPatient = act('injuries', reported, async (app) => {
  const [row] = await app.sql<{ id: number }>('select id from organization.employee where company_id = $1 order by id limit 1', [
    groundOf(app).company,
  ]);
  return { injuries: [{ ...person, employeeId: row!.id, name: '', personKind: '_SYS_PK_1', isWorkRelated: true, isInPatient: true }] };
});
const found = {
  timeline: '10:00 the trolley was pushed',
  whys: ['The brake failed'],
  causes: [CAUSE.tool],
  noActionReason: 'Replaced at once',
};
const confirmed = act('confirm', reported);
const opened = act('investigate', confirmed, leadOf);
const submitted = act('submit', act('findings', opened, found));
/** Signed without a signer: the round is the signature module's to test. */
const approved = async (app: TestApp): Promise<Made> => {
  const { id, version } = await act('approve', submitted)(app);
  await app.sql(`update incident.incident set status = $2, version = version + 1 where id = $1`, [id, INCIDENT_STATUS.finalReview]);
  return { id, version: version + 1 };
};
const closed = act('settle', confirmed, { lesson: 'Check the brake', causes: [CAUSE.tool] });

const NOTICE = '/incident/notice';
const content = () => ({
  kind: 'flash',
  titles: inThree('Trolleys'),
  body: inThree('One hit a door'),
  checks: inThree('Brakes'),
  photos: [],
  unitIds: [],
});
const drafted = async (app: TestApp): Promise<Made> => {
  const { id: incidentId } = await reported(app);
  const { id } = await must(app, 'every', 'POST', NOTICE, { clientId: randomUUID(), incidentId, ...content() });
  return { id, version: 1 };
};
const sent = async (app: TestApp): Promise<Made> => {
  const { id, version } = await drafted(app);
  return must(app, 'every', 'POST', `${NOTICE}/${id}/send`, { version });
};
/** Sent to the caller of the samples, too. */
const received = async (app: TestApp): Promise<Made> => {
  const it = await sent(app);
  const { employeeId } = await whoIs(app, 'every');
  await app.sql('insert into incident.notice_reader (notice_id, employee_id, sent_at) values ($1, $2, now()) on conflict do nothing', [
    it.id,
    employeeId,
  ]);
  return it;
};
const noticeSamples: Samples = {
  [`POST ${NOTICE}/list`]: listOf(sent),
  [`POST ${NOTICE}/mine/list`]: listOf(received),
  [`GET ${NOTICE}/:id`]: readOf(NOTICE, sent),
  [`GET ${NOTICE}/:id/history`]: readOf(NOTICE, sent, '/history'),
  [`POST ${NOTICE}`]: async (app) => ({ path: '', body: { clientId: randomUUID(), incidentId: (await reported(app)).id, ...content() } }),
  [`PUT ${NOTICE}/:id`]: async (app) => {
    const { id, version } = await drafted(app);
    return { path: `${NOTICE}/${id}`, body: { version, ...content() } };
  },
  [`POST ${NOTICE}/:id/send`]: eventOn(NOTICE, 'send', drafted),
  [`POST ${NOTICE}/:id/withdraw`]: eventOn(NOTICE, 'withdraw', sent, reason),
  [`POST ${NOTICE}/:id/open`]: async (app) => ({ path: `${NOTICE}/${(await received(app)).id}/open` }),
  [`POST ${NOTICE}/:id/confirm`]: async (app) => ({ path: `${NOTICE}/${(await received(app)).id}/confirm` }),
  ...linkSamples(NOTICE, sent),
};

/** Calls of the module incident. */
export const samples: Samples = {
  [`POST ${BASE}/list`]: listOf(reported),
  [`POST ${BASE}/export`]: listOf(reported, { format: 'csv' }),
  [`POST ${BASE}/mine/list`]: listOf(reported),
  [`POST ${BASE}/mine/export`]: listOf(reported, { format: 'csv' }),
  [`GET ${BASE}/:id`]: readOf(BASE, reported),
  [`GET ${BASE}/:id/history`]: readOf(BASE, reported, '/history'),
  [`POST ${BASE}`]: async (app) => ({ path: '', body: input(app) }),
  [`POST ${BASE}/:id/return`]: eventOn(BASE, 'return', reported, reason),
  [`POST ${BASE}/:id/answer`]: eventOn(BASE, 'answer', act('return', reported, reason), {
    description: 'It was the left door',
    immediateActions: '',
  }),
  [`POST ${BASE}/:id/merge`]: async (app) => {
    const { id, version } = await confirmed(app);
    return { path: `${BASE}/${id}/merge`, body: { version, otherIncidentId: (await confirmed(app)).id, reason: 'Reported twice' } };
  },
  [`POST ${BASE}/:id/confirm`]: eventOn(BASE, 'confirm', reported),
  [`POST ${BASE}/:id/dismiss`]: eventOn(BASE, 'dismiss', confirmed, reason),
  [`POST ${BASE}/:id/file`]: eventOn(BASE, 'file', confirmed, reason),
  [`POST ${BASE}/:id/settle`]: eventOn(BASE, 'settle', confirmed, { lesson: 'Check the brake', causes: [CAUSE.tool] }),
  [`POST ${BASE}/:id/response`]: eventOn(BASE, 'response', confirmed, {
    firstAid: 'Rinsed under running water for 15 minutes',
    clientToldAt: null,
    clientToldById: null,
    clientToldNote: '',
  }),
  [`POST ${BASE}/:id/classify`]: eventOn(BASE, 'classify', confirmed, {
    accidentCategory: '_SYS_AY_1',
    isDangerous: false,
    directLoss: null,
  }),
  [`POST ${BASE}/:id/investigate`]: async (app) => {
    const { id, version } = await confirmed(app);
    return { path: `${BASE}/${id}/investigate`, body: { version, ...(await leadOf(app)) } };
  },
  [`POST ${BASE}/:id/findings`]: eventOn(BASE, 'findings', opened, found),
  [`POST ${BASE}/:id/raise`]: eventOn(BASE, 'raise', opened, { risk: '_SYS_IR_2', responsibleId: null, measures: 'New brakes' }),
  [`POST ${BASE}/:id/submit`]: eventOn(BASE, 'submit', act('findings', opened, found)),
  [`POST ${BASE}/:id/approve`]: eventOn(BASE, 'approve', submitted),
  [`POST ${BASE}/:id/reject`]: eventOn(BASE, 'reject', submitted, reason),
  [`POST ${BASE}/:id/accept`]: eventOn(BASE, 'accept', approved, { lesson: 'Check the brake', offReason: null }),
  [`POST ${BASE}/:id/sendBack`]: eventOn(BASE, 'sendBack', approved, reason),
  [`POST ${BASE}/:id/reopen`]: eventOn(BASE, 'reopen', closed, reason),
  [`POST ${BASE}/:id/void`]: eventOn(BASE, 'void', reported, reason),
  [`POST ${BASE}/:id/injuries`]: eventOn(BASE, 'injuries', reported, { injuries: [person] }),
  [`POST ${BASE}/rate`]: async () => ({
    path: '',
    body: { from: '2026-01', to: '2026-03', population: 'both' },
    stranger: { status: 0, because: 'holds the caller’s own projects and no other' },
  }),
  [`POST ${BASE}/case/list`]: listOf(reported),
  [`POST ${BASE}/case/export`]: listOf(reported, { format: 'csv' }),
  [`POST ${BASE}/injuredPerson/list`]: listOf(named),
  [`POST ${BASE}/injury/list`]: listOf(named),
  [`POST ${BASE}/diagnostic`]: async (app) => {
    await reported(app);
    return {
      path: '',
      body: { rows: 'hour', columns: 'unit', from: '2026-01-01', to: '2026-01-31' },
      stranger: { status: 0, because: 'counts the caller’s own projects and no other' },
    };
  },
  [`POST ${BASE}/clock/list`]: listOf(inPatient),
  [`POST ${BASE}/:id/clock`]: async (app) => {
    const { id, version } = await inPatient(app);
    const [clock] = await app.sql<{ id: number }>('select id from incident.clock where incident_id = $1 order by id limit 1', [id]);
    return { path: `${BASE}/${id}/clock`, body: { version, clockId: clock!.id, metAt: null, note: 'Told by phone' } };
  },
  [`GET ${BASE}/:id/sheet/:form`]: paperOf(BASE, inPatient, '/sheet/hkForm2'),
  [`POST ${BASE}/statutory/taiwan`]: async (app) => ({ path: '', body: { unitId: groundOf(app).project, month: '2026-01' }, file: true }),
  ...noticeSamples,
  ...collaborationSamples(BASE, reported),
};
