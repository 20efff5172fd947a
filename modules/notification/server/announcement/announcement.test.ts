import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMeant, NO_AUDIENCE, type AudienceRule } from '../../domain/audience.rules.ts';
import { askAudience, followAudiences } from './announcement.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HOSPITAL = 201;
const inThree = (en: string) => ({ en, 'zh-Hans': `${en}（简）`, 'zh-Hant': `${en}（繁）` });
const rule = (change: Partial<AudienceRule>) => ({ ...NO_AUDIENCE, ...change });
const draft = (change: object = {}) => ({
  unitId: HOSPITAL,
  titles: inThree('Wet floor rules'),
  body: inThree('Put the sign up first.\nThen mop.'),
  audience: rule({ everyone: true }),
  mustAcknowledge: true,
  expiresOn: null,
  ...change,
});
const make = (change: object = {}, who = 'pm') => must(app, who, 'POST', '/announcement', draft(change));
const event = (of: { id: number; version: number }, name: string, more: object = {}, who = 'pm') =>
  app.as(who, 'POST', `/announcement/${of.id}/${name}`, { version: of.version, ...more });
const own = (who: string) => must(app, who, 'GET', '/announcement/own');
const peopleWithAccount = async (where: string): Promise<number[]> =>
  (
    await app.sql<{ id: number }>(
      `select e.id from organization.employee e join access.user u on u.employee_id = e.id and u.status = '_SYS_A9_1' where e.left_on is null and ${where} order by 1`,
    )
  ).map(({ id }) => id);

