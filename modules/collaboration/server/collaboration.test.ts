import { randomUUID } from 'node:crypto';
import { must, photo, startTestApp, tablesWith, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftPlan, pendingAction, submittedInspection } from '../../inspection/server/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const PLANS = '/inspections';
const read = (who: string, id: number) => must(app, who, 'GET', `${PLANS}/${id}/collaboration`);
const attach = async (id: number, who = 'pm', note = '') =>
  must(app, who, 'POST', `${PLANS}/${id}/attachments`, { fileId: await photo(app, who), note });
const messages = async (who: string) => (await must(app, who, 'POST', '/message/list', {})).items;

describe('an attachment', () => {
  it('keeps every version, newest first, and each stays readable', async () => {
    const { id } = await draftPlan(app);
    const [first] = (await attach(id, 'pm', 'as agreed')).attachments;
    const path = `${PLANS}/${id}/attachments/${first.id}/versions`;
    const second = await must(app, 'pm', 'POST', path, { fileId: await photo(app, 'pm'), note: 'page 3', version: first.version });
    expect(second.attachments).toMatchObject([
      {
        version: 2,
        removed: null,
        versions: [
          { no: 2, note: 'page 3' },
          { no: 1, note: 'as agreed' },
        ],
      },
    ]);
    for (const { file } of second.attachments[0].versions)
      expect((await (await app.kernel.inject()).inject({ method: 'GET', url: file.url })).statusCode).toBe(200);
  });

  it('replaced by two at once becomes one version, and the second is told', async () => {
    const { id } = await draftPlan(app);
    const [one] = (await attach(id)).attachments;
    const files = [await photo(app, 'pm'), await photo(app, 'pm')];
    const answers = await Promise.all(
      files.map((fileId) =>
        app.as('pm', 'POST', `${PLANS}/${id}/attachments/${one.id}/versions`, { fileId, note: '', version: one.version }),
      ),
    );
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
    expect((await read('pm', id)).attachments[0].versions).toHaveLength(2);
  });

  it('takes no one else’s upload, no file twice, and none of another record', async () => {
    const { id } = await draftPlan(app);
    const strangers = await photo(app, 'insp');
    const post = (fileId: number) => app.as('pm', 'POST', `${PLANS}/${id}/attachments`, { fileId, note: '' });
    expect((await post(strangers)).STATUS).toBe(1410);
    const own = await photo(app, 'pm');
    expect((await post(own)).STATUS).toBe(0);
    expect((await post(own)).STATUS).toBe(1410);
    const other = await draftPlan(app);
    const [foreign] = (await attach(other.id)).attachments;
    const across = await app.as('pm', 'POST', `${PLANS}/${id}/attachments/${foreign.id}/remove`, { version: 1, reason: 'x' });
    expect(across.STATUS).toBe(1410);
    expect((await read('pm', id)).attachments).toHaveLength(1);
  });

  it('that is removed stays with its reason, takes no version, and comes back', async () => {
    const { id } = await draftPlan(app);
    const [one] = (await attach(id)).attachments;
    const at = `${PLANS}/${id}/attachments/${one.id}`;
    expect((await app.as('pm', 'POST', `${at}/remove`, { version: 1, reason: ' ' })).STATUS).toBe(1400);
    const removed = await must(app, 'pm', 'POST', `${at}/remove`, { version: 1, reason: 'wrong ward' });
    expect(removed.attachments[0].removed).toMatchObject({ reason: 'wrong ward' });
    const inChinese = (await app.as('pm', 'GET', at.replace(/attachments.*/, 'collaboration'), undefined, { locale: 'zh-Hant' })).DATA;
    expect(inChinese.attachments[0].removed.by).toMatch(/^\p{Script=Han}+$/u);
    expect(removed.attachments[0].versions).toHaveLength(1);
    const late = await app.as('pm', 'POST', `${at}/versions`, { fileId: await photo(app, 'pm'), note: '', version: 2 });
    expect(late).toMatchObject({ STATUS: 1422, DATA: { key: 'collaboration.refusal.removed' } });
    expect((await must(app, 'pm', 'POST', `${at}/restore`, { version: 2 })).attachments[0].removed).toBeNull();
    const history = await must(app, 'pm', 'GET', `${PLANS}/${id}/history`);
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['restoreAttachment', 'removeAttachment', 'attach', 'create']);
    expect(history[1]).toMatchObject({ comment: 'wrong ward' });
  });

  it('is added only by who may change the record, and a version never changes', async () => {
    const { id } = await draftPlan(app);
    expect((await app.as('insp', 'POST', `${PLANS}/${id}/attachments`, { fileId: await photo(app, 'insp'), note: '' })).STATUS).toBe(1403);
    expect((await read('insp', id)).mayAttach).toBe(false);
    const [one] = (await attach(id)).attachments;
    await expect(app.sql('update collaboration.attachment_version set note = $2 where attachment_id = $1', [one.id, 'x'])).rejects.toThrow(
      /does not change/,
    );
  });
});

