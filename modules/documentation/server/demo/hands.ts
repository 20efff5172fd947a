import { randomUUID } from 'node:crypto';
import { dayAt } from '@quantum/platform/domain';
import { DOCUMENTATION } from '../../contract/index.ts';
import { drawFile, type DemoDocument } from './draw.ts';
import type { Demo } from './tree.ts';

const ZONE = 'Asia/Hong_Kong';
export const DAY = 86_400_000;
const VERSIONS = `${DOCUMENTATION}/version`;
const COPIES = `${DOCUMENTATION}/copy`;

/** Paper copies of a version, handed out so many days ago; nobody has collected those without a day of it. */
export interface Copies {
  /** Of which of `inForce`. */
  of: number;
  ago: number;
  unitId: number;
  copies: number;
  place: string;
  collected?: number;
}
/** What people of the demo do with a document, on the day the clock says. */
export function hands(demo: Demo, classifications: ReadonlyMap<string, number>) {
  const { calls, clock, now } = demo;
  const at = (ago: number) => clock.set(new Date(now.getTime() - ago * DAY));
  const day = (ago: number) => dayAt(new Date(now.getTime() - ago * DAY), ZONE);
  const employees = new Map<string, number>();
  const employee = async (who: string): Promise<number> => {
    if (!employees.has(who)) employees.set(who, (await calls.call(who, 'POST', '/permissions/info', {})).employeeId);
    return employees.get(who)!;
  };
  const create = async (of: DemoDocument) =>
    calls.call('doc', 'POST', DOCUMENTATION, {
      clientId: randomUUID(),
      classificationId: classifications.get(of.classification),
      unitId: of.unitId,
      titles: { en: of.titles[0], 'zh-Hans': of.titles[1], 'zh-Hant': of.titles[2] },
      ownerId: await employee(of.owner),
      keywords: of.keywords,
      related: [],
      audienceUnits: of.audience,
      audienceJobs: [],
      audiencePeople: [],
      ackRequired: of.audience.length > 0,
      ackDays: 14,
    });
  const revise = async (id: number) => {
    const { version } = await calls.call('doc', 'GET', `${DOCUMENTATION}/${id}`);
    return (await calls.call('doc', 'POST', `${DOCUMENTATION}/${id}/revise`, { version })).documentVersionId as number;
  };
  const draft = async (of: DemoDocument, id: number, more: object = {}) => {
    const { version, titles, versionNo: no, code } = await calls.call('doc', 'GET', `${VERSIONS}/${id}`);
    const number = { no, code: String(code).split(' ')[0]! };
    await calls.call('doc', 'PUT', `${VERSIONS}/${id}`, {
      version,
      titles,
      files: [
        { locale: 'en', fileId: await drawFile(demo, of, { locale: 'en', ...number }) },
        { locale: 'zh-Hant', fileId: await drawFile(demo, of, { locale: 'zh-Hant', ...number }) },
      ],
      changeNote: no > 1 ? 'Brought up to date' : '',
      retrainJobs: [],
      wordingOnly: false,
      reviewers: [await employee('ehsm')],
      approvers: [await employee('dir')],
      effectiveDate: null,
      expiryDate: null,
      isSure: false,
      ...more,
    });
  };
  const submit = async (id: number) => {
    const { version } = await calls.call('doc', 'GET', `${VERSIONS}/${id}`);
    await calls.call('doc', 'POST', `${VERSIONS}/${id}/submit`, { version });
  };
  const answer = async (who: string, id: number, event: 'ok' | 'reject', more: object = {}) => {
    const me = await employee(who);
    const { signing } = await calls.call(who, 'GET', `${VERSIONS}/${id}`);
    const round = signing.find((one: { endedAt: string | null }) => one.endedAt === null);
    const seat = round.seats.find((one: { signer: { id: number } | null }) => one.signer?.id === me);
    await calls.call(who, 'POST', `/tasks/sign/${round.id}/${event}`, { version: round.version, seatId: seat.id, ...more });
  };
  const handOut = async (versionId: number, { unitId, copies, place }: Copies): Promise<number> =>
    (await calls.call('doc', 'POST', COPIES, { clientId: randomUUID(), documentVersionId: versionId, unitId, copies, place })).id;
  const collect = async (id: number) => {
    const { version } = await calls.call('doc', 'GET', `${COPIES}/${id}`);
    await calls.call('doc', 'POST', `${COPIES}/${id}/collect`, { version });
  };
  const sign = (who: string, id: number) => answer(who, id, 'ok');
  const sendBack = (who: string, id: number, reason: string) => answer(who, id, 'reject', { reason, parts: [], isFinal: false });
  return { at, day, create, revise, draft, submit, sign, sendBack, handOut, collect };
}
export type Hands = ReturnType<typeof hands>;
