import { extensionPoint } from '@quantum/platform/server';

export interface TaskKind {
  /** Task type `_SYS_TK_…`. */
  type: string;
  /** Only for to-dos of this kind of record; absent for all of the type. */
  sourceKind?: string;
  /** Where the work is done, with the source's id for `{id}`. */
  href: string;
  /** Message key of the verb on the button. */
  action: string;
  /** The address opens for whose to-do it is alone: nobody else is led there. */
  ofAssignee?: true;
}

/** What a kind of to-do is called and where it leads: told by the module whose work it is. */
export const taskKind = extensionPoint<TaskKind>('task.taskKind');

/** What a to-do is called and where it leads; a kind told for its source comes before that of its type. */
export function kindOf(row: { type: string; source_kind: string }): TaskKind | undefined {
  const all = taskKind.all().filter((kind) => kind.type === row.type);
  return all.find((kind) => kind.sourceKind === row.source_kind) ?? all.find((kind) => kind.sourceKind === undefined);
}