describe('a comment', () => {
  it('calls whom it mentions, tells who watches, and makes its author watch', async () => {
    const { id, code } = await draftPlan(app);
    await must(app, 'qa', 'POST', `${PLANS}/${id}/watch`);
    const insp = await whoIs(app, 'insp');
    const said = await must(app, 'pm', 'POST', `${PLANS}/${id}/comments`, { text: 'Bring the torch', mentions: [insp.employeeId] });
    expect(said.comments).toMatchObject([{ text: 'Bring the torch', mine: true, mentions: [{ id: insp.employeeId }] }]);
    expect((await messages('insp'))[0]).toMatchObject({
      event: 'collaboration.mentioned',
      code,
      href: `/quantum/inspection/scheduling/${id}`,
    });
    expect((await messages('insp'))[0].text).toContain('Bring the torch');
    expect((await messages('qa'))[0]).toMatchObject({ event: 'collaboration.commented', code });
    expect((await read('pm', id)).watching).toBe(true);
    expect((await read('insp', id)).comments[0].mine).toBe(false);
  });

  it('mentions no one who may not read the record', async () => {
    const { id } = await draftPlan(app);
    const other = await whoIs(app, 'other');
    const answer = await app.as('pm', 'POST', `${PLANS}/${id}/comments`, { text: 'Look', mentions: [other.employeeId] });
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path: 'mentions', key: 'collaboration.fault.cannotRead' }] });
    expect((await read('pm', id)).comments).toEqual([]);
  });

  it('is changed and deleted by its author alone, visibly, for a day', async () => {
    const { id } = await draftPlan(app);
    const [one] = (await must(app, 'pm', 'POST', `${PLANS}/${id}/comments`, { text: 'Gate 3', mentions: [] })).comments;
    const at = `${PLANS}/${id}/comments/${one.id}`;
    const edit = { text: 'Gate 4', mentions: [], version: one.version };
    expect(await app.as('insp', 'POST', `${at}/edit`, edit)).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'collaboration.refusal.notAuthor' },
    });
    const edited = await must(app, 'pm', 'POST', `${at}/edit`, edit);
    expect(edited.comments).toMatchObject([{ text: 'Gate 4', editedAt: expect.any(String) }]);
    expect((await app.as('pm', 'POST', `${at}/edit`, edit)).STATUS).toBe(1409);
    const deleted = await must(app, 'pm', 'POST', `${at}/delete`, { version: 2 });
    expect(deleted.comments).toMatchObject([{ text: '', deletedAt: expect.any(String), mine: false }]);
  });

  it('is in the history while it stands; deleted, its words are nowhere any more', async () => {
    const { id } = await draftPlan(app);
    await must(app, 'qa', 'POST', `${PLANS}/${id}/watch`);
    const insp = await whoIs(app, 'insp');
    const headers = { 'idempotency-key': randomUUID() };
    const path = `${PLANS}/${id}/comments`;
    const draft = { text: 'Mrs Wong fainted', mentions: [insp.employeeId] };
    const [one] = (await app.as('pm', 'POST', path, draft, { headers })).DATA.comments;
    const history = async () =>
      (await must(app, 'pm', 'GET', `${PLANS}/${id}/history`)) as { event: string; comment: string | null; changes: object }[];
    expect((await history())[0]).toMatchObject({ event: 'comment', comment: 'Mrs Wong fainted', changes: {} });
    const edit = { text: 'Mr Tsang fainted', mentions: [], version: one.version };
    await app.as('pm', 'POST', `${path}/${one.id}/edit`, edit, { headers: { 'idempotency-key': randomUUID() } });
    expect((await history())[0]).toMatchObject({ changes: { comment: ['Mrs Wong fainted', 'Mr Tsang fainted'] } });
    // Repeated, the call tells the record as it is now.
    expect((await app.as('pm', 'POST', path, draft, { headers })).DATA.comments).toMatchObject([{ text: 'Mr Tsang fainted' }]);
    expect(await tablesWith(app, 'Mr Tsang')).toEqual(['collaboration.comment', 'notification.message']);
    expect(await tablesWith(app, 'Mrs Wong')).toEqual([]);
    await must(app, 'pm', 'POST', `${path}/${one.id}/delete`, { version: 2 });
    for (const words of ['Mrs Wong', 'Mr Tsang']) expect(await tablesWith(app, words)).toEqual([]);
    expect((await history())[1]).toMatchObject({ event: 'editComment', changes: {} });
    expect((await history())[2]).toMatchObject({ event: 'comment', comment: 'erased' });
    expect((await messages('qa'))[0].text).not.toContain('Wong');
  });
});

