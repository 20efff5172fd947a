import { FIRST_LOADED, loadPastActions, type PastAction } from '@quantum/modules/action/server-api';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { FormContent } from '@quantum/modules/form/contract';
import { buildHistory, loadHistory, type PastFinding, type PastPerson, type PastPlan } from '@quantum/modules/inspection/server-api';
import { loadPastIssues } from '@quantum/modules/issue/server-api';
import type { DemoProject, Kernel } from '@quantum/platform/server';
import { endOfDay, dayAt } from '@quantum/platform/domain';
import type pg from 'pg';
import { answerSet } from './answer-set.ts';
import { demoParts } from './module-demos.ts';
import { pastIssues, type DemoIssue } from './past-issues.ts';
import { planted } from './patterns.ts';
import { readPastPlans, type Team } from './past-plans.ts';
import { languageAt, originalOf, writtenAt } from './words.ts';

const DUE_DAYS: Record<string, number> = { _SYS_IR_1: 1, _SYS_IR_2: 7, _SYS_IR_3: 14 };
const HOUR = 3_600_000;

/** Files of the drawn scenes, before and after: shared by all corrections of a kind. */
type ScenePhotos = readonly { before: number; after: number }[];

/**
 * Fourteen months of every project: what the plans asked, what was found, how it was put right. Windows, scores and
 * receipts come from the product's own rules; who came late and what kept failing is planted (`patterns.ts`).
 */
export async function loadPast(kernel: Kernel, client: pg.ClientBase, photos: ScenePhotos, say: (line: string) => void): Promise<void> {
  const now = kernel.clock.now();
  const { plans, teams } = await readPastPlans(client, now);
  const proof = photos[0]!.after;
  const answersOf = (content: FormContent, failing: ReadonlySet<string>) => answerSet(content, failing, proof, () => proof);
  const history = buildHistory(plans, now, answersOf, planted(now));
  await loadHistory(client, history.rows, (what) => say(`  … ${what}`));
  const issues = pastIssues(now, plans, teams);
  const sources = [...history.findings.map(ofFinding), ...issues.all.flatMap(ofIssue)];
  const { actions, counters } = actionsOf(sources, teams, photos);
  await loadPastActions(client, actions, counters, now);
  say(`  … ${actions.length} corrective actions`);
  for (const { past } of await demoParts(kernel)) if (past) say(`  … ${await past({ client, now, projects: projectsOf(plans, teams) })}`);
  await loadPastIssues(client, issues.all, issues.counters);
  say(`  … ${issues.all.length} reported issues`);
}

/** Each project once, with the spaces of its first plan. */
const projectsOf = (plans: readonly PastPlan[], teams: ReadonlyMap<number, Team>): DemoProject[] =>
  [...new Map(plans.map((plan) => [plan.unitId, plan])).values()].map((plan) => ({
    ...plan,
    ...teams.get(plan.unitId)!,
    language: languageAt(plan.zone),
  }));

/** The drawn scene that fits the words: basin, bin, blocked way, wet floor. */
const SCENE_WORDS = [
  /basin|dust|bed/i,
  /bin|bag|label|waste/i,
  /trolley|door|cardboard|boxes|barrier|extinguisher|register|record|statement/i,
  /wet|splash|drip|residue|light|filter|board|seal/i,
];
function sceneOf(words: string, scenes: number, i: number): number {
  const fit = SCENE_WORDS.findIndex((pattern) => pattern.test(words));
  return (fit === -1 ? i : fit) % scenes;
}

/** What asked for a correction. */
interface Source {
  kind: string;
  id: number;
  plan: PastPlan;
  at: Date;
  spaceId: number;
  description: string;
  category: string;
  risk: string;
  /** Hours until it was corrected and verified; null while it is open. */
  hours: number | null;
  raisedBy: PastPerson;
}
const ofFinding = (finding: PastFinding): Source => ({ ...finding, kind: 'inspection.finding', raisedBy: finding.plan.inspector });
const ofIssue = ({ plan, ...issue }: DemoIssue): Source[] =>
  issue.dismissed === null
    ? [
        {
          ...issue,
          kind: 'issue.issue',
          plan,
          at: issue.seenAt,
          risk: INSPECTION_RISK.low,
          hours: Math.round((issue.closedAt.getTime() - issue.seenAt.getTime()) / HOUR),
          raisedBy: issue.reporter ?? issue.triager,
        },
      ]
    : [];

function actionsOf(
  sources: readonly Source[],
  teams: ReadonlyMap<number, Team>,
  photos: ScenePhotos,
): { actions: PastAction[]; counters: Map<string, number> } {
  const counters = new Map<string, number>();
  const actions = sources.map((source, i): PastAction => {
    const { plan } = source;
    const team = teams.get(plan.unitId)!;
    const day = dayAt(source.at, plan.zone);
    const prefix = `CA-${plan.unitCode}-${day.slice(0, 7).replace('-', '')}`;
    const n = (counters.get(prefix) ?? 0) + 1;
    counters.set(prefix, n);
    const closedAt = source.hours === null ? null : new Date(source.at.getTime() + source.hours * HOUR);
    // Of those still open every third has been corrected and waits for the verifier.
    const waits = closedAt === null && i % 3 === 0;
    const finishedAt = closedAt ? new Date(closedAt.getTime() - 2 * HOUR) : waits ? new Date(source.at.getTime() + 3 * HOUR) : null;
    return {
      id: FIRST_LOADED + i,
      code: `${prefix}-${String(n).padStart(6, '0')}`,
      companyId: plan.companyId,
      unitId: plan.unitId,
      businessLineId: plan.businessLineId,
      day,
      sourceKind: source.kind,
      sourceId: source.id,
      title: source.description,
      category: source.category,
      risk: source.risk,
      spaceId: source.spaceId,
      responsibleId: team.supervisor.employeeId,
      verifierId: team.manager.employeeId,
      raisedById: source.raisedBy.employeeId,
      raisedAt: source.at,
      dueAt: endOfDay(dayAt(new Date(source.at.getTime() + (DUE_DAYS[source.risk] ?? 7) * 24 * HOUR), plan.zone), plan.zone),
      finishedAt,
      closedAt,
      returns: closedAt && i % 11 === 0 ? 1 : 0,
      note: finishedAt ? writtenAt(plan.zone, 'Put right and checked on the next round') : null,
      photos: photos[sceneOf(originalOf(source.description), photos.length, i)]!,
      people: { raised: source.raisedBy, fixed: team.supervisor, verified: team.manager },
    };
  });
  return { actions, counters };
}
