import { randomUUID } from 'node:crypto';
import { must, pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directInspection, finding, linkToken, submittedInspection, waitingInspection } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const open = (token: string, locale = 'en') => app.as(null, 'GET', `/public/shareInspection/${token}`, undefined, { locale });
const pathOf = ({ id }: { id: number }) => `/inspectionTasks/${id}`;

describe('a link to a finished inspection', () => {
  it('is answered once, kept as a hash, and shows the inspection in the reader’s language', async () => {
    const inspection = await submittedInspection(app, [{}]);
    const made = await must(app, 'pm', 'POST', `${pathOf(inspection)}/links`, { days: 30 });
    expect(made.url).toMatch(/^http:\/\/[^/]+\/share\/[\w-]{43}$/);
    expect(made.qr).toMatchObject({ size: expect.any(Number), path: expect.stringMatching(/^M\d/) });
    const token = made.url.split('/').at(-1);
    // The token is stored nowhere, whatever was done with it.
    const seen = await open(token, 'zh-Hant');
    const everything = await app.sql<{ row: string }>(
      `select to_jsonb(l)::text as row from platform.read_link l union all select to_jsonb(u)::text from platform.public_use u
       union all select to_jsonb(e)::text from audit.entry e union all select to_jsonb(i)::text from platform.idempotency i`,
    );
    expect(everything.filter(({ row }) => row.includes(token))).toEqual([]);
    expect(seen.DATA).toMatchObject({
      code: inspection.code,
      title: expect.stringMatching(/\p{Script=Han}/u),
      warning: null,
      figure: { unit: '%', verdict: expect.stringMatching(/\p{Script=Han}/u) },
      signatures: { rows: [{ name: expect.stringMatching(/\S/) }] },
    });
    expect(seen.DATA.parts.rows.length).toBe(inspection.form.content.sections.length);
    const [item] = seen.DATA.items.rows;
    expect(item).toMatchObject({ title: 'Sink stained', photos: [{ file: { mime: 'image/jpeg' } }] });
    expect(JSON.stringify(seen.DATA)).not.toContain('/quantum/');
    // Who has to correct it is no one's business outside.
    expect(JSON.stringify(seen.DATA)).not.toContain(inspection.findings[0].responsible.name);
  });

  it('begins with the address of this site, whichever host the request claims', async () => {
    const inspection = await submittedInspection(app);
    const { DATA } = await app.as('pm', 'POST', `${pathOf(inspection)}/links`, { days: 30 }, { headers: { host: 'evil.example' } });
    expect(DATA.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/share\/[\w-]{43}$/);
  });

  it('counts openings, and every one is in the audit trail', async () => {
    const inspection = await submittedInspection(app);
    const token = await linkToken(app, 'pm', pathOf(inspection));
    expect((await must(app, 'pm', 'GET', `${pathOf(inspection)}/links`)).links).toMatchObject([{ openings: 0, lastOpenedAt: null }]);
    for (let i = 0; i < 3; i++) await open(token);
    const { links } = await must(app, 'insp', 'GET', `${pathOf(inspection)}/links`);
    expect(links).toMatchObject([{ state: 'live', openings: 3, lastOpenedAt: expect.stringMatching(/^\d{4}-/) }]);
    expect(await app.sql(`select 1 from audit.entry where kind = 'platform.readLink' and record_id = $1`, [links[0].id])).toHaveLength(3);
    const events = (await must(app, 'pm', 'GET', `${pathOf(inspection)}/history`)).map((row: { event: string }) => row.event);
    expect(events.filter((event: string) => event === 'share')).toHaveLength(1);
  });

  it('shows its photos through the link, and no longer when it is dead', async () => {
    const inspection = await submittedInspection(app, [{}]);
    const token = await linkToken(app, 'pm', pathOf(inspection));
    const { url } = (await open(token)).DATA.items.rows[0].photos[0].file;
    const http = await app.kernel.inject();
    const get = async (address: string) => (await http.inject({ method: 'GET', url: address })).statusCode;
    expect(await get(url)).toBe(200);
    expect(await get(url.replace(/api\/file\/\d+/, 'api/file/1'))).toBe(410);
    expect(await get(url.replace(/k=L\d+/, 'k=L1'))).toBe(410);
    const { links } = await must(app, 'pm', 'GET', `${pathOf(inspection)}/links`);
    await must(app, 'pm', 'POST', `${pathOf(inspection)}/links/${links[0].id}/revoke`);
    expect(await get(url)).toBe(410);
  });

  it('gives the report as PDF, without the history and the names of those who correct', async () => {
    const inspection = await submittedInspection(app, [{}]);
    const token = await linkToken(app, 'pm', pathOf(inspection));
    const http = await app.kernel.inject();
    const answer = await http.inject({
      method: 'GET',
      url: `/api/public/shareInspection/${token}/report`,
      headers: { currentlocale: 'en' },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = pdfText(answer.rawPayload).text;
    expect(text).toContain(inspection.code);
    expect(text).toContain('Sink stained');
    const own = pdfText((await app.raw('pm', 'GET', `${pathOf(inspection)}/report`)).body).text;
    expect(own).toContain(inspection.findings[0].responsible.name);
    expect(text).not.toContain(inspection.findings[0].responsible.name);
  });
});

it('an inspection without a form is shared with what was found in place of a score', async () => {
  const { id } = await directInspection(app);
  const { version } = await must(app, 'insp', 'GET', `/inspectionTasks/${id}`);
  const started = await must(app, 'insp', 'POST', `/inspectionTasks/${id}/start`, { version });
  const body = { clientId: randomUUID(), startedAt: app.clock.now().toISOString(), answers: [], findings: [await finding(app, 'insp')] };
  await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, { version: started.version, ...body });
  const { DATA } = await open(await linkToken(app, 'pm', `/inspectionTasks/${id}`));
  expect(DATA).toMatchObject({ figure: { value: '1', unit: expect.not.stringContaining('%') }, parts: { rows: [] } });
  expect(DATA.items.rows).toMatchObject([{ title: 'Sink stained' }]);
});

describe('a dead link', () => {
  it('tells the same whether it ended, was taken back, is of another kind or was never made', async () => {
    const inspection = await submittedInspection(app);
    const [ended, back] = [await linkToken(app, 'pm', pathOf(inspection), 1), await linkToken(app, 'pm', pathOf(inspection), 90)];
    const { links } = await must(app, 'pm', 'GET', `${pathOf(inspection)}/links`);
    const revoke = `${pathOf(inspection)}/links/${links[0].id}/revoke`;
    expect((await must(app, 'pm', 'POST', revoke)).links).toMatchObject([{ state: 'revoked' }, { state: 'live' }]);
    expect((await must(app, 'pm', 'POST', revoke)).links).toMatchObject([{ state: 'revoked' }, { state: 'live' }]);
    await app.sql(`update platform.read_link set expires_at = expires_at - interval '1 day'`);
    const bare = ({ http, STATUS, MSG, DATA }: { http: number; STATUS: number; MSG: string; DATA: unknown }) => ({
      http,
      STATUS,
      MSG,
      DATA,
    });
    const never = bare(await open('x'.repeat(43)));
    expect(never).toMatchObject({ http: 410, STATUS: 1410, DATA: null });
    expect(bare(await open(ended))).toEqual(never);
    expect(bare(await open(back))).toEqual(never);
    const other = await linkToken(app, 'pm', pathOf(inspection), 7);
    expect(bare(await app.as(null, 'GET', `/public/sign/${other}`))).toEqual(never);
    const states = (await must(app, 'pm', 'GET', `${pathOf(inspection)}/links`)).links.map((one: { state: string }) => one.state);
    expect(states).toEqual(['live', 'revoked', 'expired']);
  });

  it('a limit an hour holds for one link alone', async () => {
    const inspection = await submittedInspection(app);
    const [worn, fresh] = [await linkToken(app, 'pm', pathOf(inspection)), await linkToken(app, 'pm', pathOf(inspection))];
    await open(worn);
    await app.sql(`update platform.public_use set uses = 300 where entry = 'shareInspection' and uses = 1`);
    expect(await open(worn)).toMatchObject({ http: 429, STATUS: 1429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect(await open(fresh)).toMatchObject({ STATUS: 0 });
  });
});

describe('who may share what', () => {
  it.each([0, 2, 365, -1, 1.5])('no link of %s days', async (days) => {
    const inspection = await submittedInspection(app);
    expect(await app.as('pm', 'POST', `${pathOf(inspection)}/links`, { days })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'days' }] });
  });

  it('only what is finished, and nothing of another company', async () => {
    const open = await waitingInspection(app);
    expect(await app.as('pm', 'POST', `${pathOf(open)}/links`, { days: 7 })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'inspection.share.refusal.notFinished' },
    });
    const done = await submittedInspection(app);
    const other = await submittedInspection(app);
    await linkToken(app, 'pm', pathOf(done));
    const [{ id }] = (await must(app, 'pm', 'GET', `${pathOf(done)}/links`)).links;
    expect(await app.as('pm', 'POST', `${pathOf(other)}/links/${id}/revoke`)).toMatchObject({ STATUS: 1410 });
    expect(await app.as('emp', 'POST', `${pathOf(done)}/links`, { days: 7 })).toMatchObject({ STATUS: 1403 });
  });

  it('what is voided afterwards says so', async () => {
    const inspection = await submittedInspection(app, [{}]);
    const token = await linkToken(app, 'pm', pathOf(inspection));
    const { version } = await must(app, 'pm', 'GET', pathOf(inspection));
    await must(app, 'ehs', 'POST', `${pathOf(inspection)}/void`, { version, reason: 'wrong ward, said in confidence' });
    const { DATA } = await open(token);
    expect(DATA.warning).toMatch(/voided/);
    expect(JSON.stringify(DATA)).not.toContain('in confidence');
  });

  it('mails only where there is a mail server, and only to an address', async () => {
    const inspection = await submittedInspection(app);
    const mailTo = (address: string) => app.as('pm', 'POST', `${pathOf(inspection)}/links`, { days: 7, mailTo: address });
    expect(await mailTo('nobody')).toMatchObject({ STATUS: 1400, DATA: [{ path: 'mailTo' }] });
    expect(await mailTo('client@hospital.example')).toMatchObject({ STATUS: 1422, DATA: { key: 'platform.link.refusal.noMailServer' } });
  });
});
