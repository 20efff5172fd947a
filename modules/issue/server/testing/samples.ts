import { randomUUID } from 'node:crypto';
import { eventOn, groundOf, must, readOf, reason, unique, type Samples, type TestApp } from '@quantum/platform/testing';
import { collaborationSamples } from '../../../collaboration/server/testing.ts';

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

/** Calls of the module issue. */
export const samples: Samples = {
  ...collaborationSamples(ISSUES, issue),
  'POST /issues/list': async (app) => {
    await issue(app);
    return { path: '', body: {} };
  },
  'POST /issues/export': async () => ({ path: '', body: { format: 'csv' } }),
  'GET /issues/:id': readOf(ISSUES, issue),
  'GET /issues/:id/history': readOf(ISSUES, issue, '/history'),
  'POST /issues': async (app) => ({ path: '', body: newIssue(app) }),
  'POST /issues/:id/accept': eventOn(ISSUES, 'accept', issueByCode),
  'POST /issues/:id/assign': eventOn(ISSUES, 'assign', issue, { responsibleId: null, risk: '_SYS_IR_2', measures: null }),
  'POST /issues/:id/dismiss': eventOn(ISSUES, 'dismiss', issue, reason),
  'POST /issues/:id/turn': eventOn(ISSUES, 'turn', issue, { outcome: 'hazard', code: null, isHurt: false }),
  'POST /issues/:id/merge': async (app) => {
    const [first, second] = [await issue(app), await issue(app)];
    return { path: `${ISSUES}/${second.id}/merge`, body: { version: second.version, duplicateOfId: first.id } };
  },
};