describe('an announcement', () => {
  it('is written, published, read and acknowledged, and says who has and who has not', async () => {
    const made = await make();
    expect(made).toMatchObject({
      status: '_SYS_AN_1',
      revision: 0,
      events: [
        { event: 'publish', refusal: null },
        { event: 'update', refusal: null },
      ],
    });
    expect(made.asked).toBeGreaterThan(2);
    expect(await own('insp')).toEqual([]);
    const out = (await event(made, 'publish')).DATA;
    expect(out).toMatchObject({ status: '_SYS_AN_2', revision: 1, read: 0, acknowledged: 0, asked: made.asked });

    const [told] = await own('insp');
    expect(told).toMatchObject({ id: made.id, title: 'Wet floor rules', mustAcknowledge: true, readAt: null, acknowledgedAt: null });
    const messages = (await must(app, 'insp', 'POST', '/message/list', {})).items;
    expect(messages[0]).toMatchObject({
      event: 'announcement.published',
      title: 'Announcement: Wet floor rules',
      href: `/quantum/announcements/${made.id}`,
    });
    expect((await must(app, 'insp', 'POST', `/announcement/own/${made.id}/read`)).readAt).not.toBeNull();
    expect((await must(app, 'insp', 'POST', '/message/list', {})).items[0]).toMatchObject({ code: made.code, unread: false });
    const acknowledged = await must(app, 'insp', 'POST', `/announcement/own/${made.id}/acknowledge`);
    expect(acknowledged.acknowledgedAt).not.toBeNull();
    expect((await must(app, 'insp', 'POST', `/announcement/own/${made.id}/acknowledge`)).acknowledgedAt).toBe(acknowledged.acknowledgedAt);

    expect(await must(app, 'pm', 'GET', `/announcement/${made.id}`)).toMatchObject({ read: 1, acknowledged: 1 });
    const criteria = (key: string, value: unknown) => ({ key, value, condition: '=', connection: 'and' });
    const receipts = async (isAcknowledged: boolean) =>
      (
        await must(app, 'pm', 'POST', '/announcement/receipt/list', {
          queryCriterias: [criteria('announcementId', made.id), criteria('isAcknowledged', isAcknowledged)],
          pagingTool: { currentPage: 1, pageSize: 500 },
        })
      ).items;
    expect(await receipts(true)).toHaveLength(1);
    expect(await receipts(false)).toHaveLength(made.asked - 1);
    const rows = await app.sql(`select event from audit.entry where kind = 'notification.announcement' and record_id = $1 order by id`, [
      made.id,
    ]);
    expect(rows.map((row) => (row as { event: string }).event)).toEqual(['create', 'publish', 'acknowledge']);
  });

  it('asks again when it is revised, and keeps what was acknowledged before', async () => {
    const made = await make();
    const out = (await event(made, 'publish')).DATA;
    await must(app, 'insp', 'POST', `/announcement/own/${made.id}/acknowledge`);
    const { unitId: _, ...words } = draft({ body: inThree('Two signs.') });
    expect(await app.as('pm', 'PUT', `/announcement/${made.id}`, { ...words, version: out.version })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'notification.announcement.refusal.published' },
    });
    const revised = await event(out, 'revise', words);
    expect(revised.DATA).toMatchObject({ revision: 2, acknowledged: 0, read: 0, text: 'Two signs.' });
    const mine = (await own('insp')).find((one: { id: number }) => one.id === made.id);
    expect(mine).toMatchObject({ revision: 2, acknowledgedAt: null, text: 'Two signs.' });
    const kept = await app.sql(`select revision from notification.receipt where announcement_id = $1 and acknowledged_at is not null`, [
      made.id,
    ]);
    expect(kept).toEqual([{ revision: 1 }]);
    expect((await must(app, 'insp', 'POST', '/message/list', {})).items[0].event).toBe('announcement.revised');
  });

  it('is reminded to those alone who have not acknowledged it, and withdrawn with a reason', async () => {
    const made = await make();
    let of = (await event(made, 'publish')).DATA;
    await must(app, 'insp', 'POST', `/announcement/own/${made.id}/acknowledge`);
    of = (await event(of, 'remind')).DATA;
    const reminders = async (who: string) =>
      (await must(app, who, 'POST', '/message/list', {})).items.filter(
        (one: { event: string; code: string }) => one.event === 'announcement.remind' && one.code === made.code,
      ).length;
    expect([await reminders('insp'), await reminders('sup')]).toEqual([0, 1]);
    expect((await event(of, 'withdraw')).STATUS).toBe(1400);
    const gone = (await event(of, 'withdraw', { reason: 'Wrong floor' })).DATA;
    expect(gone).toMatchObject({ recordStatus: '_SYS_A9_2', events: [] });
    expect((await own('sup')).some((one: { id: number }) => one.id === made.id)).toBe(false);
    expect((await app.as('sup', 'GET', `/announcement/own/${made.id}`)).STATUS).toBe(1410);
    expect((await event(gone, 'publish')).STATUS).toBe(1422);
  });

  it('to no one is refused; and so is one whose last day has passed', async () => {
    const empty = await make({ audience: rule({ roles: ['EHS999'] }) });
    expect(empty.events).toMatchObject([
      { event: 'publish', refusal: { key: 'notification.announcement.refusal.nobody' } },
      { event: 'update' },
    ]);
    expect(await event(empty, 'publish')).toMatchObject({ STATUS: 1422, DATA: { key: 'notification.announcement.refusal.nobody' } });
    const none = await make({ audience: NO_AUDIENCE });
    expect((await event(none, 'publish')).STATUS).toBe(1422);
    const old = await make({ expiresOn: '2020-01-01' });
    expect(await event(old, 'publish')).toMatchObject({ STATUS: 1422, DATA: { key: 'notification.announcement.refusal.expired' } });
    expect(await app.sql('select 1 from notification.receipt where announcement_id = any($1)', [[empty.id, none.id, old.id]])).toEqual([]);
  });

  it('a title with a line break is refused at its field: it becomes the subject of a mail', async () => {
    for (const bad of ['Rules\r\nBcc: all@example.org', 'Rules\nX', 'Rules\u0000']) {
      const answer = await app.as('pm', 'POST', '/announcement', draft({ titles: { ...inThree('Rules'), 'zh-Hant': bad } }));
      expect([bad, answer.http]).toEqual([bad, 400]);
      expect(answer.DATA[0].path).toMatch(/^titles/);
    }
  });

  it('is published within the own unit alone, by who holds the right, and read by no one else', async () => {
    expect((await app.as('pm', 'POST', '/announcement', draft({ unitId: 35 }))).STATUS).toBe(1410);
    for (const who of ['insp', 'sup', 'ehs']) expect((await app.as(who, 'POST', '/announcement', draft())).STATUS).toBe(1403);
    const other = (await whoIs(app, 'other')).orgId;
    expect(await app.as('pm', 'POST', '/announcement', draft({ audience: rule({ unitIds: [other] }) }))).toMatchObject({
      http: 400,
      DATA: [{ path: 'audience.unitIds.0', key: 'notification.audience.fault.unit' }],
    });
    const made = await make();
    await event(made, 'publish');
    expect((await app.as('other', 'GET', `/announcement/own/${made.id}`)).STATUS).toBe(1410);
    expect((await app.as('other', 'POST', `/announcement/own/${made.id}/acknowledge`)).STATUS).toBe(1410);
  });

  it('reaches those who join its audience later, once', async () => {
    const group = await must(app, 'pm', 'POST', '/messageGroups', {
      unitId: HOSPITAL,
      names: inThree('Floor team'),
      rule: null,
      memberIds: [(await whoIs(app, 'sup')).employeeId],
    });
    const made = await make({ audience: rule({ groupIds: [group.id] }) });
    expect((await event(made, 'publish')).DATA.asked).toBe(1);
    const { employeeId } = await whoIs(app, 'insp');
    await must(app, 'pm', 'PUT', `/messageGroups/${group.id}`, {
      version: group.version,
      names: group.names,
      rule: null,
      memberIds: [...group.memberIds, employeeId],
    });
    await followAudiences(app.kernel);
    await followAudiences(app.kernel);
    expect(await must(app, 'pm', 'GET', `/announcement/${made.id}`)).toMatchObject({ asked: 2 });
    const rows = await app.sql(
      `select event from audit.entry where kind = 'notification.announcement' and record_id = $1 and event = 'follow'`,
      [made.id],
    );
    expect(rows).toHaveLength(1);
  });
});

