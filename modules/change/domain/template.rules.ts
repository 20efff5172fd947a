import { addDays } from '@quantum/platform/domain';

interface Offset {
  offsetDays: number;
}
/** A task with its day. */
type Planned<T> = T & {
  dueOn: string;
  /** Its day has passed before the change was even asked for. */
  isPast: boolean;
};

/** Calendar days from the start, whatever the clocks do between. */
export const dueOnOf = (start: string, offsetDays: number): string => addDays(start, offsetDays);

/** Tasks of a template with their days, the first ones first; those of one day in the order of the template. */
export const planTasks = <T extends Offset>(tasks: readonly T[], start: string, today: string): Planned<T>[] =>
  tasks
    .map((task) => ({ ...task, dueOn: dueOnOf(start, task.offsetDays) }))
    .map((task) => ({ ...task, isPast: task.dueOn < today }))
    .sort((a, b) => a.offsetDays - b.offsetDays);

/** By calendar month, in order of their days. */
export function byMonth<T extends { dueOn: string }>(tasks: readonly T[]): { month: string; tasks: T[] }[] {
  const months = new Map<string, T[]>();
  for (const task of [...tasks].sort((a, b) => a.dueOn.localeCompare(b.dueOn))) {
    const month = task.dueOn.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), task]);
  }
  return [...months].map(([month, own]) => ({ month, tasks: own }));
}
