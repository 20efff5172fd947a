import type { Localized } from '@quantum/platform/contract';
import type { RecordRow } from '@quantum/platform/server';
import type { TodoStatus } from '../contract/codes.ts';

export interface TaskRecord extends RecordRow {
  type: string;
  source_kind: string;
  source_id: number;
  code: string;
  title: Localized;
  place: Localized;
  risk: string | null;
  status: TodoStatus;
  due_at: string | null;
  progress_done: number;
  progress_total: number;
}

export const TASK = { kind: 'task.task', table: 'task.task' } as const;
