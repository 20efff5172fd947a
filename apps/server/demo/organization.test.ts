import { describe, expect, test } from 'vitest';
import { demoOrganization, demoUsers } from './organization.ts';

const data = demoOrganization();
const byId = new Map(data.units.map((unit) => [unit.id, unit]));
const companyOf = (id: number): number => {
  const unit = byId.get(id)!;
  return unit.parentId === null || unit.parentId === 1 ? id : companyOf(unit.parentId);
};

describe('the demo organisation', () => {
  test('is of the promised size', () => {
    const projects = data.units.filter((unit) => unit.orgType === '_SYS_OT_6');
    expect([projects.length, data.employees.length]).toEqual([24, 420]);
    expect(data.spaces.length).toBeGreaterThanOrEqual(2500);
    const of = (type: string) => data.units.filter((unit) => unit.orgType === type).length;
    expect([of('_SYS_OT_4'), of('_SYS_OT_3')]).toEqual([3, 6]);
    expect(projects.filter((unit) => /[Hh]ospital$|Infirmary$/.test(unit.names.en))).toHaveLength(16);
    expect(projects.filter((unit) => companyOf(unit.id) === 35).length).toBeGreaterThanOrEqual(8);
    expect(data.units.filter((unit) => unit.orgType === '_SYS_OT_3' && unit.parentId === 35).map((unit) => unit.businessLineId)).toEqual([
      3, 5, 3, 3,
    ]);
    for (const id of [35, 400]) expect(byId.has(id)).toBe(true);
  });

  test('is the same every time', () => expect(demoOrganization()).toEqual(data));

  test('parents come before children, and everything points at something', () => {
    const seen = new Set<number>();
    for (const { id, parentId } of data.units) {
      expect(parentId === null || seen.has(parentId)).toBe(true);
      seen.add(id);
    }
    const jobs = new Set(data.jobs.map((job) => job.code));
    const types = new Set(data.spaceTypes.map((type) => type.code));
    const facilities = new Map(data.facilities.map((facility) => [facility.id, facility]));
    for (const person of data.employees) expect([byId.has(person.unitId), jobs.has(person.jobCode)]).toEqual([true, true]);
    for (const space of data.spaces)
      expect([types.has(space.typeCode), facilities.get(space.facilityId)?.unitId]).toEqual([true, space.unitId]);
  });

  test('codes are unique where they must be, ids everywhere', () => {
    const unique = (keys: (string | number)[]) => expect(new Set(keys).size).toBe(keys.length);
    unique(data.units.map((unit) => `${companyOf(unit.id)} ${unit.code}`));
    unique(data.employees.map((person) => person.code));
    unique(data.employees.map((person) => person.email));
    unique(data.spaces.map((space) => `${space.unitId} ${space.code}`));
    for (const list of [data.units, data.employees, data.facilities, data.spaces]) unique(list.map((one) => one.id));
  });

  test('every name is in three languages', () => {
    for (const { names } of [
      ...data.units,
      ...data.jobs,
      ...data.employees,
      ...data.facilities,
      ...data.spaceTypes,
      ...data.spaces,
      ...data.spaceGroups,
    ]) {
      expect(names.en).not.toMatch(/\p{Script=Han}/u);
      expect(names['zh-Hans'], names.en).toMatch(/\p{Script=Han}/u);
      expect(names['zh-Hant'], names.en).not.toMatch(/[医区号楼厨卫护产]/u);
      expect(names['zh-Hans'], names.en).not.toMatch(/[醫區號樓廚護產]/u);
    }
  });

  test('a ward of the first hospital is a round of eight spaces', () =>
    expect(data.spaceGroups.find((group) => group.unitId === 201 && group.code === 'WARD-7A')?.spaceIds).toHaveLength(8));

  test('the demo people are those of the sign-in page; each works where the grant is or above it', () => {
    const users = demoUsers();
    expect(users.filter((user) => !user.hidden).map((user) => user.userName)).toEqual([
      'admin',
      'ehsm',
      'ehs',
      'dir',
      'om',
      'pm',
      'sup',
      'insp',
      'qa',
      'trn',
      'leg',
      'doc',
      'sec',
      'emp',
      'other',
    ]);
    const person = (id: number) => data.employees.find((one) => one.id === id)!;
    for (const { employeeId, unitId } of users.filter((user) => user.unitId !== 1))
      expect(companyOf(person(employeeId).unitId)).toBe(companyOf(unitId));
    expect(users.filter((user) => user.unitId === 201).map((user) => person(user.employeeId).unitId)).toEqual([201, 201, 201, 201, 201]);
  });
});
