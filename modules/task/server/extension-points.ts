import { extensionPoint } from '@quantum/platform/server';

export interface TaskKind {
  /** Task type `_SYS_TK_…`. */
  type: string;
  /** Where the work is done, with the source's id for `{id}`. */
  href: string;
  /** Message key of the verb on the button. */
  action: string;
}

/** What a kind of to-do is called and where it leads: told by the module whose work it is. */
export const taskKind = extensionPoint<TaskKind>('task.taskKind');
