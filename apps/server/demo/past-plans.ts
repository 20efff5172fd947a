import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { EHS, SPACE } from '@quantum/modules/inspection/contract';
import type { FormContent } from '@quantum/modules/form/contract';
import type { PastPerson, PastPlan } from '@quantum/modules/inspection/server-api';
import type { Localized } from '@quantum/platform/contract';
import type pg from 'pg';
import { formCodeOf } from './patterns.ts';
import { writtenAt } from './words.ts';

export interface Team {
  manager: PastPerson;
  supervisor: PastPerson;
  inspector: PastPerson;
}

interface Spec {
  form: string;
  name: string;
  /** Codes of space types, and how many of them. */
  types: readonly string[];
  spaces: number;
  weekly: boolean;
  /** ISO weekday of weekly plans. */
  weekday: number;
  time: string;
}

const WARD: Spec = {
  form: 'HC-CLN-WARD',
  name: 'Ward cleaning round',
  types: ['ward-room', 'ward-toilet'],
  spaces: 6,
  weekly: true,
  weekday: 2,
  time: '09:00',
};
const HOSPITAL: readonly Spec[] = [
  WARD,
  { form: 'HC-CLN-OT', name: 'Theatre terminal cleaning', types: ['theatre'], spaces: 4, weekly: false, weekday: 1, time: '18:00' },
  { form: 'HC-WST-ROOM', name: 'Medical waste room', types: ['waste-store'], spaces: 1, weekly: true, weekday: 4, time: '14:00' },
  {
    form: 'HC-FIRE-WALK',
    name: 'Fire safety walk',
    types: ['lobby', 'corridor', 'public-toilet', 'clinic'],
    spaces: 3,
    weekly: false,
    weekday: 1,
    time: '10:00',
  },
];
const KITCHEN: readonly Spec[] = [
  {
    form: 'FS-HACCP-KITCHEN',
    name: 'Kitchen hygiene and temperatures',
    types: ['kitchen-hot', 'cold-dish', 'dish-wash', 'food-store', 'servery'],
    spaces: 5,
    weekly: true,
    weekday: 3,
    time: '10:30',
  },
];
/** Lianhu's kitchen reads its temperatures on Mondays too: the cold store is off over the weekend. */
const MONDAY: { unitId: number; spec: Spec } = {
  unitId: 210,
  spec: {
    form: 'FS-HACCP-KITCHEN',
    name: 'Monday temperatures',
    types: ['kitchen-hot'],
    spaces: 1,
    weekly: true,
    weekday: 1,
    time: '07:30',
  },
};
const OFFICE: readonly Spec[] = [
  {
    form: 'HC-FIRE-WALK',
    name: 'Fire safety walk',
    types: ['lobby', 'corridor', 'canteen'],
    spaces: 3,
    weekly: false,
    weekday: 1,
    time: '10:00',
  },
  { form: 'HC-CTR-SAFE', name: 'Contractor safety', types: ['plant-room'], spaces: 1, weekly: true, weekday: 5, time: '11:00' },
];
const OTHERS: Record<number, readonly Spec[]> = {
  209: KITCHEN,
  210: KITCHEN,
  304: KITCHEN,
  221: [
    {
      form: 'HC-SEC-PATROL',
      name: 'Security patrol',
      types: ['lobby', 'corridor', 'car-park'],
      spaces: 3,
      weekly: true,
      weekday: 6,
      time: '21:00',
    },
  ],
  222: [
    {
      form: 'HC-EQP-CHECK',
      name: 'Plant and equipment check',
      types: ['plant-room', 'office'],
      spaces: 2,
      weekly: true,
      weekday: 3,
      time: '08:30',
    },
  ],
  301: OFFICE,
  302: OFFICE,
  303: OFFICE,
};
const MONTHS = 14;
const FIRST_PLAN = 100_001;

interface Unit {
  id: number;
  company_id: number;
  code: string;
  business_line_id: number | null;
  time_zone: string;
}
interface Form {
  company_id: number;
  code: string;
  form_id: number;
  version_id: number;
  names: Localized;
  type: string;
  content: FormContent;
}
interface Space {
  id: number;
  unit_id: number;
  code: string;
  names: Localized;
  type: string;
}
interface Member {
  unit_id: number;
  role: string;
  employee_id: number;
  user_id: number;
  name: string;
}

