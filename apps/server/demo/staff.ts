import { nameOf } from './names.ts';
import people from './people.json' with { type: 'json' };

interface Person {
  id: number;
  code: string;
  names: { en: string; 'zh-Hans': string; 'zh-Hant': string };
  unitId: number;
  jobCode: string;
  contractor: number;
  hiredOn: string;
  userName?: string;
}

/** Jobs of a hospital's team, the ones with an account first. */
const TEAM: readonly string[] = [
  'Project_Manager_COE',
  'Supervisor',
  'Inspector',
  ...Array<string>(13).fill('Ward_Cleaner'),
  ...Array<string>(2).fill('Theatre_Cleaner'),
  ...Array<string>(3).fill('Porter'),
  ...Array<string>(2).fill('Waste_Collector'),
  ...Array<string>(2).fill('Guard'),
];
const NEW_HOSPITALS = [207, 208, 211, 212, 213, 214, 215, 216, 217];
const MORE_CLEANERS = Array<string>(13).fill('Ward_Cleaner');
/** A large hospital with many escorts. */
const ESCORTED: readonly [unitId: number, jobs: readonly string[]] = [202, [...Array<string>(12).fill('Porter'), 'Ward_Cleaner']];
const GROWING = [400, 203, 204, 205, 206];
const OTHERS: readonly [unitId: number, jobs: readonly string[]][] = [
  [221, ['Project_Manager_COE', 'Security_Supervisor', 'Inspector', ...Array<string>(8).fill('Guard')]],
  [222, ['Project_Manager_COE', 'Supervisor', 'Inspector', ...Array<string>(7).fill('Electrician')]],
  [304, ['Project_Manager_COE', 'Head_Cook', 'Inspector', ...Array<string>(6).fill('Cook'), ...Array<string>(2).fill('Dishwasher')]],
];
const FIRST = 581;
const MORE = 340;

function jobsOfAll(): [unitId: number, jobCode: string][] {
  const teams: (readonly [number, readonly string[]])[] = [
    ...NEW_HOSPITALS.map((unitId) => [unitId, TEAM] as const),
    ...OTHERS,
    ESCORTED,
    ...GROWING.map((unitId) => [unitId, MORE_CLEANERS] as const),
  ];
  const jobs = teams.flatMap(([unitId, codes]) => codes.map((code): [number, string] => [unitId, code]));
  // What is left works at the first hospital, which is the largest.
  while (jobs.length < MORE) jobs.push([201, jobs.length % 5 === 0 ? 'Porter' : 'Ward_Cleaner']);
  return jobs.slice(0, MORE);
}

/** Names no one written by hand has: two people never share an address. */
function freeNames(): Person['names'][] {
  const taken = new Set(people.map((person) => person.names.en));
  return Array.from({ length: 400 }, (_, n) => nameOf(n)).filter((name) => !taken.has(name.en));
}

const grown = (names = freeNames()): Person[] =>
  jobsOfAll().map(([unitId, jobCode], i) => {
    const id = FIRST + i;
    const year = 2014 + ((i * 7) % 12);
    return {
      id,
      code: `E${String(id).padStart(5, '0')}`,
      names: names[i]!,
      unitId,
      jobCode,
      contractor: i % 9 === 0 ? 1 : 0,
      // Some of the cleaners were hired this year: their induction is told by the figures.
      hiredOn: `${jobCode === 'Ward_Cleaner' && i % 8 === 4 ? 2026 : year}-${String((i % 12) + 1).padStart(2, '0')}-${String((i % 27) + 1).padStart(2, '0')}`,
    };
  });

/** Everyone: those written by hand with the demo accounts, and the teams of the other projects. */
export const demoPeople = (): Person[] => [...people, ...grown()];

/** Roles of the people who run a project, by job. */
const ROLE: Record<string, string> = {
  Project_Manager_COE: 'EHS030',
  Supervisor: 'EHS025',
  Security_Supervisor: 'EHS025',
  Head_Cook: 'EHS025',
  Inspector: 'EHS020',
};
const SHORT: Record<string, string> = { EHS030: 'pm', EHS025: 'sup', EHS020: 'insp' };

/** One project manager, supervisor and inspector of every other project may sign in: `pm.hk02`, `insp.sz01`. */
export function projectAccounts(
  projects: readonly { id: number; code: string }[],
): { userName: string; employeeId: number; roleCode: string; unitId: number }[] {
  const all = demoPeople();
  return projects.flatMap(({ id, code }) => {
    const free = all.filter((one) => one.unitId === id && one.userName === undefined);
    const take = (roleCode: string): Person | undefined => {
      const fit = free.find((one) => ROLE[one.jobCode] === roleCode) ?? (roleCode === 'EHS030' ? undefined : free.at(-1));
      return fit && free.splice(free.indexOf(fit), 1)[0];
    };
    return Object.keys(SHORT).flatMap((roleCode) => {
      const person = take(roleCode);
      return person ? [{ userName: `${SHORT[roleCode]!}.${code.toLowerCase()}`, employeeId: person.id, roleCode, unitId: id }] : [];
    });
  });
}
