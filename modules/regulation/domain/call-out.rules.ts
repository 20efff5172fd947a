import { CALL_OUT, GT, type CallOut, type RegulationTaskStatus } from '../contract/activity-codes.ts';

/** Late: its last day is over, and the assignee still has it. */
export const isLateTask = ({ status, dueOn, today }: { status: RegulationTaskStatus; dueOn: string; today: string }): boolean =>
  dueOn < today && status !== GT.reviewing && status !== GT.completed;

/** A task is called out at most once a day. */
export const isCalledToday = ({ callOut, calledOn, today }: { callOut: CallOut; calledOn: string | null; today: string }): boolean =>
  callOut !== CALL_OUT.notCalled && calledOn === today;
