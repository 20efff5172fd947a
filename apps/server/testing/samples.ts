import { randomUUID } from 'node:crypto';
import type { TestApp } from '@quantum/platform/testing';
import {
  draftPlan,
  heldOnDevice,
  livePlan,
  must,
  planInput,
  submission,
  submittedInspection,
  undecided,
  unplannedInput,
  waitingInspection,
  whoIs,
} from '../../../modules/inspection/server/testing.ts';
import { collaborationSamples } from './samples-collaboration.ts';
import { actionSamples } from './samples-action.ts';
import { observationSamples } from './samples-observation.ts';
import { clientSamples, linkSamples } from './samples-link.ts';
import { keptDelivery, messageTo } from './samples-message.ts';
import { reassignSamples } from './samples-reassign.ts';
import { planPartSamples } from './samples-plan-part.ts';
import { spaceGroupSamples } from './samples-space-group.ts';
import { signSamples } from './samples-sign.ts';
import { listSamples } from './list-samples.ts';
import { groundOf } from './ground.ts';
import type { MakeSample } from './sample.ts';

const texts = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });
let made = 0;
const unique = (prefix: string): string => `${prefix}${Date.now() % 100_000}${++made}`;
const matching = (id: number, status: string) => ({ status, queryCriterias: [{ key: 'id', value: id }] });
const query: MakeSample = async () => ({ path: '', body: {} });
const shared = { status: 0, because: 'the same for every company' };
const own = { status: 0, because: "the caller's own" };

/** A unit of the company. */
async function unit(app: TestApp): Promise<{ id: number; version: number }> {
  const [department] = await app.sql<{ id: number }>(
    `select id from organization.unit where org_type = '_SYS_OT_3' and company_id = $1 limit 1`,
    [groundOf(app).company],
  );
  return must(app, 'every', 'POST', '/corporates', newUnit(department!.id));
}
const newUnit = (parent: number) => ({
  code: unique('T'),
  parent_id: parent,
  names: texts('Test'),
  short_name: 'T',
  org_type: '_SYS_OT_6',
  in_ranking: true,
  timeZone: 'Asia/Hong_Kong',
});

/** Somebody of the company, made for the test. */
async function employee(app: TestApp): Promise<{ id: number; version: number }> {
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.employee (company_id, unit_id, code, names, phone, status, event_on, created_at, updated_at)
     select company_id, unit_id, $2, names, '+852 5555 0100', status, event_on, now(), now() from organization.employee where company_id = $1 order by id limit 1 returning id`,
    [groundOf(app).company, unique('E')],
  );
  return { id: row!.id, version: 1 };
}
/** A space of the company that no plan uses. */
async function space(app: TestApp): Promise<{ id: number; version: number }> {
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.space (company_id, unit_id, facility_id, floor, type_id, code, names, functional_risk, qr_token, status, event_on, created_at, updated_at)
     select company_id, unit_id, facility_id, floor, type_id, $2, names, functional_risk, replace(gen_random_uuid()::text, '-', ''), status, event_on, now(), now() from organization.space where company_id = $1 order by id limit 1 returning id`,
    [groundOf(app).company, unique('SP')],
  );
  return { id: row!.id, version: 1 };
}

const ISSUES = '/issues';
const newIssue = (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  spaceId: null,
  category: '_SYS_FC_3',
  description: 'A wet floor',
  photos: [],
});
/** Reported by somebody signed in. */
async function issue(app: TestApp): Promise<{ id: number; version: number }> {
  const { id } = await must(app, 'every', 'POST', ISSUES, newIssue(app));
  return { id, version: 1 };
}
/** Reported by the QR code of a space. */
async function issueByCode(app: TestApp): Promise<{ id: number; version: number }> {
  const body = { clientId: randomUUID(), kind: 'wetFloor', description: 'A wet floor', photos: [], name: null, contact: null };
  await app.as(null, 'POST', `/public/issue/${await spaceToken(app)}`, body);
  const [row] = await app.sql<{ id: number }>('select id from issue.issue where client_id = $1', [body.clientId]);
  return { id: row!.id, version: 1 };
}
/** The QR code of a space, one that has not been used yet. */
async function spaceToken(app: TestApp): Promise<string> {
  const { id } = await space(app);
  return (await app.sql<{ qr_token: string }>('select qr_token from organization.space where id = $1', [id]))[0]!.qr_token;
}

