// npm run bench: every figure side by side with its yardstick, in one run. `npm run bench -- reads web` runs only those;
// `npm run bench -- growth` is a long run of its own: the same calls with ten times the rows, in a folder that is deleted afterwards;
// with `quick` the floor is measured in one short round; `npm run bench -- plans list=hazard` explains only lists whose name begins so.
import { mkdirSync } from 'node:fs';
import { benchAssessment } from './assessment.ts';
import { benchAtp } from './atp.ts';
import { benchBoards } from './boards.ts';
import { benchBuilder } from './builder.ts';
import { benchChangeCases } from './change-cases.ts';
import { benchComplianceDocuments } from './compliance-documents.ts';
import { benchDashboards } from './dashboards.ts';
import { benchDocumentLists } from './document-lists.ts';
import { benchDocuments } from './documents.ts';
import { benchExport } from './exports.ts';
import { benchFloor } from './floor.ts';
import { benchGrowth } from './growth.ts';
import { benchIncidents } from './incidents.ts';
import { watchIndexes } from './indexes.ts';
import { benchLibrary } from './library.ts';
import { TEXTS } from './library-facts.ts';
import { benchListeners } from './listeners.ts';
import { benchLiveWrites } from './live-writes.ts';
import { benchMessages } from './messages.ts';
import { benchOrganization } from './organization.ts';
import { benchOverload } from './overload.ts';
import { benchPapers } from './papers.ts';
import { benchPlans } from './plans.ts';
import { benchReads } from './reads.ts';
import { benchProgrammeLists } from './programme-lists.ts';
import { benchProgrammes } from './programmes.ts';
import { benchRegulations } from './regulations.ts';
import { finish } from './report.ts';
import { benchSigning } from './signing.ts';
import { benchStarts } from './starts.ts';
import { benchTraining } from './training.ts';
import { benchVisit } from './visit.ts';
import { benchVitals } from './vitals.ts';
import { benchWeb } from './web.ts';
import { openWorld } from './world.ts';
import { benchCreate } from './writes.ts';

const isQuick = process.argv.includes('quick');
const only = process.argv.find((name) => name.startsWith('list='))?.slice('list='.length) ?? '';
const asked = process.argv.slice(2).filter((name) => name !== 'quick' && !name.startsWith('list='));
const wanted = (name: string): boolean => asked.length === 0 || asked.includes(name);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

mkdirSync('bench/tmp', { recursive: true });
if (wanted('web')) benchWeb();
if (wanted('papers')) await benchPapers();
if (wanted('documents')) await benchDocuments();
if (wanted('overload')) await benchOverload(say);
if (wanted('listeners')) await benchListeners(say);
if (wanted('live')) await benchLiveWrites(say);
if (wanted('messages')) await benchMessages(say);
if (asked.includes('growth')) {
  await benchGrowth(say);
  process.exit(finish() === 0 ? 0 : 1);
}
const ofWorld = asked.filter((name) => !['web', 'papers', 'documents', 'overload', 'listeners', 'live', 'messages'].includes(name));
if (asked.length > 0 && ofWorld.length === 0) process.exit(finish() === 0 ? 0 : 1);
// These have facts of their own.
const isWithoutInspections =
  only.startsWith('notification') ||
  (ofWorld.length > 0 &&
    ofWorld.every((name) =>
      [
        'programme-lists',
        'change-cases',
        'regulations',
        'compliance-documents',
        'library',
        'document-lists',
        'incident',
        'training',
        'signing',
        'atp',
        'assessment',
        'visit',
      ].includes(name),
    ));
const world = await openWorld(say, isWithoutInspections ? { rows: 0 } : {});
const indexes = await watchIndexes(world);
try {
  if (wanted('floor')) await benchFloor(world, isQuick ? { seconds: 2, rounds: 1 } : { seconds: 3, rounds: 3 });
  if (wanted('reads')) await benchReads(world);
  if (wanted('programmes')) await benchProgrammes(world);
  if (wanted('programme-lists')) await benchProgrammeLists(world, say, isQuick);
  if (wanted('change-cases')) await benchChangeCases(world, say, isQuick);
  if (wanted('regulations')) await benchRegulations(world, say);
  if (wanted('compliance-documents')) await benchComplianceDocuments(world, say);
  if (wanted('library')) await benchLibrary(world, say, isQuick ? TEXTS / 10 : TEXTS);
  if (wanted('document-lists')) await benchDocumentLists(world, say);
  if (wanted('dashboards')) await benchDashboards(world, say);
  if (wanted('boards')) await benchBoards(world, say);
  if (wanted('organization')) await benchOrganization(world, say);
  if (wanted('incident')) await benchIncidents(world, say);
  if (wanted('training')) await benchTraining(world, say);
  if (wanted('atp')) await benchAtp(world, say);
  if (wanted('assessment')) await benchAssessment(world, say);
  if (wanted('visit')) await benchVisit(world, say);
  if (wanted('signing')) await benchSigning(world, say);
  if (wanted('writes')) await benchCreate(world);
  if (wanted('export')) await benchExport(world);
  if (wanted('vitals')) await benchVitals(world);
  if (wanted('builder')) await benchBuilder(world);
  if (wanted('starts')) await benchStarts(world.url);
  if (wanted('plans')) await benchPlans(world, only);
  if (wanted('plans')) await indexes.tell();
} finally {
  await world.close();
}
process.exitCode = finish() === 0 ? 0 : 1;