/** The plans of every project since fourteen months ago, with who runs it. */
export async function readPastPlans(client: pg.ClientBase, now: Date): Promise<{ plans: PastPlan[]; teams: Map<number, Team> }> {
  const read = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> => (await client.query<R>(sql)).rows;
  const units = await read<Unit>(
    `select id::int, company_id::int, code, business_line_id::int, time_zone from organization.unit where org_type = '_SYS_OT_6' order by id`,
  );
  const forms = await read<Form>(
    `select f.company_id::int, f.code, f.id::int as form_id, v.id::int as version_id, f.names, f.inspection_type as type, v.content from form.form f join form.form_version v on v.id = f.published_version_id`,
  );
  const spaces = await read<Space>(
    `select s.id::int, s.unit_id::int, s.code, s.names, t.code as type from organization.space s join organization.space_type t on t.id = s.type_id order by s.id`,
  );
  const members = await read<Member>(
    `select g.unit_id::int, r.code as role, e.id::int as employee_id, u.id::int as user_id, e.names->>'en' as name from access.grant g join access.role r on r.id = g.role_id
     join access.user u on u.id = g.user_id join organization.employee e on e.id = u.employee_id where r.code in ('EHS030', 'EHS025', 'EHS020') order by u.id`,
  );
  const teams = new Map<number, Team>();
  for (const unit of units) teams.set(unit.id, teamOf(unit.id, members));
  const startsOn = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS, 1)).toISOString().slice(0, 10);
  let id = FIRST_PLAN;
  const planOf = (unit: Unit, spec: Spec): PastPlan => {
    const form = forms.find((one) => one.company_id === unit.company_id && one.code === spec.form);
    if (!form) throw new Error(`the demo has no form ${spec.form}`);
    const plan: PastPlan = {
      id: id++,
      ...(form.type === FORM_TYPE.space ? { programme: SPACE, prefix: 'SPI' } : { programme: EHS, prefix: 'INS' }),
      companyId: unit.company_id,
      unitId: unit.id,
      unitCode: unit.code,
      businessLineId: unit.business_line_id,
      zone: unit.time_zone,
      name: writtenAt(unit.time_zone, spec.name),
      formId: form.form_id,
      versionId: form.version_id,
      formNames: form.names,
      content: form.content,
      spaces: spacesFor(unit.id, spec, spaces),
      inspector: teams.get(unit.id)!.inspector,
      frequency: spec.weekly ? '_SYS_PF_4' : '_SYS_PF_5',
      weekdays: spec.weekly ? [spec.weekday] : [],
      times: [spec.time],
      windowMinutes: spec.weekly ? 480 : 3 * 24 * 60,
      graceMinutes: 240,
      startsOn,
    };
    formCodeOf.set(plan, spec.form);
    return plan;
  };
  const plans = units.flatMap((unit) => (OTHERS[unit.id] ?? HOSPITAL).map((spec) => planOf(unit, spec)));
  // The last of all: what becomes of the others is drawn by their numbers.
  plans.push(
    planOf(
      units.find((unit) => unit.id === MONDAY.unitId)!,
      MONDAY.spec,
    ),
  );
  return { plans, teams };
}

/** As many spaces of the wanted types as the plan takes; the ward round of the first hospital leaves ward 7A to its own plan. */
function spacesFor(unitId: number, spec: Spec, spaces: readonly Space[]): Space[] {
  const fit = spaces.filter((space) => space.unit_id === unitId && spec.types.includes(space.type) && !space.names.en.includes('7A'));
  const perType = spec.types.map((type) => fit.filter((space) => space.type === type));
  const mixed = Array.from({ length: spec.spaces }, (_, i) => perType[i % perType.length]?.[Math.floor(i / perType.length)]).filter(
    (one) => one !== undefined,
  );
  return mixed.length > 0 ? mixed : fit.slice(0, spec.spaces);
}

function teamOf(unitId: number, members: readonly Member[]): Team {
  const of = (role: string): PastPerson => {
    const found = members.find((one) => one.unit_id === unitId && one.role === role) ?? members.find((one) => one.unit_id === unitId);
    if (!found) throw new Error(`nobody runs the project ${unitId}`);
    return { employeeId: found.employee_id, userId: found.user_id, name: found.name };
  };
  return { manager: of('EHS030'), supervisor: of('EHS025'), inspector: of('EHS020') };
}
