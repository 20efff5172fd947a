import type { Localized } from '@quantum/platform/contract';
import { SIGN_RULE } from '@quantum/modules/dictionary/contract';
import {
  MOST_HOURS,
  MOST_REMINDERS,
  type NewSignRoute,
  type RouteConditionInput,
  type RouteSeat,
  type RouteStepInput,
  type SignRouteDetail,
} from '../../../contract/index.ts';

/** A seat while it is edited: what each way of naming a signer needs is kept when another is looked at. */
export interface SeatValue {
  by: RouteSeat['by'];
  roles: string[];
  employeeId: number | null;
  levels: number;
}
export interface StepValue {
  seats: SeatValue[];
  rule: RouteStepInput['rule'];
  percent: number | null;
  hours: number | null;
  /** As typed: `24, 72`. */
  reminds: string;
  escalates: boolean;
}
/** A condition while it is edited: codes, or a number. */
export interface ConditionValue {
  fact: string;
  oneOf: string[];
  atLeast: number | null;
}
/** What new and edit share. */
export interface RouteValue {
  names: Localized;
  kind: string | null;
  fromOn: string | null;
  conditions: ConditionValue[];
  steps: StepValue[];
  endsOnRejection: boolean;
}

export const newSeat = (roles: readonly string[] = []): SeatValue => ({ by: 'roles', roles: [...roles], employeeId: null, levels: 1 });
export const newStep = (roles: readonly string[] = []): StepValue => ({
  seats: [newSeat(roles)],
  rule: SIGN_RULE.all,
  percent: null,
  hours: null,
  reminds: '24, 72',
  escalates: true,
});

const seatValue = (seat: RouteSeat): SeatValue => ({ ...newSeat(), ...seat, ...(seat.by === 'roles' && { roles: [...seat.roles] }) });

export const routeValue = (of: SignRouteDetail): RouteValue => ({
  names: of.names,
  kind: of.kind,
  fromOn: of.fromOn,
  conditions: of.conditions.map((one) => ({
    fact: one.fact,
    oneOf: 'oneOf' in one ? [...one.oneOf] : [],
    atLeast: 'atLeast' in one ? one.atLeast : null,
  })),
  steps: of.steps.map((step) => ({ ...step, seats: step.seats.map(seatValue), reminds: step.reminds.join(', ') })),
  endsOnRejection: of.endsOnRejection,
});

/** The hours that were typed; undefined where they are none. */
export function readHours(typed: string): number[] | undefined {
  const parts = typed.split(/[,，、;\s]+/u).filter(Boolean);
  const hours = parts.map(Number);
  return parts.length <= MOST_REMINDERS && hours.every((one) => Number.isInteger(one) && one >= 1 && one <= MOST_HOURS) ? hours : undefined;
}

function seatInput(seat: SeatValue): RouteSeat {
  if (seat.by === 'roles') return { by: 'roles', roles: seat.roles };
  if (seat.by === 'person') return { by: 'person', employeeId: seat.employeeId ?? 0 };
  return seat.by === 'line' ? { by: 'line', levels: seat.levels } : { by: 'client' };
}
const conditionInput = ({ fact, oneOf, atLeast }: ConditionValue): RouteConditionInput =>
  atLeast === null ? { fact, oneOf } : { fact, atLeast };

export const routeInput = (value: RouteValue): Omit<NewSignRoute, 'unitId' | 'kind'> => ({
  names: value.names,
  fromOn: value.fromOn!,
  conditions: value.conditions.map(conditionInput),
  steps: value.steps.map((step) => ({
    ...step,
    percent: step.rule === SIGN_RULE.percent ? step.percent : null,
    seats: step.seats.map(seatInput),
    reminds: readHours(step.reminds) ?? [],
  })),
  endsOnRejection: value.endsOnRejection,
});