describe('who watches', () => {
  it('is notified of each event of the record, not of their own', async () => {
    const plan = await draftPlan(app);
    await must(app, 'qa', 'POST', `${PLANS}/${plan.id}/watch`);
    const before = (await messages('pm')).length;
    await must(app, 'pm', 'POST', `${PLANS}/${plan.id}/publish`, { version: plan.version });
    expect((await messages('qa'))[0]).toMatchObject({ event: 'collaboration.moved', code: plan.code });
    expect((await messages('qa'))[0].text).toMatch(/published the plan$/);
    expect(await messages('pm')).toHaveLength(before);
    expect((await read('pm', plan.id)).watching).toBe(true);
  });

  it('of another company sees and watches nothing', async () => {
    const { id } = await draftPlan(app);
    for (const [method, tail] of [
      ['GET', 'collaboration'],
      ['POST', 'watch'],
    ] as const)
      expect((await app.as('other', method, `${PLANS}/${id}/${tail}`)).STATUS).toBe(1410);
  });
});

describe('the search', () => {
  const find = async (who: string, text: string, locale = 'en') =>
    (await app.as(who, 'GET', `/search/records?text=${encodeURIComponent(text)}`, undefined, { locale })).DATA as {
      kind: string;
      title: string;
      code: string;
      day: string | null;
      place: string | null;
    }[];

  it('takes every word in any order, the latest first, with place and day', async () => {
    const rows = await app.sql<{ search: string }>(
      `select t.search from inspection.task t where t.unit_id = 201 and t.space_id is not null order by t.id desc limit 1`,
    );
    const words = rows[0]!.search.split(' ').filter((word) => /^[a-z]{4,}$/.test(word));
    const [first, last] = [words[0]!, words.at(-1)!];
    const found = (await find('pm', `${last} ${first}`)).filter(({ kind }) => kind === 'inspection.task');
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ day }) => day)).toEqual(found.map(({ day }) => day).toSorted((a, b) => b!.localeCompare(a!)));
    expect(found.every(({ place }) => place)).toBe(true);
    expect(await find('pm', `${first} no-such-word`)).toEqual([]);
  });

  it('finds people, places and forms, and a form by a Chinese word of a question; for those who may open them', async () => {
    const [space] = await app.sql<{ code: string }>(`select code from organization.space where unit_id = 201 order by id limit 1`);
    expect((await find('admin', space!.code))[0]).toMatchObject({ kind: 'space', code: space!.code });
    const [person] = await app.sql<{ code: string }>(`select code from organization.employee where unit_id = 201 order by id limit 1`);
    expect((await find('admin', person!.code)).map(({ kind }) => kind)).toContain('employee');
    expect((await find('insp', person!.code)).map(({ kind }) => kind)).not.toContain('employee');
    const forms = (await find('admin', '蜘蛛網', 'zh-Hant')).filter(({ kind }) => kind === 'form.form');
    expect(forms.map(({ title }) => title)).toContain('病房清潔巡查');
    expect((await find('insp', '蜘蛛網', 'zh-Hant')).filter(({ kind }) => kind === 'form.form')).toEqual([]);
  });
});

describe('linked records and the search', () => {
  it('lead from an action to its inspection, and from there to the plan', async () => {
    const action = await pendingAction(app);
    const { links } = await must(app, 'pm', 'GET', `/tasks/correctiveAction/${action.id}/collaboration`);
    expect(links).toMatchObject([{ kind: 'inspection.task', href: expect.stringMatching(/^\/quantum\/inspection\/records\/\d+$/) }]);
    const ofTask = await must(app, 'pm', 'GET', `/inspectionTasks/${links[0].id}/collaboration`);
    expect(ofTask.links).toMatchObject([{ kind: 'inspection.plan', code: expect.stringMatching(/^PLN-/) }]);
  });

  it('find a record by its code, for those who may list it', async () => {
    const task = await submittedInspection(app);
    const plan = await draftPlan(app);
    const find = (who: string, text: string) => must(app, who, 'GET', `/search/records?text=${encodeURIComponent(text)}`);
    expect(await find('pm', plan.code)).toMatchObject([{ kind: 'inspection.plan', id: plan.id, code: plan.code, menu: 'INS111' }]);
    expect(await find('other', plan.code)).toEqual([]);
    expect((await app.as('pm', 'GET', '/search/records?text=x')).STATUS).toBe(1400);
    // One character of Chinese is a word.
    expect((await app.as('pm', 'GET', `/search/records?text=${encodeURIComponent('房')}`)).STATUS).toBe(0);
    const [found] = await find('pm', plan.code);
    expect(found).toMatchObject({ place: expect.any(String), state: expect.stringMatching(/draft/i), isDirectory: false });
    expect((await find('pm', (await must(app, 'pm', 'GET', `/inspectionTasks/${task.id}`)).code))[0]).toMatchObject({ id: task.id });
  });
});
