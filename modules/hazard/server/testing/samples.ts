import { randomUUID } from 'node:crypto';
import { eventOn, groundOf, listOf, must, readOf, reason, type MakeSample, type Samples, type TestApp } from '@quantum/platform/testing';
import { collaborationSamples } from '../../../collaboration/server/testing.ts';
import { ABNORMAL_KIND } from '../../contract/index.ts';

type Base = '/hazard' | '/abnormalEvent';
type Made = { id: number; version: number };
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const input = (app: TestApp, base: Base, more: object = {}) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  spaceId: null,
  category: base === '/hazard' ? '_SYS_FC_3' : ABNORMAL_KIND.specimen,
  description: 'A wet floor at the lift',
  occurredAt: '2026-01-05T02:00:00.000Z',
  photos: [],
  anonymous: false,
  risk: null,
  fix: null,
  minutesLost: null,
  patientAffected: null,
  ...more,
});
const photo = async (app: TestApp): Promise<number> => (await app.upload('every', 'after.png', PNG, 'image/png')).DATA.id;

const reported =
  (base: Base) =>
  async (app: TestApp): Promise<Made> => {
    const { id } = await must(app, 'every', 'POST', base, input(app, base));
    return { id, version: 1 };
  };
const accepted =
  (base: Base) =>
  async (app: TestApp): Promise<Made> => {
    const { id, version } = await reported(base)(app);
    return must(app, 'every', 'POST', `${base}/${id}/accept`, { version, risk: '_SYS_IR_2', level: null });
  };
/** Put right by another than the caller of the samples. */
const fixed =
  (base: Base) =>
  async (app: TestApp): Promise<Made> => {
    const made = await accepted(base)(app);
    const body = { version: made.version, note: 'Dried', photos: [await photo(app)] };
    const it = await must(app, 'every', 'POST', `${base}/${made.id}/fix`, body);
    await app.sql('update hazard.report set fixed_by_id = null where id = $1', [made.id]);
    return it;
  };
const solved =
  (base: Base) =>
  async (app: TestApp): Promise<Made> => {
    const { id, version } = await fixed(base)(app);
    const it = await must(app, 'every', 'POST', `${base}/${id}/pass`, { version });
    if (base === '/hazard') return it;
    return must(app, 'every', 'POST', `${base}/${id}/tellClient`, { version: it.version, toldAt: null, note: 'No patient, no delay' });
  };

const withPhoto =
  (base: Base): MakeSample =>
  async (app) => {
    const { id, version } = await reported(base)(app);
    return { path: `${base}/${id}/fix`, body: { version, note: 'Dried', photos: [await photo(app)] } };
  };

const of = (base: Base): Samples => ({
  [`POST ${base}/list`]: listOf(reported(base)),
  [`POST ${base}/export`]: listOf(reported(base), { format: 'csv' }),
  [`POST ${base}/mine/list`]: listOf(reported(base)),
  [`POST ${base}/mine/export`]: listOf(reported(base), { format: 'csv' }),
  [`GET ${base}/:id`]: readOf(base, reported(base)),
  [`GET ${base}/:id/history`]: readOf(base, reported(base), '/history'),
  [`POST ${base}`]: async (app) => ({ path: '', body: input(app, base) }),
  [`POST ${base}/:id/accept`]: eventOn(base, 'accept', reported(base), { risk: '_SYS_IR_2', level: null }),
  [`POST ${base}/:id/raise`]: eventOn(base, 'raise', accepted(base), { risk: '_SYS_IR_2', responsibleId: null, measures: 'Place a mat' }),
  [`POST ${base}/:id/fix`]: withPhoto(base),
  [`POST ${base}/:id/pass`]: eventOn(base, 'pass', fixed(base)),
  [`POST ${base}/:id/fail`]: eventOn(base, 'fail', fixed(base), reason),
  [`POST ${base}/:id/dismiss`]: eventOn(base, 'dismiss', reported(base), reason),
  [`POST ${base}/:id/merge`]: async (app) => {
    const [first, second] = [await reported(base)(app), await reported(base)(app)];
    return { path: `${base}/${second.id}/merge`, body: { version: second.version, mergedIntoId: first.id } };
  },
  [`POST ${base}/:id/close`]: eventOn(base, 'close', solved(base)),
  [`POST ${base}/:id/object`]: eventOn(base, 'object', solved(base), reason),
});

/** Calls of the module hazard. */
export const samples: Samples = {
  ...of('/hazard'),
  ...of('/abnormalEvent'),
  'POST /hazard/:id/closeMajor': eventOn('/hazard', 'closeMajor', async (app) => {
    const it = await solved('/hazard')(app);
    await app.sql(`update hazard.report set level = '_SYS_HL_2' where id = $1`, [it.id]);
    return it;
  }),
  'POST /abnormalEvent/:id/escalate': eventOn('/abnormalEvent', 'escalate', reported('/abnormalEvent'), { isHurt: false }),
  'POST /abnormalEvent/:id/tellClient': eventOn('/abnormalEvent', 'tellClient', reported('/abnormalEvent'), {
    toldAt: null,
    note: 'No patient, no delay',
  }),
  ...collaborationSamples('/hazard', reported('/hazard')),
};
