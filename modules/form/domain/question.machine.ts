import { machine } from '@quantum/platform/domain';

type QuestionState = 'active' | 'inactive';
export type QuestionEvent = 'retire' | 'restore';

/** A question of the bank: a retired one is no longer offered; its versions stay where forms ask them. */
export const questionMachine = machine<QuestionState, QuestionEvent, object>({
  active: { retire: { to: 'inactive', bulk: true } },
  inactive: { restore: { to: 'active', bulk: true } },
});
