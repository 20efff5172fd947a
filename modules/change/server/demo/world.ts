import { randomUUID } from 'node:crypto';
import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { CHANGE_NATURE as NATURE, CHANGE_TYPE as TYPE } from '../../contract/index.ts';

export type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const DAY = 86_400_000;
const HOUR = 3_600_000;
const ZONE = 'Asia/Hong_Kong';
export const CASES = '/changes';

/** A hospital of the demo, with the accounts of who runs it. */
export interface Place {
  unitId: number;
  manager: string;
  supervisor: string;
}
export const KWUN_SHAN: Place = { unitId: 201, manager: 'pm', supervisor: 'sup' };
export const LIANHU: Place = { unitId: 203, manager: 'pm.sz01', supervisor: 'sup.sz01' };
export const NANJING: Place = { unitId: 217, manager: 'pm.nj01', supervisor: 'sup.nj01' };

/** The clock stands so many days before now, and some hours later on that day. */
export const daysAgo = ({ clock, now }: Live, days: number, hours = 0): void =>
  clock.set(new Date(now.getTime() - days * DAY + hours * HOUR));
/** A day counted from today, whatever the clock of the demo says. */
export const dayFromNow = ({ now }: Live, after: number): string => addDays(dayAt(now, ZONE), after);

/** The calls of the demo people on one case. */
export function caseOf({ calls }: Live, id: number) {
  const act = async (who: string, event: string, more: object = {}) => {
    const { version } = await calls.call('ehsm', 'GET', `${CASES}/${id}`);
    return calls.call(who, 'POST', `${CASES}/${id}/${event}`, { version, ...more });
  };
  const sign = async (who: string) => {
    const { signing } = await calls.call('ehsm', 'GET', `${CASES}/${id}`);
    const round = signing.find(({ endedAt }: { endedAt: string | null }) => endedAt === null);
    const { employeeId } = await calls.call(who, 'POST', '/permissions/info', {});
    const seat = round?.seats.find(
      (each: { signer: { id: number } | null; actedAt: string | null }) => each.signer?.id === employeeId && each.actedAt === null,
    );
    if (seat) await calls.call(who, 'POST', `/tasks/sign/${round.id}/ok`, { version: round.version, seatId: seat.id });
  };
  return { act, sign };
}

interface Asked {
  title: string;
  type: string;
  nature?: string;
  reason: string;
  description?: string;
  equipment?: string;
  /** Days after the clock. */
  start?: number;
  expiry?: number;
  place?: Place;
  templateId?: number | null;
}
/** A draft of the supervisor; days are counted from the clock. */
export async function ask(demo: Live, asked: Asked): Promise<number> {
  const { title, type, nature = NATURE.permanent, reason, start = 14, expiry, place = KWUN_SHAN, templateId = null, ...more } = asked;
  const day = (after: number) => addDays(dayAt(demo.clock.now(), ZONE), after);
  const { id } = await demo.calls.call(place.supervisor, 'POST', CASES, {
    clientId: randomUUID(),
    unitId: place.unitId,
    templateId,
    title,
    changeType: type,
    nature,
    reason,
    description: more.description ?? `${title}. People, rooms and machines concerned are told beforehand.`,
    spaceIds: [],
    jobIds: [],
    equipment: more.equipment ?? title,
    startPlanned: day(start),
    endPlanned: nature === NATURE.temporary ? null : day(start + 14),
    expiryOn: expiry === undefined ? null : day(expiry),
    ownerId: null,
    sponsorId: null,
    trainingRequired: type === TYPE.chemical,
    fileIds: [],
  });
  return id;
}

const OPINION = {
  riskBefore: RISK_RATING.highMedium,
  riskAfter: RISK_RATING.lowMedium,
  controls: 'Toolbox talk before the first shift; supervisor present on the first day',
  conditions: '',
};
export const employee = async ({ calls }: Live, who: string): Promise<number> =>
  (await calls.call(who, 'POST', '/permissions/info', {})).employeeId;

/** Accepted, and judged by two experts. */
export async function judge(demo: Live, id: number, more: object = {}): Promise<void> {
  const { act } = caseOf(demo, id);
  const experts = [
    { employeeId: await employee(demo, 'insp'), field: 'Cleaning technique' },
    { employeeId: await employee(demo, 'qa'), field: 'Infection prevention' },
  ];
  await act('ehs', 'accept', { experts });
  await act('insp', 'judge', { ...OPINION, ...more });
  await act('qa', 'judge', { ...OPINION, ...more, conditions: 'Check after two weeks' });
}

/** Everybody who has a seat signs. */
export async function signAll(demo: Live, id: number, { manager }: Place = KWUN_SHAN): Promise<void> {
  const { sign } = caseOf(demo, id);
  for (const who of [manager, 'ehs', 'om', 'dir']) await sign(who);
}

/** The seeded template of that type the company has. */
export async function templateFor({ calls }: Live, changeType: string, seed: string): Promise<number> {
  const { items } = await calls.call('ehsm', 'POST', `${CASES}/templates/list`, {
    queryCriterias: [{ key: 'changeType', value: changeType, condition: '=', connection: 'and', isValueADigital: false }],
  });
  const found = (items as { id: number; name: string }[]).find(({ name }) => name === seed);
  if (!found) throw new Error(`the demo has no template ${seed}`);
  return found.id;
}
