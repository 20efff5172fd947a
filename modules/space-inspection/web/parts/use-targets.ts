import { useState } from 'react';
import { targetEndpoints, type ScoreTargets } from '@quantum/modules/inspection/contract';
import { useMutate } from '@quantum/platform/web/kit';
import { intervalEndpoints, USUAL_INTERVALS, USUAL_TARGETS, type IntervalPeriod, type Intervals } from '../../contract/index.ts';

export const RISKS: readonly string[] = Object.keys(USUAL_INTERVALS);

export type Percent = number | '';
export interface TypedInterval {
  every: number | '';
  period: IntervalPeriod;
}
export interface SpaceTarget {
  spaceId: number;
  name: string;
  percent: Percent;
}

const byRisk = (a: { risk: string }, b: { risk: string }): number => (a.risk < b.risk ? -1 : 1);

/** What is typed of targets and intervals, and their saving: each by its own call, only where it was changed. */
export function useTargets(targets: ScoreTargets | undefined, intervals: Intervals, validFrom: string | undefined) {
  const [percents, setPercents] = useState<Record<string, Percent>>(() =>
    Object.fromEntries(RISKS.map((risk) => [risk, targets?.byRisk.find((one) => one.risk === risk)?.percent ?? ''])),
  );
  const [spaces, setSpaces] = useState<SpaceTarget[]>(targets?.bySpace ?? []);
  const [steps, setSteps] = useState<Record<string, TypedInterval>>(() =>
    Object.fromEntries(
      RISKS.map((risk) => {
        const own = intervals.own.find((one) => one.risk === risk);
        const above = intervals.inherited.find((one) => one.risk === risk);
        return [risk, { every: own?.every ?? '', period: own?.period ?? above?.period ?? 'month' }];
      }),
    ),
  );
  const ofRisk = RISKS.flatMap((risk) => (percents[risk] === '' ? [] : [{ risk, percent: Number(percents[risk]) }])).toSorted(byRisk);
  const bySpace = spaces.flatMap(({ spaceId, percent }) => (percent === '' ? [] : [{ spaceId, percent }]));
  const own = RISKS.flatMap((risk) => {
    const { every, period } = steps[risk]!;
    return every === '' ? [] : [{ risk, every, period }];
  }).toSorted(byRisk);
  const asRead = targets && JSON.stringify([targets.byRisk, targets.bySpace.map(({ spaceId, percent }) => ({ spaceId, percent }))]);
  const targetsDirty = targets !== undefined && JSON.stringify([ofRisk, bySpace]) !== asRead;
  const intervalsDirty = JSON.stringify(own) !== JSON.stringify(intervals.own);
  const saveTargets = useMutate(targetEndpoints.save, { kind: 'update' });
  const saveIntervals = useMutate(intervalEndpoints.save, { kind: 'update' });
  const params = { unitId: intervals.unitId };
  const day = validFrom === undefined ? {} : { validFrom };
  const save = async () => {
    if (targetsDirty) {
      const saved = await saveTargets.run({ params, input: { stamp: targets.stamp, ...day, byRisk: ofRisk, bySpace } });
      if (!saved) return;
    }
    if (intervalsDirty) await saveIntervals.run({ params, input: { stamp: intervals.stamp, ...day, own } });
  };
  return {
    percents,
    spaces,
    steps,
    setSpaces,
    setPercent: (risk: string, percent: Percent) => setPercents((all) => ({ ...all, [risk]: percent })),
    setStep: (risk: string, step: TypedInterval) => setSteps((all) => ({ ...all, [risk]: step })),
    /** The percentages most hospitals begin with, where the unit says nothing. */
    fillUsual: () =>
      setPercents((all) => ({ ...Object.fromEntries(RISKS.map((risk) => [risk, all[risk] === '' ? USUAL_TARGETS[risk]! : all[risk]!])) })),
    isDirty: targetsDirty || intervalsDirty,
    isSaving: saveTargets.isRunning || saveIntervals.isRunning,
    save,
  };
}
