import type { UserData } from '@quantum/modules/access/server-api';
import { BUSINESS_LINE, ORG_TYPE } from '@quantum/modules/dictionary/contract';
import type { OrganizationData } from '@quantum/modules/organization/server-api';
import jobs from './jobs.json' with { type: 'json' };
import postGroups from './post-groups.json' with { type: 'json' };
import { demoPeople, projectAccounts } from './staff.ts';
import { demoPlaces } from './spaces.ts';
import units from './units.json' with { type: 'json' };

/** Business lines 3, 4 and 5 with their codes of the dictionary. */
const businessLines: OrganizationData['businessLines'] = [
  {
    id: 3,
    code: BUSINESS_LINE.fmHealthcare,
    names: { en: 'Facilities management, healthcare', 'zh-Hans': '医院设施管理', 'zh-Hant': '醫院設施管理' },
  },
  {
    id: 4,
    code: BUSINESS_LINE.fmBusiness,
    names: { en: 'Facilities management, business and industry', 'zh-Hans': '企业设施管理', 'zh-Hant': '工商設施管理' },
  },
  { id: 5, code: BUSINESS_LINE.foodService, names: { en: 'Food services', 'zh-Hans': '餐饮服务', 'zh-Hant': '膳食服務' } },
];

/** Ids of the companies, each with its own forms. */
export const demoCompanies = (): number[] => units.filter((unit) => unit.orgType === 'company').map((unit) => unit.id);

const isOfSecondCompany = (unitId: number): boolean => unitId >= 301 && unitId <= 304;

/** Two companies, 3 divisions, 6 departments, 24 projects (16 of them hospitals), 420 people, 2,500 spaces: the same every time, invented throughout. */
export const demoOrganization = (): OrganizationData => ({
  businessLines,
  units: units.map((unit) => ({ ...unit, orgType: ORG_TYPE[unit.orgType as keyof typeof ORG_TYPE] })),
  // The hospital of Zhuhai came from the division of Hong Kong.
  moves: [{ unitId: 214, fromId: 111, daysAgo: 160 }],
  postGroups: postGroups.map(({ code, names }) => ({ code, names })),
  jobs: jobs.map((job) => ({ ...job, group: postGroups.find((group) => group.jobs.includes(job.code))!.code })),
  employees: demoPeople().map(({ id, code, names, unitId, jobCode, contractor, hiredOn }) => ({
    id,
    code,
    names,
    unitId,
    jobCode,
    contractor: contractor === 1 ? 1 : 0,
    hiredOn,
    // A domain reserved for examples: nothing can ever be sent there.
    phone: `+852 5555 ${String(id).padStart(4, '0')}`,
    email: `${names.en.toLowerCase().replaceAll(' ', '.')}@${isOfSecondCompany(unitId) ? 'pearl-gate' : 'harbour-bridge'}.example`,
  })),
  ...demoPlaces(),
});

/** Who may sign in, with which role (`access`, decision on roles) and where. */
const GRANTS: Record<string, [roleCode: string, unitId: number]> = {
  admin: ['EHS001', 1],
  ehsm: ['EHS004', 35],
  ehs: ['EHS003', 101],
  dir: ['EHS050', 35],
  om: ['EHS040', 101],
  pm: ['EHS030', 201],
  sup: ['EHS025', 201],
  insp: ['EHS020', 201],
  qa: ['EHS060', 101],
  trn: ['EHS070', 35],
  leg: ['EHS080', 35],
  doc: ['EHS085', 35],
  sec: ['EHS090', 201],
  emp: ['EHS010', 201],
  other: ['EHS030', 301],
};

export function demoUsers(): UserData[] {
  const people = demoPeople();
  const named = Object.entries(GRANTS).map(([userName, [roleCode, unitId]]) => {
    const person = people.find((one) => one.userName === userName);
    if (!person) throw new Error(`the demo has no person for ${userName}`);
    return { userName, employeeId: person.id, roleCode, unitId };
  });
  const projects = units.filter((unit) => unit.orgType === 'group' && unit.id !== 201);
  return [...named, ...projectAccounts(projects).map((account) => ({ ...account, hidden: true }))];
}
