import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
let spaces: { id: number; qr_token: string; unit_id: number; version: number }[];
beforeAll(async () => {
  app = await startTestApp();
  spaces = await app.sql(`select id, qr_token, unit_id, version from organization.space where unit_id = 201 order by id limit 7`);
});
afterAll(() => app.stop());

const report = (more: object = {}) => ({
  clientId: randomUUID(),
  kind: 'wetFloor',
  description: 'Water by the lift',
  photos: [],
  name: null,
  contact: null,
  ...more,
});
const send = (token: string, body: object) => app.as(null, 'POST', `/public/issue/${token}`, body);
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function uploadBy(token: string, clientId: string, name = 'wet.png', content: Buffer = PNG) {
  const http = await app.kernel.inject();
  const head = `--b\r\ncontent-disposition: form-data; name="clientId"\r\n\r\n${clientId}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]);
  const answer = await http.inject({
    method: 'POST',
    url: `/api/public/issue/${token}/file`,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  return { http: answer.statusCode, ...JSON.parse(answer.body) };
}
const only = async (who: string, clientId: string) => {
  const [row] = await app.sql<{ id: number }>('select id from issue.issue where client_id = $1', [clientId]);
  return (await app.as(who, 'GET', `/issues/${row!.id}`)).DATA;
};

describe('a visitor with the QR code of a space', () => {
  it('sees the place, reports with a photo, and follows the report until it is put right', async () => {
    const { qr_token: token } = spaces[0]!;
    const place = await app.as(null, 'GET', `/public/issue/${token}`, undefined, { locale: 'zh-Hant' });
    expect(place.DATA).toMatchObject({ unit: expect.stringMatching(/\p{Script=Han}/u), space: expect.stringMatching(/\p{Script=Han}/u) });
    const body = report({ name: 'Ms Lee', contact: '5555 0909' });
    const { DATA: file } = await uploadBy(token, body.clientId);
    const sent = await send(token, { ...body, photos: [file.id] });
    expect(sent).toMatchObject({ STATUS: 0, DATA: { code: expect.stringMatching(/^ISS-/), follow: expect.stringMatching(/^F-/) } });
    const follow = async () => (await app.as(null, 'GET', `/public/issueFollow/${sent.DATA.follow}`)).DATA;
    expect(await follow()).toMatchObject({ code: sent.DATA.code, stage: 'received', description: 'Water by the lift' });
    expect(JSON.stringify(await follow())).not.toMatch(/Lee|0909/);

    const issue = await only('pm', body.clientId);
    expect(issue).toMatchObject({ status: '_SYS_TS_11', visitorName: 'Ms Lee', visitorContact: '5555 0909', contactHidden: false });
    expect(issue.photos).toHaveLength(1);
    const { DATA: history } = await app.as('pm', 'GET', `/issues/${issue.id}/history`, undefined, { locale: 'zh-Hant' });
    expect(history.at(-1)).toMatchObject({ event: 'report', who: '訪客（二維碼）' });
    const todo = (await app.as('pm', 'POST', '/tasks/todo/list', {})).DATA.items.find((row: { code: string }) => row.code === issue.code);
    expect(todo).toMatchObject({ href: `/quantum/inspection/reported-issues/${issue.id}` });
    const bell = (await app.as('pm', 'POST', '/message/list', {})).DATA.items;
    expect(bell.some((row: { href: string }) => row.href === todo.href)).toBe(true);

    const [sup] = await app.sql<{ employee_id: number }>(`select employee_id from access.user where user_name = 'sup'`);
    const assigned = await app.as('pm', 'POST', `/issues/${issue.id}/assign`, {
      version: issue.version,
      responsibleId: sup!.employee_id,
      risk: '_SYS_IR_2',
      measures: 'Mop and put up the sign',
    });
    expect(assigned.DATA).toMatchObject({ status: '_SYS_TS_14', actions: [{ code: expect.stringMatching(/^CA-/) }] });
    expect((await follow()).stage).toBe('working');
    const actionId = Number(assigned.DATA.actions[0].href.split('/').at(-1));
    const { DATA: action } = await app.as('pm', 'GET', `/tasks/correctiveAction/${actionId}`);
    expect(action.before).toHaveLength(1);
    expect(action.source).toMatchObject({ code: issue.code, href: todo.href });
  });

  it('sends the same draft twice, at once, and it is one report with one follow-up address', async () => {
    const body = report();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(spaces[1]!.qr_token, body)));
    expect(new Set(answers.map(({ DATA }) => JSON.stringify(DATA))).size).toBe(1);
    expect(answers[0]!.STATUS).toBe(0);
    expect(await app.sql('select 1 from issue.issue where client_id = $1', [body.clientId])).toHaveLength(1);
  });

  it('is told what is missing, and learns nothing by another code', async () => {
    const { qr_token: token } = spaces[2]!;
    expect((await send(token, report({ kind: 'toString' }))).DATA[0]).toMatchObject({ path: 'kind' });
    expect((await send(token, report({ kind: 'other', description: ' ' }))).DATA[0]).toMatchObject({ path: 'description' });
    expect((await send(token, { ...report(), status: '_SYS_TS_7' })).STATUS).toBe(1400);
    const body = report();
    await send(token, body);
    expect((await send(spaces[3]!.qr_token, body)).STATUS).toBe(1410);
    expect((await app.as(null, 'GET', `/public/issueFollow/${token}`)).STATUS).toBe(1410);
    expect((await app.as(null, 'POST', `/issues/list`, {})).STATUS).toBe(1401);
  });

  it('can keep only photos that came through this code for this draft, and sends nothing but pictures', async () => {
    const { qr_token: token } = spaces[2]!;
    const mine = randomUUID();
    const { DATA: file } = await uploadBy(token, mine);
    expect((await send(token, report({ photos: [file.id] }))).STATUS).toBe(1410);
    const { DATA: own } = await app.upload('pm', 'own.png', PNG, 'image/png');
    expect((await send(token, report({ photos: [own.id] }))).STATUS).toBe(1410);
    expect(await uploadBy(token, mine, 'list.csv', Buffer.from('a,b\n1,2\n'))).toMatchObject({ STATUS: 1400 });
    expect(await uploadBy('x'.repeat(32), mine)).toMatchObject({ STATUS: 1410 });
    expect((await send(token, { ...report(), clientId: mine, photos: [file.id] })).STATUS).toBe(0);
  });

  it('is held back behind the one address that used the code up: behind another it is sent', async () => {
    const proxied = await startTestApp({ beside: app, settings: { TRUST_PROXY: '1' } });
    const from = async (address: string) =>
      (await proxied.as(null, 'POST', `/public/issue/${spaces[6]!.qr_token}`, report(), { headers: { 'x-forwarded-for': address } }))
        .STATUS;
    for (let i = 0; i < 40; i++) expect(await from('10.8.0.1')).toBe(0);
    expect(await from('10.8.0.1')).toBe(1429);
    expect(await from('10.8.0.2')).toBe(0);
    expect(JSON.stringify(await app.sql('select * from platform.public_use'))).not.toContain('10.8.0');
    await proxied.stop();
  });

  it('is held back once the code was used too often in an hour, on this code alone', async () => {
    const { qr_token: token } = spaces[4]!;
    const statuses: number[] = [];
    for (let i = 0; i < 41; i++) statuses.push((await send(token, report())).STATUS);
    expect(statuses.slice(0, 40).every((status) => status === 0)).toBe(true);
    expect(statuses[40]).toBe(1429);
    const late = await send(token, report());
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(spaces[5]!.qr_token, report())).STATUS).toBe(0);
    app.clock.advance({ hours: 1 });
    expect((await send(token, report())).STATUS).toBe(0);
    app.clock.advance({ hours: -1 });
  });

  it('finds nothing behind the code of a space that was removed', async () => {
    const { id, qr_token, version } = spaces[3]!;
    const removed = await app.as('admin', 'POST', `/space/${id}/remove`, { version, reason: 'rebuilt' });
    expect(removed.STATUS).toBe(0);
    expect((await send(qr_token, report())).STATUS).toBe(1410);
  });
});

describe('who answers for the unit', () => {
  const made = async () => {
    const body = report();
    await send(spaces[0]!.qr_token, body);
    return only('pm', body.clientId);
  };

  it('closes what is no issue, and the visitor reads why', async () => {
    const body = report();
    const { DATA } = await send(spaces[0]!.qr_token, body);
    const { id, version } = await only('pm', body.clientId);
    expect((await app.as('pm', 'POST', `/issues/${id}/dismiss`, { version, reason: 'It is being mopped' })).DATA.status).toBe('_SYS_TS_21');
    expect((await app.as(null, 'GET', `/public/issueFollow/${DATA.follow}`)).DATA).toMatchObject({
      stage: 'dismissed',
      reply: 'It is being mopped',
    });
  });

  it('merges a report with one that continues, not with itself, with a merged one, or with one of another company', async () => {
    const [a, b] = [await made(), await made()];
    const merge = (issue: { id: number; version: number }, duplicateOfId: number) =>
      app.as('pm', 'POST', `/issues/${issue.id}/merge`, { version: issue.version, duplicateOfId });
    expect((await merge(a, a.id)).DATA.key).toBe('issue.refusal.sameItself');
    expect((await merge(b, a.id)).DATA).toMatchObject({ status: '_SYS_TS_20', duplicateOf: { code: a.code } });
    expect((await merge(a, b.id)).DATA.key).toBe('issue.refusal.sameMerged');
    expect((await merge(a, 999_999)).STATUS).toBe(1410);
  });

  it('has it back on the list when its action is cancelled, and closed when it is put right', async () => {
    const issue = await made();
    const assigned = await app.as('pm', 'POST', `/issues/${issue.id}/assign`, {
      version: issue.version,
      responsibleId: null,
      risk: '_SYS_IR_3',
      measures: null,
    });
    const actionId = Number(assigned.DATA.actions[0].href.split('/').at(-1));
    const { DATA: action } = await app.as('ehs', 'GET', `/tasks/correctiveAction/${actionId}`);
    expect(
      (await app.as('ehs', 'POST', `/tasks/correctiveAction/${actionId}/cancel`, { version: action.version, reason: 'wrong room' })).STATUS,
    ).toBe(0);
    expect((await app.as('pm', 'GET', `/issues/${issue.id}`)).DATA.status).toBe('_SYS_TS_12');
  });

  it('of two who act at once only one wins', async () => {
    const { id, version } = await made();
    const answers = await Promise.all([
      app.as('pm', 'POST', `/issues/${id}/accept`, { version }),
      app.as('ehs', 'POST', `/issues/${id}/dismiss`, { version, reason: 'no' }),
    ]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });
});

it('someone signed in reports in their company, is told how it ends, and no one reports into another', async () => {
  const body = {
    clientId: randomUUID(),
    unitId: 201,
    spaceId: spaces[0]!.id,
    category: '_SYS_FC_17',
    description: 'Ants in the pantry',
    photos: [],
  };
  const { DATA } = await app.as('emp', 'POST', '/issues', body);
  expect(DATA.code).toMatch(/^ISS-/);
  expect((await app.as('emp', 'POST', '/issues', body)).DATA).toEqual(DATA);
  expect((await app.as('other', 'POST', '/issues', body)).STATUS).toBe(1410);
  const { DATA: issue } = await app.as('pm', 'GET', `/issues/${DATA.id}`);
  expect(issue).toMatchObject({ status: '_SYS_TS_12', channel: 'person', reporter: { name: expect.any(String) } });
  // No one has looked within the day: the record and the list say so, until someone has.
  const isLate = async () => [
    (await app.as('pm', 'GET', `/issues/${issue.id}`)).DATA.late,
    (await app.as('pm', 'POST', '/issues/list', { queryCriterias: [{ key: 'id', value: issue.id }] })).DATA.items[0].late,
  ];
  expect(await isLate()).toEqual([false, false]);
  await app.sql(`update issue.issue set triage_due_at = '2020-01-01' where id = $1`, [issue.id]);
  expect(await isLate()).toEqual([true, true]);
  await app.as('pm', 'POST', `/issues/${issue.id}/dismiss`, { version: issue.version, reason: 'A planned treatment' });
  expect(await isLate()).toEqual([false, false]);
  const told = (await app.as('emp', 'POST', '/message/list', {})).DATA.items;
  expect(told.some((row: { title: string }) => row.title.includes('Ants in the pantry'))).toBe(true);
});
