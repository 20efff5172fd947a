import { appPath } from '@quantum/platform/contract';
import type { ModuleDemo } from '@quantum/platform/server';

const NIGHT = { en: 'Night shift inspector', 'zh-Hans': '夜班检查员', 'zh-Hant': '夜更巡查員' };
const READER = { en: 'Visiting auditor', 'zh-Hans': '外部审核员', 'zh-Hant': '到訪審核員' };
const DAY = 86_400_000;
const day = (at: Date, after: number): string => new Date(at.getTime() + after * DAY).toISOString().slice(0, 10);

/** Two roles of the company's own with people in them, a stand-in, a locked account, sign-in links, failed sign-ins. */
export const demo: ModuleDemo = {
  live: async ({ calls, kernel, now }) => {
    const roleOf = async (code: string, names: typeof NIGHT, permissions: string[]): Promise<number> =>
      (await calls.call('admin', 'POST', '/roles', { code, names, companyLevel: false, permissions })).id;
    const night = await roleOf('NIGHT-INS', NIGHT, ['inspection:inspect', 'inspection:read', 'space-inspection:read']);
    const auditor = await roleOf('AUDITOR', READER, ['inspection:read', 'corrective-action:read', 'dashboards:read']);
    const { rows } = await kernel.db.owner.query<{ id: number; name: string }>(
      `select u.employee_id::int as id, u.user_name as name from access.user u where u.user_name in ('insp', 'sup', 'qa', 'leg', 'emp')`,
    );
    const person = new Map(rows.map(({ id, name }) => [name, id]));
    const account = async (name: string) => (await calls.call('admin', 'GET', `/users/employee/${person.get(name)}`)).account;
    const give = async (name: string, roleId: number, unitId: number, until: number | null) => {
      const { id, version } = await account(name);
      const validTo = until === null ? null : day(now, until);
      await calls.call('admin', 'POST', `/users/${id}/give`, { version, roleId, unitId, validFrom: day(now, -30), validTo });
    };
    await give('insp', night, 201, null);
    await give('leg', auditor, 35, 90);
    await give('qa', auditor, 101, -3);
    const away = await account('insp');
    await calls.call('admin', 'POST', `/users/${away.id}/stand-in`, {
      version: away.version,
      employeeId: person.get('emp'),
      validFrom: day(now, 7),
      validTo: day(now, 14),
      reason: 'Annual leave',
    });
    for (const [name, path, uses] of [
      ['sup', appPath('inspection/records'), 5],
      ['insp', appPath('inspection/scheduled'), 1],
    ] as const)
      await calls.call('admin', 'POST', '/security/links', { employeeId: person.get(name), path, hours: 72, uses });
    await kernel.db.owner.query(
      `insert into access.refused_sign_in (at, user_name, user_id, company_id, unit_id, address, device)
       select $1::timestamptz - (i * interval '7 hours'), a.name, u.id, e.company_id, e.unit_id, a.address, 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36'
       from generate_series(1, 3) i, (values ('sup', '10.20.1.14'), ('insp', '10.20.1.15'), ('administrator', '203.0.113.7')) a(name, address)
         left join access.user u on u.user_name = a.name left join organization.employee e on e.id = u.employee_id`,
      [now.toISOString()],
    );
  },
};
