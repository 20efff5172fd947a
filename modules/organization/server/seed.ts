import type pg from 'pg';
import type { Localized } from '@quantum/platform/contract';

/** An organisation as seeds and imports give it: parents before children, ids fixed by the giver. */
export interface OrganizationData {
  businessLines: { id: number; code: string; names: Localized }[];
  units: {
    id: number;
    parentId: number | null;
    code: string;
    names: Localized;
    shortName: string;
    /** `_SYS_OT_…`. */
    orgType: string;
    businessLineId: number | null;
    timeZone: string;
    inRanking: boolean;
  }[];
  /** Units that were below another one until so many days ago. */
  moves: { unitId: number; fromId: number; daysAgo: number }[];
  postGroups: { code: string; names: Localized }[];
  jobs: { code: string; names: Localized; group?: string }[];
  employees: {
    id: number;
    code: string;
    names: Localized;
    unitId: number;
    jobCode: string;
    /** 0 full-time, 1 contractor. */
    contractor: 0 | 1;
    phone: string;
    email: string;
    hiredOn: string;
  }[];
  facilities: { id: number; unitId: number; parentId: number | null; code: string; names: Localized; kind: string; floor?: string }[];
  spaceTypes: { code: string; names: Localized; functionalRisk: string }[];
  spaces: {
    id: number;
    unitId: number;
    facilityId: number;
    floor: string;
    typeCode: string;
    code: string;
    names: Localized;
    /** m². */
    area: number;
    functionalRisk: string;
  }[];
  spaceGroups: { unitId: number; code: string; names: Localized; spaceIds: number[] }[];
}

const STATEMENTS: [keyof OrganizationData, string][] = [
  [
    'businessLines',
    `insert into organization.business_line (id, code, names) select id, code, names from jsonb_to_recordset($1) as d(id bigint, code text, names jsonb) on conflict do nothing`,
  ],
  [
    'units',
    `insert into organization.unit (id, company_id, parent_id, code, names, short_name, org_type, status, business_line_id, in_ranking, time_zone, valid_from, event_on, search, created_at, updated_at)
     select d.id, d."companyId", d."parentId", d.code, d.names, d."shortName", d."orgType", '_SYS_A9_1', d."businessLineId", d."inRanking", d."timeZone", $2::timestamptz::date - 900, $2::timestamptz::date - 900,
       lower(concat_ws(' ', d.code, d."shortName", d.names->>'en', d.names->>'zh-Hans', d.names->>'zh-Hant')), $2, $2
     from jsonb_to_recordset($1) as d(id bigint, "companyId" bigint, "parentId" bigint, code text, names jsonb, "shortName" text, "orgType" text, "businessLineId" bigint, "inRanking" boolean, "timeZone" text)`,
  ],
  [
    'postGroups',
    `insert into organization.post_group (code, names, created_at, updated_at)
     select code, names, $2, $2 from jsonb_to_recordset($1) as d(code text, names jsonb) on conflict do nothing`,
  ],
  [
    'jobs',
    `insert into organization.job (code, names, post_group_id, created_at, updated_at)
     select d.code, d.names, g.id, $2, $2 from jsonb_to_recordset($1) as d(code text, names jsonb, "group" text)
       left join organization.post_group g on g.code = d."group" and g.company_id is null on conflict do nothing`,
  ],
  [
    'employees',
    `insert into organization.employee (id, company_id, unit_id, code, names, job_id, contractor, phone, email, status, hired_on, event_on, search, created_at, updated_at)
     select d.id, u.company_id, d."unitId", d.code, d.names, j.id, d.contractor, d.phone, d.email, '_SYS_A9_1', d."hiredOn"::date, d."hiredOn"::date,
       lower(concat_ws(' ', d.code, d.names->>'en', d.names->>'zh-Hans', d.names->>'zh-Hant')), $2, $2
     from jsonb_to_recordset($1) as d(id bigint, "unitId" bigint, code text, names jsonb, "jobCode" text, contractor int, phone text, email text, "hiredOn" text)
     join organization.unit u on u.id = d."unitId" left join organization.job j on j.code = d."jobCode" and j.company_id is null`,
  ],
  [
    'facilities',
    `insert into organization.facility (id, company_id, unit_id, parent_id, code, names, kind, floor, status, created_at, updated_at)
     select d.id, u.company_id, d."unitId", d."parentId", d.code, d.names, d.kind, d.floor, '_SYS_A9_1', $2, $2
     from jsonb_to_recordset($1) as d(id bigint, "unitId" bigint, "parentId" bigint, code text, names jsonb, kind text, floor text) join organization.unit u on u.id = d."unitId"`,
  ],
  [
    'spaceTypes',
    `insert into organization.space_type (code, names, functional_risk, status, created_at, updated_at) select code, names, "functionalRisk", '_SYS_A9_1', $2, $2
     from jsonb_to_recordset($1) as d(code text, names jsonb, "functionalRisk" text) on conflict do nothing`,
  ],
  [
    'spaces',
    `insert into organization.space (id, company_id, unit_id, facility_id, floor, type_id, code, names, area, functional_risk, qr_token, status, business_line_id, event_on, search, created_at, updated_at)
     select d.id, u.company_id, d."unitId", d."facilityId", d.floor, t.id, d.code, d.names, d.area, d."functionalRisk", replace(gen_random_uuid()::text, '-', ''), '_SYS_A9_1', u.business_line_id,
       $2::timestamptz::date - 900, lower(concat_ws(' ', d.code, d.names->>'en', d.names->>'zh-Hans', d.names->>'zh-Hant')), $2, $2
     from jsonb_to_recordset($1) as d(id bigint, "unitId" bigint, "facilityId" bigint, floor text, "typeCode" text, code text, names jsonb, area numeric, "functionalRisk" text)
     join organization.unit u on u.id = d."unitId" join organization.space_type t on t.code = d."typeCode" and t.company_id is null`,
  ],
  [
    'spaceGroups',
    `with made as (
       insert into organization.space_group (company_id, unit_id, code, names, status)
       select u.company_id, d."unitId", d.code, d.names, '_SYS_A9_1' from jsonb_to_recordset($1) as d("unitId" bigint, code text, names jsonb) join organization.unit u on u.id = d."unitId"
       returning id, unit_id, code)
     insert into organization.space_group_member (group_id, space_id)
     select m.id, s.value::bigint from made m join jsonb_to_recordset($1) as d("unitId" bigint, code text, "spaceIds" jsonb) on d."unitId" = m.unit_id and d.code = m.code
     cross join jsonb_array_elements_text(d."spaceIds") s`,
  ],
];