it('the statement means the same people as the rule, whatever is named', async () => {
  const people = await app.sql<{ id: number; unitId: number; postGroupId: number | null; roles: string[] }>(
    `select p.id, p.unit_id as "unitId", p.post_group_id as "postGroupId",
       coalesce((select array_agg(g.role_code) from access.pub_grant g where g.employee_id = p.id), '{}') as roles
     from organization.pub_person p join access.pub_user w on w.employee_id = p.id and w.status = '_SYS_A9_1' where p.company_id = 35`,
  );
  const below = async (id: number) =>
    new Set(
      (
        await app.sql<{ id: number }>(
          'select descendant_id as id from organization.pub_closure where ancestor_id = $1 and valid_to is null',
          [id],
        )
      ).map((row) => row.id),
    );
  const units = await below(HOSPITAL);
  const [group] = await app.sql<{ id: number }>('select id from organization.pub_post_group order by id limit 1');
  for (const change of [
    { everyone: true },
    { unitIds: [HOSPITAL] },
    { roles: ['EHS030', 'EHS020'] },
    { postGroupIds: [group!.id] },
    { unitIds: [HOSPITAL], roles: ['EHS020'], join: 'and' as const },
    { unitIds: [HOSPITAL], roles: ['EHS030'], join: 'or' as const },
    { postGroupIds: [group!.id], roles: ['EHS030'], join: 'and' as const },
  ]) {
    const asked = rule(change);
    const sets = { units, businessLineUnits: new Set<number>(), members: new Set<number>() };
    const expected = people.filter((person) => isMeant(asked, sets, person)).length;
    const { count } = await must(app, 'admin', 'POST', '/messageGroups/count', { unitId: 35, audience: asked });
    expect([change, count]).toEqual([change, expected]);
  }
  expect(people.length).toBe((await peopleWithAccount('e.company_id = 35')).length);
});

