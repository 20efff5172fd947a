import { FINDING_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { PastFailure, PastOutcome, PastPlan } from '@quantum/modules/inspection/server-api';
import { seeded } from '@quantum/platform/server';
import { failable } from './answer-set.ts';
import { writtenAt } from './words.ts';

type Found = readonly [category: string, words: string];
/** What each kind of form finds most often, in words an inspector would use. */
const C = FINDING_CATEGORY;
const WORDS: Record<string, readonly Found[]> = {
  'HC-CLN-WARD': [
    [C.cleanliness, 'Basin stained, limescale round the overflow'],
    [C.infectionControl, 'Dust on the bed frame and rails'],
    [C.waste, 'Waste bin filled above the three-quarter line'],
    [C.slip, 'Floor wet and no warning sign placed'],
  ],
  'HC-CLN-OT': [
    [C.infectionControl, 'Splashes left on the wall behind the table'],
    [C.infectionControl, 'Wheels of the instrument stand with residue'],
    [C.documents, 'Terminal cleaning record not signed'],
  ],
  'HC-WST-ROOM': [
    [C.waste, 'Labels without weight and date'],
    [C.waste, 'Bags filled above the line'],
    [C.biological, 'Used and clean bins stood together'],
  ],
  'HC-FIRE-WALK': [
    [C.fire, 'Linen trolley parked in front of the fire door'],
    [C.fire, 'Extinguisher past its inspection date'],
    [C.fire, 'Cardboard stored below the sprinkler'],
  ],
  'HC-SEC-PATROL': [
    [C.documents, 'Visitor register not filled in after 20:00'],
    [C.electrical, 'Car park light out at bay 12'],
  ],
  'HC-EQP-CHECK': [
    [C.machinery, 'Pump seal dripping'],
    [C.fire, 'Boxes stored in the plant room'],
    [C.environment, 'Air filter grey, change overdue'],
  ],
  'HC-CTR-SAFE': [
    [C.height, 'Barrier of the work area left open'],
    [C.documents, 'Method statement not at the place'],
  ],
  'FS-HACCP-KITCHEN': [
    [C.food, 'Chopping board deeply scored'],
    [C.food, 'Door seal of the cold room torn'],
  ],
};
const FALLBACK: readonly Found[] = [[C.other, 'Not as it should be; seen with the supervisor']];
const [HIGH, MEDIUM, LOW] = ['_SYS_IR_1', '_SYS_IR_2', '_SYS_IR_3'] as const;
const DAY = 86_400_000;
const MONTHS = 14;

/** How a project works: share of inspections with a finding at the start and at the end, missed, late, days to correct. */
interface Manner {
  fails: readonly [first: number, last: number];
  missed: number;
  late: number;
  days: number;
}
const USUAL: Manner = { fails: [0.14, 0.1], missed: 0.02, late: 0.06, days: 3 };
/** What the homepage is to show. Units by their ids; the rest are as usual. */
const MANNERS: Record<number, Manner> = {
  // Lianhu: improves all the time.
  203: { fails: [0.38, 0.06], missed: 0.02, late: 0.05, days: 2.5 },
  // Lvjing: gets worse.
  213: { fails: [0.06, 0.34], missed: 0.03, late: 0.08, days: 5 },
  // Jinyu: short of people, late and missed.
  215: { fails: [0.13, 0.13], missed: 0.16, late: 0.3, days: 6 },
  // Meilin: finds little and corrects slowly.
  212: { fails: [0.1, 0.12], missed: 0.02, late: 0.05, days: 11 },
  // Lai Wan: quick.
  202: { fails: [0.12, 0.08], missed: 0.01, late: 0.02, days: 1.2 },
  // Business and industry. Eastlake: finds much less than a year ago, corrects at once.
  301: { fails: [0.46, 0.05], missed: 0.01, late: 0.02, days: 1.1 },
  // Nansha: one round in four is missed and many of the others late, since the night shift is thin.
  302: { fails: [0.16, 0.16], missed: 0.24, late: 0.36, days: 4 },
  // Riverside: finds more and more, and corrects slowly.
  303: { fails: [0.1, 0.5], missed: 0.02, late: 0.06, days: 14 },
};
/** Yunxi: the basin of the second room of the ward round fails every other week. */
const REPEAT = { unitId: 204, space: 1, form: 'HC-CLN-WARD' };

/** Lianhu's kitchen: on Mondays a critical temperature is out of its limits, for half a year now. */
const MONDAYS = { unitId: 210, plan: 'Monday temperatures', days: 182 };
const OUT: readonly (readonly [item: string, found: Found])[] = [
  ['chiller', [C.food, 'Above 8 °C after the weekend, thermostat switched off']],
  ['core', [C.food, 'Taken from the oven below 70 °C']],
];

const BASIN: Found = [C.cleanliness, 'Basin stained, limescale round the overflow'];

export const formCodeOf = new WeakMap<PastPlan, string>();

/** Decides what became of each inspection: the same every time. */
export function planted(now: Date): (plan: PastPlan, space: number, n: number, window: { startAt: Date }) => PastOutcome | null {
  const seen = new Map<string, number>();
  return (plan, space, n, { startAt }) => {
    const die = seeded(plan.id * 7919 + space * 104_729 + n * 1_299_709);
    const manner = MANNERS[plan.unitId] ?? USUAL;
    if (die() < manner.missed) return null;
    const age = (now.getTime() - startAt.getTime()) / DAY;
    const along = Math.min(1, Math.max(0, 1 - age / (MONTHS * 30)));
    const share = manner.fails[0] + (manner.fails[1] - manner.fails[0]) * along;
    const form = formCodeOf.get(plan) ?? '';
    const repeats = plan.unitId === REPEAT.unitId && space === REPEAT.space && form === REPEAT.form && n % 2 === 0;
    const out =
      plan.unitId === MONDAYS.unitId && plan.name === writtenAt(plan.zone, MONDAYS.plan) && age < MONDAYS.days
        ? OUT[n % OUT.length]
        : undefined;
    const count = repeats ? 1 : die() < share ? (die() < 0.25 ? 2 : 1) : 0;
    const late = die() < manner.late;
    const minutes = late ? plan.windowMinutes + 20 : Math.floor(20 + die() * (plan.windowMinutes * 0.7)) + space * 7;
    const choices = failable(plan.content);
    const outItem = out && plan.content.sections.flatMap((section) => section.items).find((item) => item.key === out[0]);
    const items = outItem
      ? [outItem]
      : repeats
        ? [choices.find((item) => /sink|basin/.test(item.key)) ?? choices[2]!]
        : Array.from({ length: count }, () => choices[Math.floor(die() * choices.length)]!);
    const failing = [...new Map(items.map((item) => [item.key, item])).values()].map((item): PastFailure => {
      const key = `${plan.spaces[space]!.id}:${item.key}`;
      const before = seen.get(key) ?? 0;
      seen.set(key, before + 1);
      const words = WORDS[form] ?? FALLBACK;
      const risk = item.risk === 'high' ? HIGH : item.risk === 'low' && before < 2 ? LOW : MEDIUM;
      const [category, description] = out ? out[1] : repeats ? BASIN : words[Math.floor(die() * words.length)]!;
      return {
        item: item.key,
        description: writtenAt(plan.zone, description),
        category,
        risk: before >= 2 && risk === MEDIUM ? HIGH : risk,
        repeats: before,
        hours: hoursToClose(manner, age, die),
      };
    });
    return { minutes, failing };
  };
}

/** Hours until verified; what is younger than that, and now and then something old, is still open. */
function hoursToClose(manner: Manner, age: number, die: () => number): number | null {
  const days = manner.days * (0.3 + die() * 1.6);
  if (days >= age - 0.5) return null;
  return age < 75 && die() < 0.1 ? null : Math.round(days * 24);
}
