import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { DOCUMENTATION } from '../../contract/index.ts';
import { tickDocuments } from '../document.jobs.ts';
import { takeTexts } from '../library/take-texts.ts';
import { runAsking } from '../reading/ask.jobs.ts';
import { drawFile, type DemoDocument } from './draw.ts';
import { readBySome } from './readers.seed.ts';
import { plantTree, type Demo } from './tree.ts';

const ZONE = 'Asia/Hong_Kong';
const DAY = 86_400_000;
const VERSIONS = `${DOCUMENTATION}/version`;
const DOCUMENTS = JSON.parse(readFileSync(new URL('./documents.json', import.meta.url), 'utf8')) as DemoDocument[];

/** How a document came to be: days before today on which its versions took effect, the oldest first, and what is open of it. */
interface Story {
  key: string;
  inForce: readonly number[];
  changed?: readonly string[];
  open?: 'draft' | 'reviewing' | 'sentBack' | 'waiting' | 'pending';
  /** Of those asked, who have read the last version. */
  read?: number;
}
/** Past their review by about 200, 140 and 50 days: SPILL, COLD and LINEN. */
const STORIES: readonly Story[] = [
  {
    key: 'WARD',
    inForce: [420, 290, 150, 24],
    changed: ['Colours of cloths added', 'One cloth for one bed', 'Contact time of ten minutes; chlorine is mixed fresh every day'],
    read: 0.61,
  },
  { key: 'HANDS', inForce: [380, 45], changed: ['Gloves added to the list of moments'], read: 0.98 },
  { key: 'WASTE', inForce: [300], open: 'waiting' },
  { key: 'FIRE', inForce: [410], open: 'reviewing' },
  { key: 'SPILL', inForce: [385] },
  { key: 'COLD', inForce: [325] },
  { key: 'LINEN', inForce: [419] },
  { key: 'LADDER', inForce: [400], open: 'sentBack' },
  { key: 'LOCK', inForce: [200] },
  { key: 'AUDIT', inForce: [415, 300], changed: ['Marks below eighty ask for an action'] },
  { key: 'GUARD', inForce: [405] },
  { key: 'CONTRACT', inForce: [240] },
  { key: 'COSHH', inForce: [130] },
  { key: 'HEAT', inForce: [], open: 'pending' },
];

function hands(demo: Demo, classifications: ReadonlyMap<string, number>) {
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
  const sign = (who: string, id: number) => answer(who, id, 'ok');
  const sendBack = (who: string, id: number, reason: string) => answer(who, id, 'reject', { reason, parts: [], isFinal: false });
  return { at, day, create, revise, draft, submit, sign, sendBack };
}
type Hands = ReturnType<typeof hands>;

/** A version that took effect so many days ago. */
async function bringIntoForce(own: Hands, of: DemoDocument, id: number, ago: number, changeNote: string): Promise<void> {
  own.at(ago + 6);
  await own.draft(of, id, { changeNote });
  await own.submit(id);
  own.at(ago + 3);
  await own.sign('ehsm', id);
  own.at(ago);
  await own.sign('dir', id);
}

/** What is open of a document today. */
async function leaveOpen(own: Hands, of: DemoDocument, id: number, open: NonNullable<Story['open']>): Promise<void> {
  own.at(open === 'waiting' ? 24 : 12);
  await own.draft(of, id, open === 'pending' ? { effectiveDate: own.day(-9) } : {});
  if (open === 'draft') return;
  await own.submit(id);
  if (open === 'reviewing') return;
  own.at(open === 'waiting' ? 19 : 8);
  if (open === 'sentBack') return own.sendBack('ehsm', id, 'The permit is to name who checks the anchor');
  await own.sign('ehsm', id);
  if (open === 'pending') await own.sign('dir', id);
}

/** A library of fourteen documents: one read by 61 %, one approval that waits for 19 days, three past their review. */
const live: ModuleDemo['live'] = async (demo) => {
  const { kernel, clock, now } = demo;
  clock.set(new Date(now.getTime() - 429 * DAY));
  const own = hands(demo, await plantTree(demo));
  for (const { key, inForce, changed = [], open, read } of STORIES) {
    const of = DOCUMENTS.find((one) => one.key === key)!;
    own.at((inForce[0] ?? 12) + 8);
    const made = await own.create(of);
    let versionId: number = made.documentVersionId;
    for (const [i, ago] of inForce.entries()) {
      if (i > 0) {
        own.at(ago + 8);
        versionId = await own.revise(made.id);
      }
      await bringIntoForce(own, of, versionId, ago, i === 0 ? '' : changed[i - 1]!);
      await runAsking(kernel, made.id);
      if (i < inForce.length - 1) await readBySome(kernel, versionId, 0.95);
    }
    if (read !== undefined) {
      own.at(2);
      await readBySome(kernel, versionId, read);
    }
    if (open) {
      own.at(26);
      await leaveOpen(own, of, inForce.length > 0 ? await own.revise(made.id) : versionId, open);
    }
  }
  clock.set(now);
  await tickDocuments(kernel);
  await takeTexts(kernel);
};

export const demo: ModuleDemo = { live };
