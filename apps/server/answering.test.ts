import { randomUUID } from 'node:crypto';
import { inThree, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '../../modules/access/contract/index.ts';
import { addAccount, giveRole, roleIdOf } from '../../modules/access/server/testing.ts';
import { PERSON_KIND } from '../../modules/incident/contract/index.ts';
import { incidentGround } from '../../modules/incident/server/testing.ts';
import { FIRST_COMPANY, HOSPITAL } from './testing/people.ts';

/** Who answers for a record: to-dos, messages and alarms of two companies whose people hold the same roles (decision 0310). */
let app: TestApp;
const ANSWERING: readonly string[] = [ROLE.projectManager, ROLE.operationManager, ROLE.operatingDirector, ROLE.ehsOfficer, ROLE.ehsManager];
beforeAll(async () => {
  app = await startTestApp();
  await addAccount(app, { userName: 'boss', like: 'ehsm', role: ROLE.administrator, unitId: FIRST_COMPANY });
  // Someone of the second company, who holds the role in the hospital of the first and got it before its own manager.
  await addAccount(app, { userName: 'foreign', like: 'other', role: ROLE.projectManager, unitId: HOSPITAL });
  await app.sql(
    `with gone as (delete from access.grant g using access.role r, access.user u
       where r.id = g.role_id and u.id = g.user_id and r.code = $1 and u.user_name <> 'foreign' returning g.user_id, g.role_id, g.unit_id, g.valid_from)
     insert into access.grant (user_id, role_id, unit_id, valid_from) select * from gone`,
    [ROLE.projectManager],
  );
});
afterAll(() => app.stop());

/** The standard roles that answer are held by these alone where the hospital is. */
async function holdsAlone(...userNames: string[]): Promise<void> {
  await app.sql(
    `update access.grant g set valid_to = case when u.user_name = any($2::text[]) then null else '2020-01-01'::date end
     from access.role r, access.user u where r.id = g.role_id and u.id = g.user_id and (r.code = any($1::text[]) or r.office is not null)`,
    [ANSWERING, userNames],
  );
  app.kernel.invalidation.tell('grants', '');
}
beforeEach(() => holdsAlone('pm', 'foreign'));

const report = async () => {
  const body = {
    clientId: randomUUID(),
    unitId: HOSPITAL,
    spaceId: null,
    category: '_SYS_FC_17',
    description: 'Water by the lift',
    photos: [],
  };
  return (await must(app, 'emp', 'POST', '/issues', body)).id as number;
};
/** User names of the people who have the issue to do. */
const hasTodo = async (id: number, kind = 'issue.issue') =>
  (
    await app.sql<{ name: string }>(
      `select u.user_name as name from task.task t join task.assignee a on a.task_id = t.id join access.user u on u.employee_id = a.employee_id
       where t.source_kind = $2 and t.source_id = $1 order by 1`,
      [id, kind],
    )
  ).map(({ name }) => name);
const messages = async (who: string, event: string) => {
  const { employeeId } = await whoIs(app, who);
  return app.sql<{ title: { en: string }; text: { en: string } }>(
    'select title, body as text from notification.message where employee_id = $1 and event = $2 order by id',
    [employeeId, event],
  );
};

describe('a to-do', () => {
  it("goes to the record's own company, whoever got the role first", async () => {
    expect(await hasTodo(await report())).toEqual(['pm']);
  });

  it('goes to another company only where its own has no one', async () => {
    await holdsAlone('foreign');
    expect(await hasTodo(await report())).toEqual(['foreign']);
  });

  it("goes to the holder of a company's own role that fills the office, and to none whose role fills none", async () => {
    const standard = await must(app, 'boss', 'GET', `/roles/${await roleIdOf(app, ROLE.projectManager)}`);
    const clone = (office: string | null) =>
      must(app, 'boss', 'POST', '/roles', {
        code: `OWN-${office ?? 'NONE'}`,
        names: inThree(`Site manager ${office}`),
        companyLevel: false,
        permissions: standard.permissions.filter((one: string) => !one.startsWith('system-setting')),
        office,
      });
    const [filling, empty] = [await clone(ROLE.projectManager), await clone(null)];
    expect(await must(app, 'boss', 'GET', `/roles/${filling.id}`)).toMatchObject({ office: ROLE.projectManager, shared: false });
    await giveRole(app, 'sup', empty.id, HOSPITAL);
    await giveRole(app, 'qa', filling.id, HOSPITAL);
    await holdsAlone('qa', 'foreign');
    expect(await hasTodo(await report())).toEqual(['qa']);
  });

  it('passes over who could not open the record', async () => {
    await app.sql(`create table kept_permission as select * from access.role_permission where permission = 'inspection:read'`);
    await app.sql(
      `delete from access.role_permission p using access.role r where r.id = p.role_id and r.code = $1 and p.permission = 'inspection:read'`,
      [ROLE.projectManager],
    );
    await holdsAlone('pm', 'ehsm');
    expect(await hasTodo(await report())).toEqual(['ehsm']);
    await app.sql('insert into access.role_permission select * from kept_permission on conflict do nothing');
  });

  it('that no one can be given is told to the administrators of the company, by its code', async () => {
    await holdsAlone();
    const before = await messages('boss', 'access.noHolder');
    const id = await report();
    expect(await hasTodo(id)).toEqual([]);
    const [row] = await app.sql<{ code: string }>('select code from issue.issue where id = $1', [id]);
    const told = (await messages('boss', 'access.noHolder')).slice(before.length);
    expect(told).toHaveLength(1);
    expect(told[0]!.text.en).toContain(row!.code);
    expect(told[0]!.text.en).toContain('Project manager');
    expect(told[0]!.text.en).not.toContain('Water');
  });
});

describe('an alarm of a serious accident', () => {
  const accident = async () => {
    const { id } = await must(app, 'emp', 'POST', '/incident', {
      clientId: randomUUID(),
      unitId: HOSPITAL,
      spaceId: null,
      occurredAt: new Date(app.clock.now().getTime() - 3_600_000).toISOString(),
      description: 'Fell from the ladder',
      immediateActions: '',
      isHurt: true,
      photos: [],
    });
    return id as number;
  };

  it('reaches all who hold one of the roles in the company, and no other company', async () => {
    const ground = await incidentGround(app);
    await holdsAlone('pm', 'foreign', 'dir', 'ehsm', 'om');
    const id = await ground.confirmed();
    const injuries = [ground.injury({ employeeId: null, name: 'Somebody', personKind: PERSON_KIND.contractor, isDeath: true })];
    expect((await ground.act('pm', id, 'injuries', { injuries })).STATUS).toBe(0);
    const told = await app.sql<{ name: string }>(
      `select u.user_name as name from notification.message m join access.user u on u.employee_id = m.employee_id
       where m.event = 'incident.serious' and m.record_id = $1 order by 1`,
      [id],
    );
    expect(told.map(({ name }) => name)).toEqual(['dir', 'ehsm', 'om']);
  });

  it('reaches another company by code, unit and severity alone', async () => {
    await holdsAlone('foreign');
    const id = await accident();
    expect(await hasTodo(id, 'incident.incident')).toEqual(['foreign']);
    const [told] = (await messages('foreign', 'incident.elsewhere')).slice(-1);
    expect(told!.text.en).toMatch(/^INC-/);
    const seen = await app.sql<{ title: { en: string } }>(
      `select title from task.task where source_kind = 'incident.incident' and source_id = $1`,
      [id],
    );
    expect(JSON.stringify([told, seen])).not.toContain('ladder');
  });

  it('reaches the administrators where no one holds a role', async () => {
    await holdsAlone();
    const before = await messages('boss', 'access.noHolder');
    await accident();
    expect((await messages('boss', 'access.noHolder')).length).toBeGreaterThan(before.length);
  });
});
