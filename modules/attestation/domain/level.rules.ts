import { areWeights } from './score.rules.ts';

interface Level {
  rank: number;
  categoryId: number | null;
  theoryPaperId: number | null;
  theoryLine: number;
  practiceLine: number;
  theoryWeight: number;
  practiceWeight: number;
  practice: { steps: readonly { key: string; points: number }[] } | null;
  requirements: readonly { kind: string; n: number | null; categoryId: number | null; lessonId: number | null }[];
}
interface Fault {
  path: string;
  key: string;
}
/** Of what a requirement needs to be asked at all. */
const incomplete = ({ kind, n, categoryId, lessonId }: Level['requirements'][number]): boolean =>
  kind === 'certificate' ? categoryId === null : kind === 'lesson' ? lessonId === null : n === null;

/** Of the levels as they are typed. */
export function levelFaults(levels: readonly Level[]): Fault[] {
  return levels.flatMap((level, i) => {
    const at = (name: string) => `levels.${i}.${name}`;
    const keys = level.practice?.steps.map(({ key }) => key) ?? [];
    return [
      ...(areWeights(level.theoryWeight, level.practiceWeight) ? [] : [{ path: at('practiceWeight'), key: 'attestation.fault.weights' }]),
      ...(i > 0 && level.rank <= levels[i - 1]!.rank ? [{ path: at('rank'), key: 'attestation.fault.rank' }] : []),
      ...(new Set(keys).size < keys.length ? [{ path: at('practice'), key: 'attestation.fault.steps' }] : []),
      ...level.requirements.flatMap((one, k) =>
        incomplete(one) ? [{ path: at(`requirements.${k}`), key: 'attestation.fault.requirement' }] : [],
      ),
    ];
  });
}

interface Category {
  id: number;
  ladder: string | null;
  rank: number | null;
}
/** What keeps the levels from being published, as a message key: each with a part and a certificate, the certificates one ladder in the order of the levels. */
export function levelsLack(levels: readonly Level[], categories: readonly Category[], livePapers: ReadonlySet<number>): string | null {
  if (levels.length === 0) return 'attestation.refusal.noLevels';
  if (levels.some((one) => one.theoryPaperId === null && (one.practice?.steps.length ?? 0) === 0)) return 'attestation.refusal.noParts';
  if (levels.some((one) => one.practice !== null && !one.practice.steps.some(({ points }) => points > 0)))
    return 'attestation.refusal.noPoints';
  if (levels.some((one) => one.theoryPaperId !== null && !livePapers.has(one.theoryPaperId))) return 'attestation.refusal.paper';
  const of = levels.map(({ categoryId }) => categories.find(({ id }) => id === categoryId));
  if (of.some((one) => one === undefined)) return 'attestation.refusal.noCategory';
  if (levels.length === 1) return null;
  const isLadder = of.every(
    (one, i) => one!.ladder !== null && one!.rank !== null && one!.ladder === of[0]!.ladder && (i === 0 || one!.rank > of[i - 1]!.rank!),
  );
  return isLadder ? null : 'attestation.refusal.ladder';
}
