import { addDays, addMonths } from '@quantum/platform/domain';
import { COMPLIANT_DOCUMENT } from '../../contract/index.ts';
import { SECURITY } from './categories.ts';
import { JINYU, KUAN_IAO, KWUN_SHAN_KITCHEN, LVJING, WAN_LOK } from './periods.ts';
import { contentOf, openRenewal, scan, type Demo, type Entered } from './register.ts';

const DAY = 86_400_000;

/** The product's own calls on documents and renewals. */
function hands(demo: Demo) {
  const { calls, clock, now } = demo;
  const at = (ago: number) => clock.set(new Date(now.getTime() - ago * DAY));
  const day = (ago: number) => addDays(now.toISOString().slice(0, 10), -ago);
  const move = async (path: string, event: string, more: object, who = 'leg') =>
    calls.call(who, 'POST', `${path}/${event}`, { version: (await calls.call(who, 'GET', path)).version, ...more });
  const renewalOf = async (code: string, unitId: number, entered: Entered) => openRenewal(demo, code, unitId, entered);
  const picture = async () => calls.upload('leg', 'receipt.png', await scan());
  const file = async (path: string, ago: number, reference: string, expected: number) =>
    move(path, 'file', { filedOn: day(ago), reference, expectedOn: day(expected), files: [await picture()] });
  return { at, day, move, renewalOf, picture, file };
}

/** 75 days ago: the licence of the guards is withdrawn, and is there again after 19 days. */
async function loseLicence(demo: Demo, entered: Entered): Promise<void> {
  const own = hands(demo);
  const key = `LIC-SEC ${SECURITY}`;
  own.at(75);
  await own.move(`${COMPLIANT_DOCUMENT}/${entered.held.get(key)}`, 'revoke', {
    reason: 'Two guards on duty without a permit: withdrawn by the authority',
    revokedOn: own.day(75),
  });
  const renewal = (await own.renewalOf('LIC-SEC', SECURITY, entered))!;
  own.at(72);
  await own.file(renewal, 72, 'SGSIA-R-0931', 55);
  own.at(56);
  const from = own.day(56);
  const period = { code: 'LIC-SEC', unitId: SECURITY, validFrom: from, validTo: addDays(addMonths(from, 60), -1) };
  const granted = await own.move(renewal, 'grant', { document: contentOf(period, [await own.picture()]) });
  entered.held.set(key, granted.successor.id);
}

/** 30 days ago: four are filed, one of them comes back. */
async function fileSome(demo: Demo, entered: Entered): Promise<void> {
  const own = hands(demo);
  const filed = [
    ['REP-WATER', LVJING, 'CDC-22841'],
    ['INS-PL', LVJING, 'ZHL-7719'],
    ['REP-WATER', JINYU, 'CDC-23007'],
    ['REP-9001', 35, 'HKCS-9-310'],
  ] as const;
  for (const [code, unitId, reference] of filed) {
    const renewal = await own.renewalOf(code, unitId, entered);
    own.at(26);
    if (renewal) await own.file(renewal, 26, reference, -10);
  }
  own.at(14);
  const refused = await own.renewalOf('REP-WATER', LVJING, entered);
  if (refused) await own.move(refused, 'refuse', { reason: 'Samples were taken at the tank only; two taps are missing' });
}

/** Today: what ends soon is at the authority, but for the one that was found late. */
async function fileNow(demo: Demo, entered: Entered): Promise<void> {
  const own = hands(demo);
  const kitchen = await own.renewalOf('LIC-REST', KWUN_SHAN_KITCHEN, entered);
  if (kitchen) await own.file(kitchen, 0, 'FEHD-441-26', -35);
  const late = await own.renewalOf('REP-FIRE', KUAN_IAO, entered);
  if (!late) throw new Error('the renewal that opens too late is not there');
}

/** What is told on the night so many days ago, after its job has run. */
export async function tellStories(demo: Demo, ago: number, entered: Entered): Promise<void> {
  if (ago === 75) await loseLicence(demo, entered);
  else if (ago === 30) await fileSome(demo, entered);
  else if (ago === 0) await fileNow(demo, entered);
}

/** The eye hospital has no cooling tower. */
export async function notNeeded({ calls }: Demo, categoryIds: ReadonlyMap<string, number>): Promise<void> {
  const { items } = await calls.call('leg', 'POST', `${COMPLIANT_DOCUMENT}/requirement/list`, {
    queryCriterias: [
      { key: 'complianceCategoryId', value: categoryIds.get('REP-COOL'), condition: '=', connection: 'and', isValueADigital: true },
      { key: 'unitId', value: WAN_LOK, condition: '=', connection: 'and', isValueADigital: true },
    ],
  });
  const [{ id, version }] = items;
  await calls.call('leg', 'POST', `${COMPLIANT_DOCUMENT}/requirement/${id}/notNeeded`, {
    version,
    reason: 'Air-cooled plant only: there is no cooling tower',
  });
}
