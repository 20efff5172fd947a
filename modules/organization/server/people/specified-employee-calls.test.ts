import { describe, expect, it } from 'vitest';
import {
  ALL,
  app,
  ask,
  COMPANY,
  data,
  HOSPITAL,
  ids,
  items,
  known,
  openCalls,
  people,
  sorted,
  under,
  type Answer,
  type Row,
} from '../testing/specified-calls.ts';

openCalls();

const FIELDS = [
  'code',
  'employee_name',
  'employee_code',
  'org_ids',
  'top_org_id',
  'titles',
  'is_business_line',
  'contractor',
  'org_business_line',
  'org_operation',
  'org_area',
  'org_program',
  'serviceType',
  'last_name',
  'job_name',
  'full_name',
  'org_id',
];
const byId = (id: number) => ({ key: 'id', value: String(id), condition: '=', connection: 'and', isValueADigital: true });

const employeeCalls: Row[] = [
  [
    'GET /employee/{id}',
    'one employee',
    async () =>
      expect(await data(`/employee/${known.pm.employeeId}`)).toMatchObject({
        id: known.pm.employeeId,
        org_id: HOSPITAL,
        org_ids: [HOSPITAL],
      }),
  ],
  [
    'POST /employee/list',
    'every field of the specification; 20 rows, code descending',
    async () => {
      const rows = await items('/employee/list');
      expect(rows).toHaveLength(20);
      expect(rows.map((row) => row.code)).toEqual(
        rows
          .map((row) => row.code)
          .sort()
          .reverse(),
      );
      const [pm] = await items('/employee/list', { queryCriterias: [byId(known.pm.employeeId)] });
      expect(FIELDS.filter((field) => !(field in pm))).toEqual([]);
      expect(pm).toMatchObject({
        org_id: HOSPITAL,
        org_ids: [HOSPITAL],
        top_org_id: COMPANY,
        titles: 'Project_Manager_COE',
        contractor: 0,
      });
      expect(pm.org_program).toBe('Kwun Shan Hospital');
      expect(pm.org_business_line).not.toBeNull();
    },
  ],
  [
    'POST /employee/divisionalList',
    "people of the caller's division, or department",
    async () => {
      const rows = ids(await items('/employee/divisionalList', ALL, 'pm'));
      const [{ id }] = (await app.sql<{ id: number }>(
        `select u.id from organization.unit_closure c join organization.unit u on u.id = c.ancestor_id
         where c.descendant_id = ${HOSPITAL} and c.valid_to is null and u.org_type in ('_SYS_OT_4', '_SYS_OT_3') order by (u.org_type = '_SYS_OT_4') desc, c.depth limit 1`,
      )) as [{ id: number }];
      expect(sorted(rows)).toEqual(await people(under(id)));
    },
  ],
  [
    'POST /employee/parallelSignoff/divisionalList',
    'those of them who may sign: with an account, no contractors',
    async () => {
      const rows = await items('/employee/parallelSignoff/divisionalList', ALL, 'pm');
      expect(ids(rows)).toContain(known.pm.employeeId);
      expect(rows.every((row) => row.contractor === 0)).toBe(true);
      const accounts = await app.sql<{ id: number }>('select employee_id as id from access.user where employee_id is not null');
      expect(ids(rows).filter((id) => !ids(accounts).includes(id))).toEqual([]);
    },
  ],
  [
    'POST /employee/autocompletelist',
    'active people by name, 20 of them',
    async () => {
      const rows = await items('/employee/autocompletelist');
      expect(rows).toHaveLength(20);
      expect(rows.map((row) => row.employee_name.toLowerCase())).toEqual(
        rows.map((row) => row.employee_name.toLowerCase()).sort((a, b) => (a < b ? -1 : 1)),
      );
    },
  ],
  [
    'POST /employee/topOuidList',
    'people under a top unit',
    async () => {
      const rows = ids(await items('/employee/topOuidList', { ...ALL, params: { top_org_id: known.department } }));
      expect(sorted(rows)).toEqual(await people(under(known.department)));
      expect(sorted(ids(await items('/employee/topOuidList', ALL)))).toEqual(await people(under(COMPANY)));
      expect((await ask('/employee/topOuidList', { top_org_id: 'HK01' })).DATA[0].path).toBe('top_org_id');
    },
  ],
  [
    'POST /employee/autocompletelist/titles',
    'people of a job, blanks in its code included',
    async () => {
      const managers = await items('/employee/autocompletelist/titles', {
        ...ALL,
        queryCriterias: [{ key: 'titles', value: 'Project_Manager_COE', condition: '=', connection: 'and', isValueADigital: false }],
      });
      expect(sorted(ids(managers))).toEqual(await people(`j.code = 'Project_Manager_COE' and e.company_id = ${COMPANY}`));
      const operations = await items('/employee/autocompletelist/titles', { ...ALL, params: { titles: 'HC _Operations _Manager' } });
      expect(sorted(ids(operations))).toEqual(await people(`j.code = 'HC _Operations _Manager' and e.company_id = ${COMPANY}`));
      expect(operations.length).toBeGreaterThan(0);
    },
  ],
  [
    'POST /employee/autocompleteinfolist/titles',
    'the same with contact data for who may read it, each reading audited',
    async () => {
      const body = { params: { titles: ['Project_Manager_COE'] }, queryCriterias: [byId(known.pm.employeeId)] };
      const [open] = await items('/employee/autocompleteinfolist/titles', body);
      expect(open).toMatchObject({ id: known.pm.employeeId, phone: expect.stringMatching(/^\+852/), email: expect.stringContaining('@') });
      const [shut] = await items('/employee/autocompleteinfolist/titles', body, 'insp');
      expect(shut).not.toHaveProperty('phone');
      const [read] = await app.sql<{ event: string }>(
        `select event from audit.entry where kind = 'organization.employee' and record_id = $1 order by id desc limit 1`,
        [known.pm.employeeId],
      );
      expect(read!.event).toBe('readSensitive');
    },
  ],
  [
    'POST /employee/autocompletelist/deviation',
    'people with an account in the unit and above it',
    async () => {
      const rows = ids(await items('/employee/autocompletelist/deviation', { ...ALL, params: { orgId: HOSPITAL } }));
      const expected = await people(
        `e.id in (select employee_id from access.user where status = '_SYS_A9_1')
         and e.unit_id in (select ancestor_id from organization.unit_closure where descendant_id = ${HOSPITAL} and valid_to is null) and e.company_id = ${COMPANY}`,
      );
      expect(expected.length).toBeGreaterThan(1);
      expect(sorted(rows)).toEqual(expected);
    },
  ],
  [
    'POST /employee/listMin',
    'id and name, nothing more',
    async () => {
      const [row] = await items('/employee/listMin', { queryCriterias: [byId(known.pm.employeeId)] });
      expect(Object.keys(row).sort()).toEqual(['employee_name', 'id']);
    },
  ],
  [
    'POST /employee/allOrgsEmployeeList',
    'the whole company, for company level alone',
    async () => {
      expect(sorted(ids(await items('/employee/allOrgsEmployeeList', ALL)))).toEqual(await people(`e.company_id = ${COMPANY}`));
      expect((await ask('/employee/allOrgsEmployeeList', {}, 'pm')).STATUS).toBe(1403);
    },
  ],
  [
    'POST /employee/allOrgsContactList',
    'the whole company with contact data, 10 rows, for company level alone',
    async () => {
      const rows = await items('/employee/allOrgsContactList');
      expect(rows).toHaveLength(10);
      expect(rows.every((row) => 'phone' in row)).toBe(true);
      expect((await ask('/employee/allOrgsContactList', {}, 'pm')).STATUS).toBe(1403);
    },
  ],
  [
    'POST /employee/qpeGroup',
    'quality assessors',
    async () => {
      const qa = await data('/permissions/info', {}, 'qa');
      expect(ids(await items('/employee/qpeGroup', ALL))).toEqual([qa.employeeId]);
    },
  ],
  [
    'POST /employee/inspection/list',
    'people who may carry out inspections',
    async () => {
      const [insp, emp] = [await data('/permissions/info', {}, 'insp'), await data('/permissions/info', {}, 'emp')];
      const rows = ids(await items('/employee/inspection/list', ALL));
      expect(rows).toContain(insp.employeeId);
      expect(rows).not.toContain(emp.employeeId);
    },
  ],
  [
    'GET /qpeInspection/getAllOperateDirector',
    'operating directors',
    async () => {
      const dir = await data('/permissions/info', {}, 'dir');
      expect(ids(await data('/qpeInspection/getAllOperateDirector'))).toEqual([dir.employeeId]);
    },
  ],
  [
    'POST /projectReport/viewerList',
    "who may read a project's report",
    async () => {
      await app.sql(
        `insert into access.role_permission (role_id, permission) select id, 'reports:read' from access.role where code = 'EHS030' on conflict do nothing`,
      );
      const rows = ids(await items('/projectReport/viewerList', { ...ALL, params: { orgId: HOSPITAL } }));
      expect(rows).toContain(known.pm.employeeId);
      const [other] = await app.sql<{ id: number }>(
        `select id from organization.unit where org_type = '_SYS_OT_6' and company_id = ${COMPANY} and id <> ${HOSPITAL} order by id limit 1`,
      );
      expect(ids(await items('/projectReport/viewerList', { ...ALL, params: { orgId: other!.id } }))).not.toContain(known.pm.employeeId);
    },
  ],
  [
    'POST /corporates/getPersonnel',
    'employees of a unit and below',
    async () => {
      const rows = ids(await items('/corporates/getPersonnel', { ...ALL, params: { orgId: String(HOSPITAL) } }));
      expect(sorted(rows)).toEqual(await people(under(HOSPITAL)));
    },
  ],
  [
    'GET /employee/initData/{id}/facilities',
    'facilities of the units a person is assigned to',
    async () => {
      const rows = await data(`/employee/initData/${known.pm.employeeId}/facilities`);
      const [{ n }] = (await app.sql<{ n: number }>(
        `select count(*)::int as n from organization.facility where unit_id = ${HOSPITAL} and status = '_SYS_A9_1'`,
      )) as [{ n: number }];
      expect(rows).toHaveLength(n);
      expect(rows.every((row: Answer) => row.unitId === HOSPITAL)).toBe(true);
    },
  ],
];

