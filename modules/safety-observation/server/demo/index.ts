import { dayAt } from '@quantum/platform/domain';
import { seeded, workingHour, type DemoPast, type ModuleDemo, writtenIn } from '@quantum/platform/server';
import { BEHAVIOUR_CATEGORY, OBSERVED_GROUP } from '../../contract/index.ts';
import { FIRST_LOADED_OBSERVATION, loadPastObservations, type PastObservation } from './history.seed.ts';
import { WRITTEN } from './words.ts';

const COUNT = 260;
const DAYS = 420;
const DAY = 86_400_000;

/** What was seen at risk, and what was done about it on the spot. */
const AT_RISK: readonly [category: string, note: string, done: string][] = [
  [BEHAVIOUR_CATEGORY.ppe, 'Mask below the nose while emptying the clinical waste bin', 'Mask put right, fit shown again'],
  [BEHAVIOUR_CATEGORY.manualHandling, 'Linen bag lifted with a bent back', 'Second person called, lifting shown'],
  [BEHAVIOUR_CATEGORY.sharps, 'Sharps box filled above the line', 'Box sealed and replaced'],
  [BEHAVIOUR_CATEGORY.hygiene, 'Gloves worn from room to room', 'Gloves changed, hands rubbed'],
  [BEHAVIOUR_CATEGORY.housekeeping, 'Cable across the corridor during floor polishing', 'Cable led along the wall, sign placed'],
  [BEHAVIOUR_CATEGORY.tools, 'Polisher used with a taped plug', 'Polisher taken out of use'],
  [BEHAVIOUR_CATEGORY.height, 'Chair used to reach the ceiling vent', 'Step ladder fetched'],
  [BEHAVIOUR_CATEGORY.driving, 'Meal trolley pulled round a blind corner', 'Trolley pushed, mirror pointed out'],
  [BEHAVIOUR_CATEGORY.procedures, 'Wet floor sign placed after mopping', 'Sign placed first from now on'],
];
const GOOD = [
  'Hand rub before each bed',
  'Trolley parked with the brake on',
  'Spill kit used by the book',
  'Colleague warned of the wet floor',
];
const CATEGORIES = Object.values(BEHAVIOUR_CATEGORY);
const GROUPS = [OBSERVED_GROUP.ownStaff, OBSERVED_GROUP.ownStaff, OBSERVED_GROUP.ownStaff, OBSERVED_GROUP.contractor, OBSERVED_GROUP.other];

/** The near miss nobody had reported: it was found by watching. */
const CONCEALED_NEAR_MISS = 'Needle found in a linen bag; the porter says it is the third this month and none was reported as a near miss';

/** Two hundred and sixty observations over fourteen months, the same every time; the newest wait for their review. */
async function loadObservations({ client, now, projects }: DemoPast): Promise<string> {
  const counters = new Map<string, number>();
  const all = Array.from({ length: COUNT }, (_, i): PastObservation => {
    const planted = i === COUNT - 12;
    const die = seeded(i * 7907 + 3);
    const project = projects[Math.floor(die() * projects.length)]!;
    const at = workingHour(new Date(now.getTime() - Math.round(((COUNT - i) / COUNT) * DAYS) * DAY), die());
    const day = dayAt(at, project.zone);
    const prefix = `SO-${project.unitCode}-${day.slice(0, 7).replace('-', '')}`;
    counters.set(prefix, (counters.get(prefix) ?? 0) + 1);
    const [category, note, done] = AT_RISK[Math.floor(die() * AT_RISK.length)]!;
    // People learn: what was every second observation becomes every fourth.
    const isAtRisk = planted || die() < (i < COUNT / 2 ? 0.5 : 0.25);
    const others = [1, 2, 3].map((step) => CATEGORIES[(i + step * 3) % CATEGORIES.length]!).filter((one) => one !== category);
    return {
      id: FIRST_LOADED_OBSERVATION + i,
      code: `${prefix}-${String(counters.get(prefix)).padStart(6, '0')}`,
      clientId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      companyId: project.companyId,
      unitId: project.unitId,
      businessLineId: project.businessLineId,
      day,
      at,
      spaceId: project.spaces[Math.floor(die() * project.spaces.length)]?.id ?? null,
      group: planted ? OBSERVED_GROUP.ownStaff : GROUPS[Math.floor(die() * GROUPS.length)]!,
      observer: die() < 0.35 ? project.supervisor : project.inspector,
      reviewer: project.manager,
      anonymous: planted || die() < 0.12,
      behaviours: [
        { category: planted ? BEHAVIOUR_CATEGORY.sharps : category, safe: 2 + (i % 5), atRisk: isAtRisk ? 1 + (i % 2) : 0 },
        ...[...new Set(others)]
          .filter((one) => !planted || one !== BEHAVIOUR_CATEGORY.sharps)
          .map((one, n) => ({ category: one, safe: 2 + ((i + n) % 6), atRisk: 0 })),
      ],
      positive: !isAtRisk && die() < 0.4,
      stopWork: isAtRisk && die() < 0.12,
      note: writtenIn(WRITTEN, project.language, planted ? CONCEALED_NEAR_MISS : isAtRisk ? note : GOOD[Math.floor(die() * GOOD.length)]!),
      doneOnSpot: writtenIn(WRITTEN, project.language, planted ? 'Bag set aside, ward informed' : isAtRisk ? done : ''),
      closedAt: i >= COUNT - 8 ? null : new Date(at.getTime() + (4 + (i % 40)) * 3_600_000),
    };
  });
  await loadPastObservations(client, all, counters);
  return `${all.length} safety observations`;
}

export const demo: ModuleDemo = { past: loadObservations };
