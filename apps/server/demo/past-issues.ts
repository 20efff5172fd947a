import { FINDING_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { PastPlan } from '@quantum/modules/inspection/server-api';
import { FIRST_LOADED_ISSUE, type PastIssue } from '@quantum/modules/issue/server-api';
import { dayAt } from '@quantum/platform/domain';
import { seeded, workingHour } from '@quantum/platform/server';
import type { Team } from './past-plans.ts';
import { writtenAt } from './words.ts';

const COUNT = 260;
const DAYS = 415;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const SEEN: readonly [category: string, words: string][] = [
  [FINDING_CATEGORY.slip, 'Water on the floor in front of the lift'],
  [FINDING_CATEGORY.cleanliness, 'Toilet not cleaned since the morning'],
  [FINDING_CATEGORY.waste, 'Bin overflowing at the entrance'],
  [FINDING_CATEGORY.electrical, 'Light flickers above the reception'],
  [FINDING_CATEGORY.fire, 'Beds parked in front of the fire exit'],
  [FINDING_CATEGORY.environment, 'Smell of drains in the corridor'],
  [FINDING_CATEGORY.pest, 'Ants by the vending machine'],
  [FINDING_CATEGORY.electrical, 'Cover of a wall socket broken'],
  [FINDING_CATEGORY.slip, 'Edge of the mat turned up'],
  [FINDING_CATEGORY.cleanliness, 'No hand towels left'],
  [FINDING_CATEGORY.fire, 'Door closer of the stair torn off'],
  [FINDING_CATEGORY.other, 'Handrail loose on the ramp'],
];
const NOT_OURS = ['Belongs to the building’s owner, passed on', 'Seen on site: nothing to be found', 'Already on order'];

export type DemoIssue = PastIssue & { plan: PastPlan };

/** What people reported in fourteen months, most of it by the QR codes of the spaces; all of it ended. The same every time. */
export function pastIssues(
  now: Date,
  plans: readonly PastPlan[],
  teams: ReadonlyMap<number, Team>,
): { all: DemoIssue[]; counters: Map<string, number> } {
  const places = [...new Map(plans.map((plan) => [plan.unitId, plan])).values()];
  const counters = new Map<string, number>();
  const all = Array.from({ length: COUNT }, (_, i): DemoIssue => {
    const die = seeded(i * 6151 + 17);
    const plan = places[Math.floor(die() * places.length)]!;
    const team = teams.get(plan.unitId)!;
    // The codes were hung up over the first year: reports come faster and faster.
    const at = workingHour(new Date(now.getTime() - Math.round((1 - Math.sqrt((i + 1) / COUNT)) * DAYS + 6) * DAY), die());
    const day = dayAt(at, plan.zone);
    const prefix = `ISS-${plan.unitCode}-${day.slice(0, 7).replace('-', '')}`;
    counters.set(prefix, (counters.get(prefix) ?? 0) + 1);
    const [category, description] = SEEN[Math.floor(die() * SEEN.length)]!;
    const seenAt = new Date(at.getTime() + Math.round((0.3 + die() * (die() < 0.12 ? 60 : 16)) * HOUR));
    const dismissed = die() < 0.13 ? writtenAt(plan.zone, NOT_OURS[Math.floor(die() * NOT_OURS.length)]!) : null;
    return {
      plan,
      id: FIRST_LOADED_ISSUE + i,
      code: `${prefix}-${String(counters.get(prefix)).padStart(6, '0')}`,
      clientId: `00000000-0000-4000-8001-${String(i).padStart(12, '0')}`,
      companyId: plan.companyId,
      unitId: plan.unitId,
      businessLineId: plan.businessLineId,
      day,
      at,
      spaceId: plan.spaces[Math.floor(die() * plan.spaces.length)]!.id,
      category,
      description: writtenAt(plan.zone, description),
      reporter: die() < 0.35 ? team.inspector : null,
      triager: team.manager,
      seenAt,
      dismissed,
      closedAt: dismissed === null ? new Date(seenAt.getTime() + Math.round(3 + die() * 80) * HOUR) : seenAt,
    };
  });
  return { all, counters };
}
