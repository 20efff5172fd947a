import { addMonths } from '@quantum/platform/domain';
import { RATING, RISK_METHOD, type Rating, type RiskMethod } from '../contract/codes.ts';
import { isWorse } from './scale.rules.ts';

/** Who signs or accepts: project manager, operation manager, EHS. */
export type RiskRole = 'PM' | 'OM' | 'EHS';

interface Follow {
  /** The work stops until it is lower; it is lowered or accepted; its controls are kept. */
  must: 'stop' | 'act' | 'keep';
  /** Who signs an assessment whose worst risk it is, each in turn. */
  signedBy: readonly RiskRole[];
  reviewMonths: number;
  colour: 'red' | 'orange' | 'yellow' | 'blue';
  /** Who holds it under control. */
  level: 'company' | 'department' | 'project' | 'post';
  /** Who may accept it, each in turn, and for how many months; null where nobody may or nobody needs to. */
  accept: { by: readonly RiskRole[]; months: number } | null;
}

const ALL: Pick<Follow, 'signedBy'> = { signedBy: ['PM', 'EHS', 'OM'] };
const ACT = { must: 'act', signedBy: ['PM'] } as const;
const KEEP = { must: 'keep', signedBy: ['PM'], reviewMonths: 24, accept: null } as const;
/** What follows from a rating. */
const FOLLOW: Record<Rating, Follow> = {
  [RATING.extreme]: { ...ALL, must: 'stop', reviewMonths: 1, colour: 'red', level: 'company', accept: null },
  [RATING.high]: { ...ALL, must: 'act', reviewMonths: 3, colour: 'red', level: 'company', accept: { by: ['OM', 'EHS'], months: 3 } },
  [RATING.highMedium]: { ...ACT, reviewMonths: 6, colour: 'orange', level: 'department', accept: { by: ['OM'], months: 6 } },
  [RATING.medium]: { ...ACT, reviewMonths: 12, colour: 'yellow', level: 'project', accept: { by: ['PM'], months: 12 } },
  [RATING.lowMedium]: { ...KEEP, colour: 'yellow', level: 'project' },
  [RATING.low]: { ...KEEP, colour: 'blue', level: 'post' },
  [RATING.negligible]: { ...KEEP, colour: 'blue', level: 'post' },
};
/** The same by L × E × C, whose bands are the four grades of the mainland: above 320 red, from 160 orange, from 70 yellow, below blue. */
const OF_LEC: Partial<Record<Rating, Partial<Follow>>> = { [RATING.high]: { colour: 'orange', level: 'department' } };

export const followOf = (rating: Rating, method?: RiskMethod): Follow =>
  method === RISK_METHOD.lec ? { ...FOLLOW[rating], ...OF_LEC[rating] } : FOLLOW[rating];

/** Place in the palette of the seven risk levels, 7 the worst. */
const SHADE: Record<Rating, number> = {
  [RATING.extreme]: 7,
  [RATING.high]: 6,
  [RATING.highMedium]: 5,
  [RATING.medium]: 4,
  [RATING.lowMedium]: 3,
  [RATING.low]: 2,
  [RATING.negligible]: 1,
};
/** By L × E × C a high risk is orange. */
export const shadeOf = (rating: Rating, method?: RiskMethod): number =>
  method === RISK_METHOD.lec && rating === RATING.high ? SHADE[RATING.highMedium] : SHADE[rating];

/** When a row is reviewed, counted from the day its assessment was completed, by its residual: what is only planned defers no review. */
export const reviewDue = (completedOn: string, residual: Rating): string => addMonths(completedOn, FOLLOW[residual].reviewMonths);

/** Low enough to need nothing more. */
export const isFine = (current: Rating): boolean => !isWorse(current, RATING.lowMedium);
/** From medium up somebody owns it. */
export const needsOwner = (rating: Rating): boolean => isWorse(rating, RATING.lowMedium);