describe('text and files of an announcement', () => {
  const note = async (who = 'pm') => (await app.upload(who, 'plan.txt', Buffer.from('Use lifts 1 and 2'), 'text/plain')).DATA.id as number;

  it('has paragraphs and lists, keeps what was written, and no HTML of it is anything but text', async () => {
    const text = 'Bring:\n- gloves\n- goggles\n\n<b>Then</b> begin.';
    const { id, version } = await make({ body: inThree(text), onWalls: true });
    const made = await must(app, 'pm', 'GET', `/announcement/${id}`);
    expect(made).toMatchObject({ text, onWalls: true });
    expect(made.blocks).toEqual([
      { kind: 'paragraph', text: 'Bring:' },
      { kind: 'list', ordered: false, points: ['gloves', 'goggles'] },
      { kind: 'paragraph', text: '<b>Then</b> begin.' },
    ]);
    const many = Array.from({ length: 800 }, () => '- a').join('\n');
    const whole = { ...inThree('Text'), 'zh-Hant': many };
    expect(await app.as('pm', 'POST', '/announcement', draft({ body: whole }))).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'body.zh-Hant' }],
    });
    const { unitId: _, ...change } = draft({ body: whole });
    expect(await app.as('pm', 'PUT', `/announcement/${id}`, { ...change, version })).toMatchObject({ STATUS: 1400 });
    const longer = Array.from({ length: 3000 }, () => '- a').join('\n');
    expect(await app.as('pm', 'POST', '/announcement', draft({ body: inThree(longer) }))).toMatchObject({ STATUS: 1400 });
  });

  it('keeps up to ten files, its readers open them, a revision may leave them as they are or take them away', async () => {
    const [one, two] = [await note(), await note()];
    const made = await make({ fileIds: [one, two, one] });
    expect(made.files.map(({ id }: { id: number }) => id)).toEqual([one, two]);
    const out = (await event(made, 'publish')).DATA;
    const told = await must(app, 'insp', 'GET', `/announcement/own/${made.id}`);
    expect(told.files).toHaveLength(2);
    const http = await app.kernel.inject();
    expect((await http.inject({ method: 'GET', url: told.files[0].url })).body).toBe('Use lifts 1 and 2');
    const { unitId: _, ...same } = draft();
    const revised = (await app.as('pm', 'POST', `/announcement/${made.id}/revise`, { ...same, version: out.version })).DATA;
    expect(revised.files).toHaveLength(2);
    const without = (await app.as('pm', 'POST', `/announcement/${made.id}/revise`, { ...same, fileIds: [two], version: revised.version }))
      .DATA;
    expect(without.files.map(({ id }: { id: number }) => id)).toEqual([two]);
  });

  it('refuses an eleventh file, and files of others', async () => {
    const eleven = await Promise.all(Array.from({ length: 11 }, () => note()));
    expect(await app.as('pm', 'POST', '/announcement', draft({ fileIds: eleven }))).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'fileIds' }],
    });
    expect(await app.as('pm', 'POST', '/announcement', draft({ fileIds: [await note('insp')] }))).toMatchObject({ STATUS: 1410 });
  });
});

it('one to 10,000 people is asked by a job, each once, also when it runs twice at a time', async () => {
  await app.sql(
    `insert into organization.employee (id, company_id, unit_id, code, names, last_name, status, search, event_on, created_at, updated_at)
    select 500000 + n, 35, $1, 'BULK' || n, jsonb_build_object('en', 'Person ' || n, 'zh-Hans', '人' || n, 'zh-Hant', '人' || n), 'Person', '_SYS_A9_1', 'bulk', now()::date, now(), now() from generate_series(1, 10000) n`,
    [HOSPITAL],
  );
  await app.sql(
    `insert into access.user (id, user_name, employee_id, company_id, unit_id, locale, status, password_hash, event_on, created_at, updated_at)
    select 500000 + n, 'bulk' || n, 500000 + n, 35, $1, 'en', '_SYS_A9_1', 'x', now()::date, now(), now() from generate_series(1, 10000) n`,
    [HOSPITAL],
  );
  const made = await make({ mustAcknowledge: false });
  expect(made.asked).toBeGreaterThan(10_000);
  await event(made, 'publish');
  const by = (await whoIs(app, 'pm')).employeeId;
  await Promise.all([askAudience({ id: made.id, by }, app.kernel), askAudience({ id: made.id, by }, app.kernel)]);
  expect((await must(app, 'pm', 'GET', `/announcement/${made.id}`)).asked).toBe(made.asked);
  const [told] = await app.sql<{ n: number }>(
    `select count(*)::int as n from notification.message where record_kind = 'notification.announcement' and record_id = $1`,
    [made.id],
  );
  // The one who publishes is asked, and not told.
  expect(told!.n).toBe(made.asked - 1);
});
