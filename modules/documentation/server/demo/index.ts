import { readFileSync } from 'node:fs';
import type { ModuleDemo } from '@quantum/platform/server';
import { tickDocuments } from '../document.jobs.ts';
import { takeTexts } from '../library/take-texts.ts';
import { runAsking } from '../reading/ask.jobs.ts';
import { bindProjects } from './binders.ts';
import { citeDocuments } from './cite.ts';
import type { DemoDocument } from './draw.ts';
import { DAY, hands, type Copies, type Hands } from './hands.ts';
import { readBySome } from './readers.seed.ts';
import { plantTree } from './tree.ts';

const DOCUMENTS = JSON.parse(readFileSync(new URL('./documents.json', import.meta.url), 'utf8')) as DemoDocument[];

/** What a company has beside them: each with its own story. */
const LIBRARY = JSON.parse(readFileSync(new URL('./library.json', import.meta.url), 'utf8')) as (DemoDocument & Story)[];

/** How a document came to be: days before today on which its versions took effect, the oldest first, and what is open of it. */
interface Story {
  key: string;
  inForce: readonly number[];
  changed?: readonly string[];
  open?: 'draft' | 'reviewing' | 'sentBack' | 'waiting' | 'pending';
  /** Of those asked, who have read the last version. */
  read?: number;
  copies?: readonly Copies[];
}
/** Past their review by about 200, 140 and 50 days: SPILL, COLD and LINEN. */
const STORIES: readonly Story[] = [
  {
    key: 'WARD',
    inForce: [420, 290, 150, 24],
    changed: ['Colours of cloths added', 'One cloth for one bed', 'Contact time of ten minutes; chlorine is mixed fresh every day'],
    read: 0.61,
    copies: [{ of: 2, ago: 140, unitId: 201, copies: 12, place: 'Nurse station, ward 7A' }],
  },
  {
    key: 'HANDS',
    inForce: [380, 45],
    changed: ['Gloves added to the list of moments'],
    read: 0.98,
    copies: [
      { of: 0, ago: 370, unitId: 209, copies: 4, place: 'Kitchen, by the basins', collected: 43 },
      { of: 1, ago: 43, unitId: 209, copies: 4, place: 'Kitchen, by the basins' },
    ],
  },
  { key: 'WASTE', inForce: [300], read: 0.96, open: 'waiting' },
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
  { key: 'KEYS', inForce: [75], read: 0.9 },
  { key: 'HEAT', inForce: [], open: 'pending' },
];

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
  own.at(open === 'waiting' ? 19.5 : 12);
  await own.draft(of, id, open === 'pending' ? { effectiveDate: own.day(-9) } : {});
  if (open === 'draft') return;
  await own.submit(id);
  if (open === 'reviewing') return;
  own.at(open === 'waiting' ? 19 : 8);
  if (open === 'sentBack') return own.sendBack('ehsm', id, 'The permit is to name who checks the anchor');
  await own.sign('ehsm', id);
  if (open === 'pending') await own.sign('dir', id);
}

/** Copies of one version, on their day; what is collected later is answered by its day. */
async function handOutCopies(own: Hands, versionId: number, copies: readonly Copies[]): Promise<{ id: number; ago: number }[]> {
  const later: { id: number; ago: number }[] = [];
  for (const one of copies) {
    own.at(one.ago);
    const id = await own.handOut(versionId, one);
    if (one.collected !== undefined) later.push({ id, ago: one.collected });
  }
  return later;
}

/** A library of sixty documents and 140 versions: one read by 61 %, one approval that waits for 19 days, three past their review, one that its hospital alone reads. */
const live: ModuleDemo['live'] = async (demo) => {
  const { kernel, clock, now } = demo;
  clock.set(new Date(now.getTime() - 429 * DAY));
  const tree = await plantTree(demo);
  const own = hands(demo, tree);
  const ids = new Map<string, number>();
  for (const { key, inForce, changed = [], open, read, copies = [] } of [...STORIES, ...LIBRARY]) {
    const of = [...DOCUMENTS, ...LIBRARY].find((one) => one.key === key)!;
    own.at((inForce[0] ?? 12) + 8);
    const made = await own.create(of);
    ids.set(key, made.id);
    const out: { id: number; ago: number }[] = [];
    let versionId: number = made.documentVersionId;
    for (const [i, ago] of inForce.entries()) {
      if (i > 0) {
        own.at(ago + 8);
        versionId = await own.revise(made.id);
      }
      await bringIntoForce(own, of, versionId, ago, i === 0 ? '' : changed[i - 1]!);
      await runAsking(kernel, made.id);
      if (i < inForce.length - 1) await readBySome(kernel, versionId, 0.95);
      out.push(
        ...(await handOutCopies(
          own,
          versionId,
          copies.filter((one) => one.of === i),
        )),
      );
    }
    for (const { id, ago } of out) {
      own.at(ago);
      await own.collect(id);
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
  own.at(20);
  await bindProjects(demo, tree, ids);
  await citeDocuments(demo, ids);
  clock.set(now);
  await tickDocuments(kernel);
  await takeTexts(kernel);
};

export const demo: ModuleDemo = { live };
