import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { todosAbout } from '@quantum/modules/task/server-api';
import type { Ctx } from '@quantum/platform/server';
import { readingPath } from '../../contract/index.ts';
import { ACKNOWLEDGEMENT, type AcknowledgementRecord, type VersionRecord } from '../tables.ts';

/** To-dos of readers: each about what was asked of one person. */
export const readingTodos = todosAbout({
  module: 'documentation',
  kind: ACKNOWLEDGEMENT.kind,
  type: TASK_TYPE.documentReading,
  href: readingPath('{id}'),
  todos: { read: { action: 'read', ofAssignee: true } },
});

export const giveReading = async (ctx: Ctx, asked: AcknowledgementRecord, { titles }: VersionRecord): Promise<void> => {
  await readingTodos.give(ctx, asked, 'read', [asked.employee_id], { title: titles, dueOn: asked.due_on });
};