const item = { key: 'floor', type: 'logical', text: texts('Floor is clean') };
const formFields = () => ({
  name: texts('Test form'),
  inspectionType: '_SYS_FT_1',
  serviceType: null,
  checkType: null,
  content: { sections: [{ key: 's1', title: texts('Ward'), items: [item] }] },
});
const form = (app: TestApp) => must(app, 'every', 'POST', '/forms', { code: unique('F-'), org_id: groundOf(app).company, ...formFields() });
const published = async (app: TestApp) => {
  const { id, version } = await form(app);
  return must(app, 'every', 'POST', `/forms/${id}/publish`, { version });
};
const code = (app: TestApp) => must(app, 'every', 'POST', '/codes', { code: unique('T_'), parent: '_SYS_FC', texts: texts('Test') });
const event =
  (base: string, name: string, make: (app: TestApp) => Promise<{ id: number; version: number }>, more = {}): MakeSample =>
  async (app) => {
    const { id, version } = await make(app);
    return { path: `${base}/${id}/${name}`, body: { version, ...more } };
  };
const get =
  (base: string, make: (app: TestApp) => Promise<{ id: number }>, tail = ''): MakeSample =>
  async (app) => ({
    path: `${base}/${(await make(app)).id}${tail}`,
  });

const FORMS = '/forms';
const PLANS = '/inspections';
const TASKS = '/inspectionTasks';
const reason = { reason: 'because of the test' };
const byEvery = { inspector: 'every', by: 'every' };
const waiting = (app: TestApp) => waitingInspection(app, byEvery);
const unplanned = async (app: TestApp, kind: 'adHoc' | 'nonScheduled') =>
  must(app, 'every', 'POST', `${TASKS}/unplanned`, await unplannedInput(app, kind, 'every'));
const decision =
  (name: string, status: 'held' | 'second', more = {}): MakeSample =>
  async (app) => {
    const { path, version } = await undecided(app, status, 'every');
    return { path: `${path}/${name}`, body: { version, ...more } };
  };
const withFinding = (app: TestApp) => submittedInspection(app, [{}], byEvery);

