import { APPLICABILITY, PASS, type Applicability, type Pass, type Standing } from '../contract/activity-codes.ts';
import { isFresh } from './freshness.rules.ts';

/** What was judged of a clause in a unit, as it holds on a day. */
interface Judged {
  applicability: Applicability;
  pass: Pass;
  /** Last day on which its evidence is fresh; null without evidence. */
  freshUntil: string | null;
}

/** How a unit complies with a clause on a day; a pass without fresh evidence is never conforming. */
export function standingOf(judged: Judged | undefined, day: string): Standing {
  if (judged === undefined || judged.applicability === APPLICABILITY.notIdentified) return 'notIdentified';
  if (judged.applicability === APPLICABILITY.notApplicable) return 'notApplicable';
  if (judged.pass === PASS.failed) return 'failed';
  if (judged.pass === PASS.notAssessed) return 'notAssessed';
  return isFresh(judged.freshUntil, day) ? 'conforming' : 'stale';
}

/** An obligation of a unit on the way from one unit up to the root. */
export interface OwnedJudgement extends Judged {
  unitId: number;
}

export interface Resolved extends Judged {
  /** The unit whose judgement of applicability holds. */
  fromUnitId: number;
  /** It is that of a unit above. */
  isInherited: boolean;
  /** The unit whose evaluation holds; null where none does. */
  assessedUnitId: number | null;
  /** What the nearest unit above says, where the unit itself says something else or the same; null where none does. */
  above: OwnedJudgement | null;
}

/**
 * What holds of a clause in a unit: its own obligation, else that of the nearest unit above. `path` leads from the unit to the root.
 * A pass is inherited only of a central clause.
 */
export function resolve(path: readonly number[], obligations: readonly OwnedJudgement[], isCentral: boolean): Resolved | undefined {
  const found = path.flatMap((unitId) => obligations.find((one) => one.unitId === unitId) ?? []);
  const [first, second] = found;
  if (first === undefined) return undefined;
  const isInherited = first.unitId !== path[0];
  const assessed = isCentral ? found.find(({ pass }) => pass !== PASS.notAssessed) : isInherited ? undefined : first;
  return {
    applicability: first.applicability,
    pass: assessed?.pass ?? PASS.notAssessed,
    freshUntil: assessed?.freshUntil ?? null,
    fromUnitId: first.unitId,
    isInherited,
    assessedUnitId: assessed?.unitId ?? null,
    above: isInherited ? first : (second ?? null),
  };
}
