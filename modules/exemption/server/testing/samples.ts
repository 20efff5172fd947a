import { randomUUID } from 'node:crypto';
import { eventOn, groundOf, inDays, listOf, must, ofCaller, readOf, type Samples, type TestApp } from '@quantum/platform/testing';
import { collaborationSamples } from '../../../collaboration/server/testing.ts';
import { EXEMPTION_REASON } from '../../contract/codes.ts';

const BASE = '/exemptions';
let year = 2030;

/** A week that no other takes. */
function subject(app: TestApp) {
  year += 1;
  return { unitId: groundOf(app).project, kind: 'kpi', metrics: ['inspection.completion'], fromOn: `${year}-03-01`, toOn: `${year}-03-07` };
}
const input = (app: TestApp) => ({
  clientId: randomUUID(),
  ...subject(app),
  // What has not begun needs no evidence.
  reason: EXEMPTION_REASON.notYetInService,
  explanation: 'The ward is closed for building works.',
});
const requested = async (app: TestApp): Promise<{ id: number; version: number }> => {
  const { id } = await must(app, 'every', 'POST', BASE, input(app));
  return must(app, 'every', 'GET', `${BASE}/${id}`);
};
const granted = async (app: TestApp): Promise<{ id: number; version: number }> => {
  const { id } = await requested(app);
  await app.sql(`update exemption.exemption set status = '_SYS_TS_1' where id = $1`, [id]);
  return must(app, 'every', 'GET', `${BASE}/${id}`);
};

/** An entry of the white list that another person asked for. */
const listed = async (app: TestApp): Promise<{ id: number; version: number }> => {
  const { id } = await granted(app);
  await app.sql(`update exemption.exemption set kind = 'whiteList', requester_id = null where id = $1`, [id]);
  return must(app, 'every', 'GET', `${BASE}/${id}`);
};

const sentBack = async (app: TestApp): Promise<{ id: number; version: number }> => {
  const { id } = await requested(app);
  await app.sql(`update task.sign_round set status = 'rejected' where source_kind = 'exemption.exemption' and source_id = $1`, [id]);
  await app.sql(`update exemption.exemption set status = '_SYS_TS_8' where id = $1`, [id]);
  return must(app, 'every', 'GET', `${BASE}/${id}`);
};

/** Calls of the module exemption. */
export const samples: Samples = {
  [`POST ${BASE}/list`]: listOf(requested),
  [`POST ${BASE}/export`]: listOf(requested, { format: 'csv' }),
  [`GET ${BASE}/metrics`]: async () => ({ path: '', stranger: ofCaller }),
  [`POST ${BASE}/effect`]: async (app) => ({ path: '', body: subject(app) }),
  [`GET ${BASE}/:id`]: readOf(BASE, requested),
  [`GET ${BASE}/:id/history`]: readOf(BASE, requested, '/history'),
  [`POST ${BASE}`]: async (app) => ({ path: '', body: input(app) }),
  [`POST ${BASE}/:id/request`]: async (app) => {
    const { id, version } = await sentBack(app);
    const { metrics, fromOn, toOn } = subject(app);
    const words = { reason: EXEMPTION_REASON.notYetInService, explanation: 'The ward is closed, as the letter says.' };
    return { path: `${BASE}/${id}/request`, body: { version, metrics, fromOn, toOn, ...words } };
  },
  [`POST ${BASE}/:id/withdraw`]: eventOn(BASE, 'withdraw', requested),
  [`POST ${BASE}/:id/discard`]: eventOn(BASE, 'discard', sentBack),
  [`POST ${BASE}/:id/review`]: eventOn(BASE, 'review', listed, {
    reviewOn: inDays(90),
    words: 'still so',
  }),
  [`POST ${BASE}/:id/end`]: eventOn(BASE, 'end', granted, { reason: 'because of the test' }),
  ...collaborationSamples(BASE, requested),
  [`POST ${BASE}/:id/void`]: eventOn(BASE, 'void', requested, { reason: 'because of the test' }),
};