/** "METHOD path" → a call. An endpoint without one fails the ladder by name. */
export const samples: Record<string, MakeSample> = {
  // access
  'POST /permissions/info': async () => ({ path: '', body: {} }),
  'GET /menus/list': async () => ({ path: '' }),
  'GET /roles/checkRoleLevel': async () => ({ path: '' }),
  'POST /permissions/logout': async (app) => {
    const body = { userName: 'every', password: 'quantum-demo', channelType: '_SYS_LT_B' };
    const { DATA } = await app.as(null, 'POST', '/permissions/login', body);
    return { path: '', body: {}, headers: { token: DATA.token } };
  },
  'PUT /permissions/locale': async () => ({ path: '', body: { locale: 'en' } }),

  // dictionary
  'GET /code': async () => ({ path: '/code?code=_SYS_IR_1', stranger: shared }),
  'GET /code/children': async () => ({ path: '/code/children?code=_SYS_IR', stranger: shared }),
  'GET /code/:code/firstLevelChildren': async () => ({ path: '/code/_SYS_IR/firstLevelChildren', stranger: shared }),
  'GET /code/childrenOf': async () => ({ path: '/code/childrenOf?codes=_SYS_IR', stranger: shared }),
  'POST /codes/list': query,
  'POST /codes': async () => ({
    path: '',
    body: { code: unique('T_'), parent: '_SYS_FC', texts: texts('Test') },
    stranger: { status: 1403, because: 'codes belong to no company: only a grant on the root makes one' },
  }),
  'PUT /codes/:id': async (app) => {
    const { id, version } = await code(app);
    return { path: `/codes/${id}`, body: { version, texts: texts('Changed'), sequence: 1 } };
  },
  'POST /codes/:id/retire': event('/codes', 'retire', code),
  'POST /codes/:id/restore': event('/codes', 'restore', async (app) => {
    const { id, version } = await code(app);
    return must(app, 'every', 'POST', `/codes/${id}/retire`, { version });
  }),

  // organization
  'POST /corporates/list/table': query,
  'POST /corporates/list/table/all': query,
  'POST /corporates/allList': query,
  'GET /corporates/:id': get('/corporates', unit),
  'GET /corporates/:id/history': get('/corporates', unit, '/history'),
  'POST /corporates': async (app) => ({ path: '', body: newUnit((await whoIs(app, 'qa')).orgId) }),
  'PUT /corporates/:id': async (app) => {
    const { id, version } = await unit(app);
    return {
      path: `/corporates/${id}`,
      body: { version, names: texts('Changed'), short_name: 'C', in_ranking: false, timeZone: 'Asia/Macau' },
    };
  },
  'POST /corporates/:id/close': event('/corporates', 'close', unit, reason),
  'POST /corporates/:id/reopen': event(
    '/corporates',
    'reopen',
    async (app) => {
      const { id, version } = await unit(app);
      return must(app, 'every', 'POST', `/corporates/${id}/close`, { version, ...reason });
    },
    reason,
  ),
  'GET /employee/:id': get('/employee', employee),
  'GET /employee/:id/history': get('/employee', employee, '/history'),
  'POST /employee/:id/contact': event('/employee', 'contact', employee, { phone: '+852 5555 0101', email: null }),
  'POST /employee/:id/erase': event('/employee', 'erase', employee, reason),
  'GET /space/:id': get('/space', space),
  'GET /space/:id/history': get('/space', space, '/history'),
  'POST /space/posters': async (app) => {
    Object.assign(app.kernel.settings, { PUBLIC_URL: 'https://ehsq.example.org' });
    return { path: '', body: { ids: [(await space(app)).id], perPage: 4 }, file: true };
  },
  'PUT /space/:id': async (app) => {
    const { id, version } = await space(app);
    return { path: `/space/${id}`, body: { version, names: texts('Ward'), floor: '3/F', area: 20.5, functionalRisk: '_SYS_FR_2' } };
  },
  'POST /space/:id/remove': event('/space', 'remove', space, reason),
  'POST /space/:id/restore': event(
    '/space',
    'restore',
    async (app) => {
      const { id, version } = await space(app);
      return must(app, 'every', 'POST', `/space/${id}/remove`, { version, ...reason });
    },
    reason,
  ),
  'POST /employee/autocompletelist': query,
  'POST /employee/autocompletelist/deviation': async (app) => ({
    path: '',
    body: { params: { orgId: (await whoIs(app, 'pm')).orgId } },
  }),
  'POST /employee/inspection/list': query,
  'POST /space/list': query,
  'POST /space/type/list': query,
  'POST /space/group/list': query,

  // form
  'GET /forms/:id/preview': get(FORMS, published, '/preview'),
  'POST /forms/list': query,
  'POST /forms/havingPreview/list': query,
  'POST /forms/havingPreview/list/plan': query,
  'POST /form-management/havingPreview/list/tree': query,
  'GET /forms/:id': get(FORMS, form),
  'GET /forms/:id/history': get(FORMS, form, '/history'),
  'POST /forms': async (app) => ({ path: '', body: { code: unique('F-'), org_id: groundOf(app).company, ...formFields() } }),
  'PUT /forms/:id': async (app) => {
    const { id, version } = await form(app);
    return { path: `/forms/${id}`, body: { version, ...formFields() } };
  },
  'POST /forms/:id/publish': event(FORMS, 'publish', form),
  'POST /forms/:id/revise': event(FORMS, 'revise', published),
  'POST /forms/:id/retire': event(FORMS, 'retire', published),
  'POST /forms/:id/restore': event(FORMS, 'restore', async (app) => {
    const { id, version } = await published(app);
    return must(app, 'every', 'POST', `/forms/${id}/retire`, { version });
  }),

  // task
  'POST /tasks/todo/list': query,
  'POST /tasks/history/list': query,
  'GET /tasks/todo/count': async () => ({ path: '' }),

  ...actionSamples,
  ...signSamples,
  ...clientSamples,

  // issue
  ...collaborationSamples(ISSUES, issue),
  'POST /issues/list': async (app) => {
    await issue(app);
    return { path: '', body: {} };
  },
  'POST /issues/export': async () => ({ path: '', body: { format: 'csv' } }),
  'GET /issues/:id': get(ISSUES, issue),
  'GET /issues/:id/history': get(ISSUES, issue, '/history'),
  'POST /issues': async (app) => ({ path: '', body: newIssue(app) }),
  'POST /issues/:id/accept': event(ISSUES, 'accept', issueByCode),
  'POST /issues/:id/assign': event(ISSUES, 'assign', issue, { responsibleId: null, risk: '_SYS_IR_2', measures: null }),
  'POST /issues/:id/dismiss': event(ISSUES, 'dismiss', issue, reason),
  'POST /issues/:id/merge': async (app) => {
    const [first, second] = [await issue(app), await issue(app)];
    return { path: `${ISSUES}/${second.id}/merge`, body: { version: second.version, duplicateOfId: first.id } };
  },

  // inspection
  ...collaborationSamples(PLANS, draftPlan),
  ...collaborationSamples(TASKS, withFinding),
  ...linkSamples(TASKS, withFinding),
  'GET /search/records': async () => ({ path: '/search/records?text=ward' }),
  'POST /inspections/list': query,
  'POST /inspections/preview': async (app) => ({ path: '', body: await planInput(app) }),
  'GET /inspections/:id': get(PLANS, draftPlan),
  'GET /inspections/:id/effect': get(PLANS, draftPlan, '/effect'),
  'GET /inspections/:id/history': get(PLANS, draftPlan, '/history'),
  'POST /inspections': async (app) => ({ path: '', body: await planInput(app) }),
  'PUT /inspections/:id': async (app) => {
    const { id, version } = await draftPlan(app);
    return { path: `${PLANS}/${id}`, body: { version, ...(await planInput(app)), name: 'Changed' } };
  },
  'POST /inspections/:id/publish': event(PLANS, 'publish', draftPlan),
  'POST /inspections/status': async (app) => ({ path: '', body: { ids: [(await draftPlan(app)).id], status: '_SYS_IP_2' } }),
  'POST /inspections/status/matching': async (app) => ({ path: '', body: matching((await draftPlan(app)).id, '_SYS_IP_2') }),
  'POST /inspections/:id/pause': event(PLANS, 'pause', livePlan, reason),
  'POST /inspections/:id/resume': event(PLANS, 'resume', async (app) => {
    const { id, version } = await livePlan(app);
    return must(app, 'pm', 'POST', `${PLANS}/${id}/pause`, { version, ...reason });
  }),
  'POST /inspections/:id/stop': event(PLANS, 'stop', livePlan, reason),
  'POST /inspectionTasks/list': query,
  'POST /inspectionTasks/records/list': query,
  'POST /inspectionTasks/findings/list': query,
  'POST /inspectionTasks/spaces/list': query,
  'GET /inspectionTasks/:id': get(TASKS, withFinding),
  'GET /inspectionTasks/:id/history': get(TASKS, withFinding, '/history'),
  'GET /inspectionTasks/:id/report': async (app) => ({ path: `${TASKS}/${(await withFinding(app)).id}/report`, file: true }),
  'POST /inspectionTasks/:id/start': event(TASKS, 'start', waiting),
  'POST /inspectionTasks/:id/submit': async (app) => {
    const { id } = await waiting(app);
    return { path: `${TASKS}/${id}/submit`, body: await submission(app, 'every', id, [{}]) };
  },
  'POST /inspectionTasks/:id/handIn': async (app) => {
    const { id } = await waiting(app);
    return { path: `${TASKS}/${id}/handIn`, body: await heldOnDevice(app, 'every', id) };
  },
  'POST /inspectionTasks/:id/submissions/:submissionId/choose': decision('choose', 'second'),
  'POST /inspectionTasks/:id/submissions/:submissionId/accept': decision('accept', 'held'),
  'POST /inspectionTasks/:id/submissions/:submissionId/dismiss': decision('dismiss', 'held', reason),
  'POST /inspectionTasks/round/:id/reassign': async (app) => {
    const { roundId } = await waiting(app);
    const { version } = await must(app, 'every', 'GET', `${TASKS}/round/${roundId}`);
    const { employeeId } = await whoIs(app, 'insp');
    return { path: `${TASKS}/round/${roundId}/reassign`, body: { version, inspectorIds: [employeeId] } };
  },
  'POST /inspectionTasks/rounds/list': query,
  'POST /inspectionTasks/round/:id/reschedule': async (app) => {
    const { roundId } = await waiting(app);
    const { version } = await must(app, 'every', 'GET', `${TASKS}/round/${roundId}`);
    return { path: `${TASKS}/round/${roundId}/reschedule`, body: { version, day: '2030-01-15', time: '13:15', reason: 'ward closed' } };
  },
  ...reassignSamples(waiting),
  ...spaceGroupSamples,
  ...planPartSamples,
  'GET /inspections/holidays/:unitId': async (app) => ({ path: `/inspections/holidays/${groundOf(app).company}` }),
  'PUT /inspections/holidays/:companyId': async (app) => {
    const path = `/inspections/holidays/${groundOf(app).company}`;
    const { stamp } = await must(app, 'every', 'GET', path);
    return { path, body: { stamp, holidays: [{ day: '2031-10-01', names: texts('National Day') }] } };
  },
  'POST /inspectionTasks/nonScheduled/list': async (app) => {
    await unplanned(app, 'nonScheduled');
    return { path: '', body: {} };
  },
  'POST /inspectionTasks/adHoc/list': async (app) => {
    await unplanned(app, 'adHoc');
    return { path: '', body: {} };
  },
  'POST /inspectionTasks/unplanned': async (app) => ({ path: '', body: await unplannedInput(app, 'adHoc', 'every') }),
  'POST /inspectionTasks/:id/exempt': event(TASKS, 'exempt', waiting, reason),
  'POST /inspectionTasks/:id/void': event(TASKS, 'void', waiting, reason),
  'GET /inspectionTasks/employeeId/:employeeId/:taskId': async (app) => {
    const { id } = await waiting(app);
    return { path: `${TASKS}/employeeId/${(await whoIs(app, 'insp')).employeeId}/${id}` };
  },
  'GET /inspectionTasks/round/:id': async (app) => ({ path: `${TASKS}/round/${(await waiting(app)).roundId}` }),

  // notification
  'POST /message/list': async (app) => {
    await messageTo(app, 'every');
    return { path: '', body: {} };
  },
  'GET /message/unread': async () => ({ path: '', stranger: own }),
  'POST /message/:id/read': async (app) => ({ path: `/message/${await messageTo(app, 'every')}/read` }),
  'POST /message/delivery/list': query,
  'POST /message/delivery/:id/retry': keptDelivery,
  'GET /message/mailChoice': async () => ({ path: '' }),
  'PUT /message/mailChoice': async () => ({ path: '', body: { mail: true } }),
  'POST /message/readAll': async () => ({ path: '', stranger: own }),

  'POST /corporates/status/matching': async (app) => ({ path: '', body: matching((await unit(app)).id, '_SYS_A9_2') }),
  'POST /corporates/status': async (app) => ({ path: '', body: { ids: [(await unit(app)).id], status: '_SYS_A9_2' } }),

  ...listSamples,
  ...observationSamples,

  // dashboard
  'GET /charts/homepage': async () => ({ path: '', stranger: own }),
  'GET /charts/overviews/:name': async () => ({ path: '/charts/overviews/inspection?months=14', stranger: own }),
};
