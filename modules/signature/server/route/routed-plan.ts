import { todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { SIGN_RULE, wordOf } from '@quantum/modules/dictionary/contract';
import type { Ctx } from '@quantum/platform/server';
import type { RouteStepInput } from '../../contract/index.ts';
import { chooseRoute, fillSteps, goesUp, type FilledStep, type RouteStep } from '../../domain/sign-route.rules.ts';
import type { SignSource } from '../extension-points.ts';
import { candidatesOf, peopleAbove, type AskedOf } from './route-people.ts';
import { readRoutes, type SignRouteRecord } from './sign-route.store.ts';

/** A step as the rules know it. */
export const ruleStep = ({ rule, ...step }: RouteStepInput): RouteStep => ({ ...step, mode: wordOf(SIGN_RULE, rule)! });

interface RecordToSign extends AskedOf {
  kind: string;
  sourceId: number;
}

/** The route that says who signs a record, today and with the facts it has now; undefined where its module does. */
export async function routeOf(ctx: Ctx, { routing }: SignSource, record: RecordToSign): Promise<SignRouteRecord | undefined> {
  if (!routing) return undefined;
  const routes = await readRoutes(ctx.db, record.companyId, record.kind);
  if (routes.length === 0) return undefined;
  const chosen = chooseRoute(
    routes.map((route) => ({ id: route.id, unitId: route.unit_id, fromOn: route.from_on, conditions: route.conditions })),
    {
      unitIds: (await unitTree(ctx.kernel)).above(record.unitId).map(({ id }) => id),
      today: await todayIn(ctx, record.unitId),
      facts: await routing.factsOf(ctx, record.sourceId),
    },
  );
  return routes.find(({ id }) => id === chosen?.id);
}

/** The people of its steps for a record. */
export async function fillRoute(ctx: Ctx, steps: readonly RouteStepInput[], of: AskedOf): Promise<FilledStep[]> {
  const candidates = [];
  for (const { seats } of steps) {
    const step = [];
    for (const seat of seats) step.push(await candidatesOf(ctx, seat, of));
    candidates.push(step);
  }
  const filled = fillSteps(candidates, []);
  return filled.some(goesUp) ? fillSteps(candidates, await peopleAbove(ctx, of)) : filled;
}

interface RoutedSeat {
  step: number;
  employeeId: number | null;
}

/** Steps and seats of a round by a route: steps left out are none. */
export function routedSteps(
  steps: readonly RouteStepInput[],
  filled: readonly FilledStep[],
): { steps: (RouteStep & { no: number })[]; seats: RoutedSeat[] } {
  const kept = filled.flatMap(({ seats, raisedTo }, i) => {
    const people = raisedTo === null ? seats.filter((seat) => seat.employeeId !== null || seat.isClient) : [{ employeeId: raisedTo }];
    return people.length === 0 ? [] : [{ step: ruleStep(steps[i]!), people }];
  });
  return {
    steps: kept.map(({ step }, i) => ({ ...step, no: i + 1 })),
    seats: kept.flatMap(({ people }, i) => people.map(({ employeeId }) => ({ step: i + 1, employeeId }))),
  };
}