const HISTORY = `
  insert into organization.unit_period (unit_id, parent_id, names, short_name, org_type, status, business_line_id, in_ranking, valid_from)
    select id, parent_id, names, short_name, org_type, status, business_line_id, in_ranking, created_at - interval '900 days' from organization.unit;
  with recursive up as (
    select id as descendant, id as ancestor, 0 as depth from organization.unit
    union all select up.descendant, u.parent_id, up.depth + 1 from up join organization.unit u on u.id = up.ancestor where u.parent_id is not null)
  insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
    select up.ancestor, up.descendant, up.depth, u.created_at - interval '900 days' from up join organization.unit u on u.id = up.descendant;
  insert into organization.assignment (employee_id, unit_id, job_id, contractor, valid_from) select id, unit_id, job_id, contractor, hired_on from organization.employee;
  insert into organization.assignment (employee_id, unit_id, job_id, valid_from, valid_to, further)
    select e.id, o.id, e.job_id, e.hired_on + 180, case when e.id % 2 = 0 then e.hired_on + 365 end, true
    from organization.employee e join organization.unit u on u.id = e.unit_id and u.org_type = '_SYS_OT_6'
      cross join lateral (select x.id from organization.unit x where x.company_id = u.company_id and x.org_type = u.org_type and x.id <> u.id
        order by (x.parent_id = u.parent_id) desc, x.id limit 1) o
    where e.id % 23 = 0 and e.hired_on is not null;
  select setval(pg_get_serial_sequence('organization.unit', 'id'), greatest(1000, (select max(id) from organization.unit)));
  select setval(pg_get_serial_sequence('organization.employee', 'id'), greatest(1000, (select max(id) from organization.employee)));
  select setval(pg_get_serial_sequence('organization.facility', 'id'), greatest(1000, (select coalesce(max(id), 0) from organization.facility)));
  select setval(pg_get_serial_sequence('organization.space', 'id'), greatest(1000, (select coalesce(max(id), 0) from organization.space)));
  select pg_notify('quantum', 'units:')`;

/** What is now was opened by a move; before it the unit was below the other one and all that is above that. */
const MOVES = `
  with moved as (select d."unitId" as unit_id, d."fromId" as from_id, $2::timestamptz - make_interval(days => d."daysAgo") as at
      from jsonb_to_recordset($1) as d("unitId" bigint, "fromId" bigint, "daysAgo" int)),
    were as (insert into organization.unit_period (unit_id, parent_id, names, short_name, org_type, status, business_line_id, in_ranking, valid_from, valid_to)
      select p.unit_id, m.from_id, p.names, p.short_name, p.org_type, p.status, p.business_line_id, p.in_ranking, p.valid_from, m.at
      from moved m join organization.unit_period p on p.unit_id = m.unit_id),
    above as (insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from, valid_to)
      select c.ancestor_id, m.unit_id, c.depth + 1, c.valid_from, m.at from moved m join organization.unit_closure c on c.descendant_id = m.from_id
      where not exists (select from organization.unit_closure k where k.descendant_id = m.unit_id and k.ancestor_id = c.ancestor_id)),
    now_at as (update organization.unit_closure c set valid_from = m.at from moved m where c.descendant_id = m.unit_id and c.ancestor_id <> m.unit_id
      and not exists (select from organization.unit_closure k where k.descendant_id = m.from_id and k.ancestor_id = c.ancestor_id))
  update organization.unit_period p set valid_from = m.at from moved m where p.unit_id = m.unit_id`;

/** Loads a whole organisation into an empty database, in one transaction of the caller's client. */
export async function seedOrganization(client: pg.ClientBase, data: OrganizationData, now: Date): Promise<void> {
  const tops = topsOf(data.units);
  for (const [key, statement] of STATEMENTS) {
    const rows = key === 'units' ? data.units.map((unit) => ({ ...unit, companyId: tops.get(unit.id) })) : data[key];
    await client.query(statement, statement.includes('$2') ? [JSON.stringify(rows), now.toISOString()] : [JSON.stringify(rows)]);
  }
  await client.query(HISTORY);
  await client.query(MOVES, [JSON.stringify(data.moves), now.toISOString()]);
}

/** Unit → its company: the unit below the root; the root is its own. */
function topsOf(units: OrganizationData['units']): Map<number, number> {
  const tops = new Map<number, number>();
  const roots = new Set(units.filter((unit) => unit.parentId === null).map((unit) => unit.id));
  for (const { id, parentId } of units) tops.set(id, parentId === null || roots.has(parentId) ? id : tops.get(parentId)!);
  return tops;
}
