import { NOT_HELD, type GapState } from '../contract/codes.ts';

interface Person {
  jobName: string | null;
}
interface Asked {
  cells: readonly ({ state: GapState } | null)[];
}
const IS_GAP: readonly GapState[] = NOT_HELD;
/** Of how many requirements somebody holds nothing. */
export const gapCount = ({ cells }: Asked): number => cells.filter((cell) => cell !== null && IS_GAP.includes(cell.state)).length;
/** People with the most gaps first, the others in the order they come in. */
export const mostGapsFirst = <P extends Asked>(people: readonly P[]): P[] => people.toSorted((a, b) => gapCount(b) - gapCount(a));

interface Row<P> {
  person: P;
  /** The post whose people stand together; `''`: posts of one person, after the others; null: rows are not grouped. */
  group: string | null;
  /** People of the group. */
  count: number;
}

/** People under their posts, those with the most gaps first; posts only one person has share a group of their own at the end, so that a line is no heading for one line. */
export function byPost<P extends Person & Asked>(people: readonly P[], isGrouped: boolean): Row<P>[] {
  if (!isGrouped) return mostGapsFirst(people).map((person) => ({ person, group: null, count: people.length }));
  const posts = new Map<string, P[]>();
  for (const person of people) posts.set(person.jobName ?? '', [...(posts.get(person.jobName ?? '') ?? []), person]);
  const shared = [...posts].filter(([name, of]) => name !== '' && of.length > 1);
  const alone = [...posts].filter(([name, of]) => name === '' || of.length === 1).flatMap(([, of]) => of);
  return [
    ...shared.flatMap(([group, of]) => mostGapsFirst(of).map((person) => ({ person, group, count: of.length }))),
    ...mostGapsFirst(alone).map((person) => ({ person, group: '', count: alone.length })),
  ];
}

/** What the requirements of a matrix come to: gaps, and what is held of what counts. */
export function sumsOf(requirements: readonly { covered: number; counted: number }[]): { gaps: number; covered: number; counted: number } {
  const covered = requirements.reduce((sum, one) => sum + one.covered, 0);
  const counted = requirements.reduce((sum, one) => sum + one.counted, 0);
  return { gaps: counted - covered, covered, counted };
}

interface Table {
  requirements: readonly { covered: number; counted: number }[];
  people: readonly { cells: readonly unknown[] }[];
  groups: readonly { cells: readonly unknown[] }[];
}
/** The same matrix with what is lacking most at the left. */
export function mostLackingFirst<M extends Table>(matrix: M): M {
  const lack = (no: number): number => matrix.requirements[no]!.counted - matrix.requirements[no]!.covered;
  const order = matrix.requirements.map((_, no) => no).toSorted((a, b) => lack(b) - lack(a) || a - b);
  const ordered = <C>(cells: readonly C[]): C[] => order.map((no) => cells[no]!);
  const row = <R extends { cells: readonly unknown[] }>(one: R): R => ({ ...one, cells: ordered(one.cells) });
  return { ...matrix, requirements: ordered(matrix.requirements), people: matrix.people.map(row), groups: matrix.groups.map(row) };
}