it.each(employeeCalls)('%s: %s', async (_call, _meaning, check) => check());

/** Every call that answers people, with what it cannot do without. */
const PEOPLE = ['/employee/list', '/employee/autocompletelist', '/employee/listMin', '/employee/allOrgsEmployeeList'];
const criterion = (key: string, condition: string, value: unknown) => ({
  key,
  condition,
  value,
  connection: 'and',
  isValueADigital: false,
});

describe.each(PEOPLE)('%s', (path) => {
  it('is asked by every field the specification lists', async () => {
    const [pm] = await items('/employee/list', { queryCriterias: [byId(known.pm.employeeId)] });
    for (const field of FIELDS) {
      const value: unknown = field === 'org_ids' ? HOSPITAL : pm[field];
      if (value === null) continue;
      for (const condition of ['=', 'in']) {
        const found = await items(path, { ...ALL, queryCriterias: [criterion(field, condition, condition === 'in' ? [value] : value)] });
        expect([field, condition, ids(found).includes(known.pm.employeeId)]).toEqual([field, condition, true]);
      }
      const isText = typeof value === 'string';
      const like = isText && (await items(path, { ...ALL, queryCriterias: [criterion(field, 'like', value.slice(0, 3).toUpperCase())] }));
      expect([field, like === false || ids(like).includes(known.pm.employeeId)]).toEqual([field, true]);
    }
  });

  it('finds people by any unit they are assigned to', async () => {
    const found = await items(path, { ...ALL, queryCriterias: [criterion('org_ids', 'in', [HOSPITAL])] });
    const assigned = await people(
      `e.id in (select employee_id from organization.assignment where unit_id = ${HOSPITAL} and valid_from <= current_date and (valid_to is null or valid_to >= current_date))`,
    );
    expect(assigned.length).toBeGreaterThan(1);
    expect(ids(found).filter((id) => !assigned.includes(id))).toEqual([]);
    expect((await items(path, { ...ALL, queryCriterias: [criterion('org_ids', '=', COMPANY + 1)] })).length).toBe(0);
  });

  it.each(['employee_name', 'full_name', 'code', 'employee_code'])('is ordered by %s', async (columnName) => {
    const [up, down] = await Promise.all(
      ['asc', 'desc'].map((orderType) => items(path, { ...ALL, queryOrderBies: [{ columnName, orderType }] })),
    );
    expect(ids(up!).length).toBeGreaterThan(2);
    expect(ids(down!)[0]).not.toBe(ids(up!)[0]);
  });
});

it.each(['/employee/autocompletelist/deviation', '/projectReport/viewerList', '/corporates/getPersonnel'])(
  '%s answers none for an empty list of units',
  async (path) => {
    const asked = { key: 'orgId', condition: 'in', value: [], connection: 'and', isValueADigital: false };
    expect(await items(path, { ...ALL, queryCriterias: [asked] })).toEqual([]);
  },
);
