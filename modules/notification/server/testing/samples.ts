import {
  csv,
  eventOn,
  groundOf,
  inThree,
  listOf,
  must,
  ofCaller,
  query,
  readOf,
  reason,
  unique,
  type MakeSample,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';
import { ROLE } from '../../../access/contract/index.ts';
import { pendingAction } from '../../../inspection/server/testing.ts';

/** A message of the action just assigned to them. */
async function messageTo(app: TestApp, who: string): Promise<number> {
  await pendingAction(app, { responsible: who });
  return (await must(app, who, 'POST', '/message/list', {})).items[0].id;
}

/** A mail as it stands once the job has looked at it and found no mail server; the job is not waited for. */
const keptDelivery: MakeSample = async (app) => {
  await pendingAction(app);
  const [row] = await app.sql<{ id: number }>(
    `update notification.delivery set state = 'kept' where id = (select max(id) from notification.delivery where company_id = $1) returning id`,
    [groundOf(app).company],
  );
  return { path: `/message/delivery/${row!.id}/retry` };
};

const NOBODY = { everyone: false, join: 'or', unitIds: [], postGroupIds: [], roles: [], businessLineIds: [], groupIds: [] };
const EVERYONE = { ...NOBODY, everyone: true };
const announcement = (app: TestApp) => ({
  unitId: groundOf(app).project,
  titles: inThree('Test'),
  body: inThree('Text'),
  audience: EVERYONE,
  mustAcknowledge: true,
  expiresOn: null,
});
const draft = (app: TestApp) => must(app, 'every', 'POST', '/announcement', announcement(app));
const published = async (app: TestApp) => {
  const { id, version } = await draft(app);
  return must(app, 'every', 'POST', `/announcement/${id}/publish`, { version });
};
const withoutUnit = (app: TestApp) => {
  const { unitId: _, ...words } = announcement(app);
  return words;
};
const groupInput = (app: TestApp) => ({ unitId: groundOf(app).project, names: inThree('Test'), rule: EVERYONE, memberIds: [] });
const group = (app: TestApp) => must(app, 'every', 'POST', '/messageGroups', groupInput(app));
const retired = async (app: TestApp) => {
  const { id, version } = await group(app);
  return must(app, 'every', 'POST', `/messageGroups/${id}/retire`, { version, ...reason });
};

const pushDevice = () => ({
  endpoint: `https://push.example.com/${unique('d')}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  device: 'A phone',
});
const ownPushDevice = async (app: TestApp): Promise<number> =>
  (await must(app, 'every', 'POST', '/message/push', pushDevice())).devices[0].id;
const webhookInput = (app: TestApp) => ({
  unitId: groundOf(app).project,
  name: 'Test',
  kind: 'plain',
  locale: 'en',
  told: ['job.done'],
  template: '{"text": "{{event}}"}',
  address: 'https://hooks.example.org/test',
  secret: null,
});
const webhook = (app: TestApp) => must(app, 'every', 'POST', '/message/webhook', webhookInput(app));
const retiredWebhook = async (app: TestApp) => {
  const { id, version } = await webhook(app);
  return must(app, 'every', 'POST', `/message/webhook/${id}/retire`, { version, ...reason });
};
/** A message to a webhook that has failed. */
const failedWebhookDelivery = async (app: TestApp): Promise<{ id: number }> => {
  const { company, project } = groundOf(app);
  const [row] = await app.sql<{ id: number }>(
    `insert into notification.webhook_delivery (webhook_id, company_id, unit_id, event, code, href, once, state, next_at, created_at)
     values ($1, $2, $3, 'job.done', 'T', '/quantum', gen_random_uuid()::text, 'dead', now(), now()) returning id`,
    [(await webhook(app)).id, company, project],
  );
  return row!;
};

/** Calls of the module notification. */
export const samples: Samples = {
  'POST /message/list': async (app) => {
    await messageTo(app, 'every');
    return { path: '', body: {} };
  },
  'POST /message/record/list': async (app) => {
    await messageTo(app, 'every');
    return { path: '', body: {} };
  },
  'POST /message/:id/readRecord': async (app) => ({ path: `/message/${await messageTo(app, 'every')}/readRecord` }),
  'GET /message/unread': async () => ({ path: '', stranger: ofCaller }),
  'POST /message/:id/read': async (app) => ({ path: `/message/${await messageTo(app, 'every')}/read` }),
  'POST /message/delivery/list': query,
  'POST /message/delivery/:id/retry': keptDelivery,
  'POST /message/delivery/test': async () => ({ path: '', stranger: ofCaller }),
  'GET /message/eventChoices': async () => ({ path: '' }),
  'PUT /message/eventChoices': async () => ({ path: '', body: { event: 'job.done', centre: true, mail: false } }),
  'GET /message/mailServer': async () => ({ path: '', stranger: ofCaller }),
  'PUT /message/mailServer': async (app) => {
    const { version } = await must(app, 'every', 'GET', '/message/mailServer');
    const body = { host: 'mail.example.org', port: 587, security: 'startTls', userName: null, fromAddress: 'ehsq@example.org', version };
    return {
      path: '',
      body,
      stranger: { status: 1403, because: 'one mail server serves every company: only a grant on the root sets it' },
    };
  },
  'GET /message/timing': async () => ({ path: '' }),
  'PUT /message/timing': async () => ({ path: '', body: { rhythm: 'daily', quiet: { from: '22:00', to: '06:00' } } }),
  'POST /message/webhook/list': listOf(webhook),
  'POST /message/webhook/delivery/list': listOf(failedWebhookDelivery),
  'GET /message/webhook/choices': async () => ({ path: '', stranger: ofCaller }),
  'POST /message/webhook': async (app) => ({ path: '', body: webhookInput(app) }),
  'GET /message/webhook/:id': readOf('/message/webhook', webhook),
  'GET /message/webhook/:id/history': readOf('/message/webhook', webhook, '/history'),
  'PUT /message/webhook/:id': async (app) => {
    const { id, version } = await webhook(app);
    const { unitId: _, address: __, ...same } = webhookInput(app);
    return { path: `/message/webhook/${id}`, body: { ...same, version } };
  },
  'POST /message/webhook/:id/retire': eventOn('/message/webhook', 'retire', webhook, reason),
  'POST /message/webhook/:id/restore': eventOn('/message/webhook', 'restore', retiredWebhook, reason),
  'POST /message/webhook/:id/test': async (app) => ({ path: `/message/webhook/${(await webhook(app)).id}/test` }),
  'POST /message/webhook/delivery/:id/retry': async (app) => ({
    path: `/message/webhook/delivery/${(await failedWebhookDelivery(app)).id}/retry`,
  }),
  'GET /message/mailChoice': async () => ({ path: '' }),
  'PUT /message/mailChoice': async () => ({ path: '', body: { mail: true } }),
  'POST /message/readAll': async () => ({ path: '', stranger: ofCaller }),
  'POST /message/delivery/export': csv,
  'POST /announcement/list': listOf(draft),
  'POST /announcement/receipt/list': listOf(published),
  'POST /announcement': async (app) => ({ path: '', body: announcement(app) }),
  'GET /announcement/:id': readOf('/announcement', draft),
  'GET /announcement/:id/history': readOf('/announcement', draft, '/history'),
  'PUT /announcement/:id': async (app) => {
    const { id, version } = await draft(app);
    return { path: `/announcement/${id}`, body: { ...withoutUnit(app), version } };
  },
  'POST /announcement/:id/publish': eventOn('/announcement', 'publish', draft),
  'POST /announcement/:id/revise': async (app) => {
    const { id, version } = await published(app);
    return { path: `/announcement/${id}/revise`, body: { ...withoutUnit(app), version } };
  },
  'POST /announcement/:id/remind': eventOn('/announcement', 'remind', published),
  'POST /announcement/:id/withdraw': eventOn('/announcement', 'withdraw', published, reason),
  'GET /announcement/own': async () => ({ path: '', stranger: ofCaller }),
  'GET /announcement/own/:id': readOf('/announcement/own', published),
  'POST /announcement/own/:id/read': async (app) => ({ path: `/announcement/own/${(await published(app)).id}/read` }),
  'POST /announcement/own/:id/acknowledge': async (app) => ({ path: `/announcement/own/${(await published(app)).id}/acknowledge` }),
  'POST /messageGroups/list': listOf(group),
  'POST /messageGroups/options/list': listOf(group),
  'GET /messageGroups/choices': async () => ({ path: '', stranger: ofCaller }),
  // Few enough that none is left out of the first names.
  'POST /messageGroups/count': async (app) => ({
    path: '',
    body: { unitId: groundOf(app).project, audience: { ...NOBODY, roles: [ROLE.ehsOfficer] } },
  }),
  'POST /messageGroups': async (app) => ({ path: '', body: groupInput(app) }),
  'GET /messageGroups/:id': readOf('/messageGroups', group),
  'GET /messageGroups/:id/history': readOf('/messageGroups', group, '/history'),
  'PUT /messageGroups/:id': async (app) => {
    const { id, version } = await group(app);
    return { path: `/messageGroups/${id}`, body: { names: inThree('Changed'), rule: EVERYONE, memberIds: [], version } };
  },
  'POST /messageGroups/:id/retire': eventOn('/messageGroups', 'retire', group, reason),
  'POST /messageGroups/:id/restore': eventOn('/messageGroups', 'restore', retired, reason),
  'POST /messageGroup/list': listOf(group),
  'POST /messageGroup/groupName/list': listOf(group),
  'GET /messageGroup/:id': readOf('/messageGroup', group),
  'POST /messageGroup': async (app) => ({ path: '', body: { full_name: 'Test', corporateDTO: { id: groundOf(app).project }, users: [] } }),
  'POST /message/loadUsers': async () => ({ path: '', body: {}, stranger: ofCaller }),
  'GET /message/push': async () => ({ path: '', stranger: ofCaller }),
  'POST /message/push': async () => ({ path: '', body: pushDevice(), stranger: ofCaller }),
  'POST /message/push/end': async () => ({ path: '', body: { endpoint: pushDevice().endpoint }, stranger: ofCaller }),
  'POST /message/push/:id/revoke': async (app) => ({ path: `/message/push/${await ownPushDevice(app)}/revoke` }),
};
