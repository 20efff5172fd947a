import type { UserData } from '@quantum/modules/access/server-api';
import type { OrganizationData } from '@quantum/modules/organization/server-api';

const n = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });

export const demoOrganization = (): OrganizationData => ({
  businessLines: [{ id: 3, code: '_SYS_BL_12', names: n('FM') }],
  units: [
    { id: 1, parentId: null, code: 'ROOT', names: n('Group'), shortName: 'Group', orgType: '_SYS_OT_1', businessLineId: null, timeZone: 'Asia/Hong_Kong', inRanking: false },
    { id: 35, parentId: 1, code: 'C1', names: n('Company One'), shortName: 'C1', orgType: '_SYS_OT_2', businessLineId: null, timeZone: 'Asia/Hong_Kong', inRanking: true },
    { id: 101, parentId: 35, code: 'D1', names: n('Department'), shortName: 'D1', orgType: '_SYS_OT_3', businessLineId: 3, timeZone: 'Asia/Hong_Kong', inRanking: true },
    { id: 201, parentId: 101, code: 'HK01', names: n('Hospital'), shortName: 'HK01', orgType: '_SYS_OT_6', businessLineId: 3, timeZone: 'Asia/Hong_Kong', inRanking: true },
    { id: 36, parentId: 1, code: 'C2', names: n('Company Two'), shortName: 'C2', orgType: '_SYS_OT_2', businessLineId: null, timeZone: 'Asia/Hong_Kong', inRanking: true },
    { id: 202, parentId: 36, code: 'HK09', names: n('Other Hospital'), shortName: 'HK09', orgType: '_SYS_OT_6', businessLineId: 3, timeZone: 'Asia/Hong_Kong', inRanking: true },
  ],
  jobs: [{ code: 'J1', names: n('Manager') }],
  employees: ['admin', 'ehsm', 'ehs', 'dir', 'om', 'pm', 'sup', 'insp', 'qa', 'trn', 'leg', 'doc', 'sec', 'emp', 'other'].map((name, i) => ({
    id: 501 + i, code: `E${501 + i}`, names: n(name), unitId: name === 'other' ? 202 : 201, jobCode: 'J1', contractor: 0 as const, phone: '1', email: 'a@b.c', hiredOn: '2024-01-01',
  })),
  facilities: [{ id: 601, unitId: 201, parentId: null, code: 'A', names: n('Block A'), kind: '_SYS_FK_2' }],
  spaceTypes: [{ code: 'ward', names: n('Ward'), functionalRisk: '_SYS_FR_2' }],
  spaces: Array.from({ length: 12 }, (_, i) => ({ id: 701 + i, unitId: 201, facilityId: 601, floor: '7', typeCode: 'ward', code: `W${i + 1}`, names: n(`Ward ${i + 1}`), area: 30, functionalRisk: '_SYS_FR_2' })),
  spaceGroups: [{ unitId: 201, code: 'G1', names: n('All wards'), spaceIds: [701, 702] }],
});

const ROLES: Record<string, [string, number]> = {
  admin: ['EHS001', 1], ehsm: ['EHS004', 35], ehs: ['EHS003', 101], dir: ['EHS050', 35], om: ['EHS040', 101], pm: ['EHS030', 201], sup: ['EHS025', 201], insp: ['EHS020', 201],
  qa: ['EHS060', 101], trn: ['EHS070', 35], leg: ['EHS080', 35], doc: ['EHS085', 35], sec: ['EHS090', 201], emp: ['EHS010', 201], other: ['EHS030', 202],
};
export const demoUsers = (): UserData[] => Object.entries(ROLES).map(([userName, [roleCode, unitId]], i) => ({ userName, employeeId: 501 + i, roleCode, unitId }));

export const demoCompanies = (): number[] => [35, 36];
