import { RECORD_STATUS, SIGN_RULE, wordOf } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { auditInUnit, findEmployees, ownUnit, placeOfUnit, searchOf } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  insertRecord,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  nextCode,
  readHistory,
  Refused,
  saveRecord,
  type Ctx,
  type NewFault,
} from '@quantum/platform/server';
import { routeOps as ops, type NewSignRoute, type SignRouteChange, type SignRouteDetail } from '../../contract/index.ts';
import { stepFaults } from '../../domain/sign-route.rules.ts';
import { stepsOfNobody } from './dry-run.service.ts';
import { conditionWords, routedSources, stepWords } from './route-words.ts';
import { ruleStep } from './routed-plan.ts';
import { officeNames, SIGN_ROUTE, type SignRouteRecord } from './sign-route.store.ts';

type RouteState = typeof RECORD_STATUS.active | typeof RECORD_STATUS.inactive;
type RouteEvent = 'publish' | 'retire';
/** inactive ⇄ active: one that is not in use says nothing, and rounds it began go on. */
const routeMachine = machine<RouteState, RouteEvent>({
  [RECORD_STATUS.inactive]: { publish: { to: RECORD_STATUS.active } },
  [RECORD_STATUS.active]: { retire: { to: RECORD_STATUS.inactive } },
});
const EVENT_OPERATION = { publish: ops.publish, retire: ops.retire } as const;
const stateOf = ({ status }: SignRouteRecord): RouteState =>
  status === RECORD_STATUS.active ? RECORD_STATUS.active : RECORD_STATUS.inactive;

type Content = Omit<NewSignRoute, 'unitId'>;

/** All that contradicts itself or does not exist, at once. */
async function mustBeRight(ctx: Ctx, { kind, conditions, steps }: Content, companyId: number): Promise<void> {
  const source = routedSources().find((one) => one.kind === kind);
  if (!source) throw new Invalid([{ path: 'kind', key: 'signature.route.fault.kind' }]);
  const faults: NewFault[] = stepFaults(steps.map(ruleStep), source.shown !== undefined);
  const [roles, codes] = [await officeNames(ctx), await codeTree(ctx.kernel)];
  const named = steps.flatMap(({ seats }) => seats.flatMap((seat) => (seat.by === 'person' ? [seat.employeeId] : [])));
  const people = await findEmployees(ctx, named);
  for (const [i, { seats }] of steps.entries())
    for (const seat of seats) {
      if (seat.by === 'roles' && seat.roles.some((code) => !roles.has(code)))
        faults.push({ path: `steps.${i}.seats`, key: 'signature.route.fault.role' });
      const person = seat.by === 'person' ? people.get(seat.employeeId) : undefined;
      if (seat.by === 'person' && (person?.active !== true || person.companyId !== companyId))
        faults.push({ path: `steps.${i}.seats`, key: 'signature.route.fault.person' });
    }
  for (const [i, condition] of conditions.entries()) {
    const fact = source.routing.facts.find((one) => one.fact === condition.fact);
    const isKnown =
      fact !== undefined &&
      ('atLeast' in condition
        ? fact.category === undefined
        : fact.category !== undefined && condition.oneOf.every((code) => codes.isIn(fact.category!, code)));
    if (!isKnown) faults.push({ path: `conditions.${i}`, key: 'signature.route.fault.condition' });
  }
  if (faults.length > 0) throw new Invalid(faults);
}

const columnsOf = ({ names, fromOn, conditions, steps, endsOnRejection }: Omit<Content, 'kind'>) => ({
  names,
  from_on: fromOn,
  conditions,
  steps: steps.map((step) => ({ ...step, percent: wordOf(SIGN_RULE, step.rule) === 'percent' ? step.percent : null })),
  ends_on_rejection: endsOnRejection,
});
const stored = (code: string, { names, conditions, steps, ...columns }: ReturnType<typeof columnsOf>) => ({
  ...columns,
  names: json(names),
  search: searchOf(code, names),
  conditions: json(conditions),
  steps: json(steps),
});

export async function readSignRoute(ctx: Ctx, id: number): Promise<SignRouteDetail> {
  const of = await loadScoped<SignRouteRecord>(ctx, SIGN_ROUTE, id);
  const roles = await officeNames(ctx);
  const named = of.steps.flatMap(({ seats }) => seats.flatMap((seat) => (seat.by === 'person' ? [seat.employeeId] : [])));
  const found = await findEmployees(ctx, named);
  const people = new Map([...found.values()].map((person) => [person.id, inLocale(person.names, ctx.locale)]));
  const conditions = [];
  for (const condition of of.conditions) conditions.push(await conditionWords(ctx, of.kind, condition));
  return {
    id,
    code: of.code,
    name: inLocale(of.names, ctx.locale),
    names: of.names,
    unitId: of.unit_id,
    ...(await placeOfUnit(ctx, of.unit_id)),
    kind: of.kind,
    fromOn: of.from_on,
    status: of.status,
    conditions: of.conditions,
    conditionWords: conditions,
    steps: of.steps,
    stepWords: of.steps.map((step) => stepWords(ctx, step, roles, people)),
    people: [...people].map(([employeeId, name]) => ({ id: employeeId, name })),
    endsOnRejection: of.ends_on_rejection,
    version: of.version,
    events: [
      ...(await allowedEvents(ctx, routeMachine, { ...of, status: stateOf(of) }, { facts: undefined, operations: EVENT_OPERATION })),
      ...(await allowedEvent(ctx, of, 'update', ops.update)),
    ],
  };
}

/** A new route; nothing follows it until it is put into use. */
export async function createSignRoute(ctx: Ctx, input: NewSignRoute): Promise<SignRouteDetail> {
  const unit = await ownUnit(ctx, input.unitId);
  await mustBeRight(ctx, input, unit.companyId);
  const place = { company_id: unit.companyId, unit_id: unit.id };
  const code = await nextCode(ctx, `SR-${unit.code}`);
  const id = await insertRecord(ctx, SIGN_ROUTE, {
    ...place,
    code,
    kind: input.kind,
    ...stored(code, columnsOf(input)),
    status: RECORD_STATUS.inactive,
  });
  await auditInUnit(ctx, SIGN_ROUTE, { id, code, ...place }, 'create', { to: RECORD_STATUS.inactive });
  return readSignRoute(ctx, id);
}

/** Rounds that run keep the steps they began with. */
export async function updateSignRoute(ctx: Ctx, id: number, { version, ...input }: SignRouteChange): Promise<SignRouteDetail> {
  const of = await lockScoped<SignRouteRecord>(ctx, SIGN_ROUTE, id, version);
  await mustBeRight(ctx, { ...input, kind: of.kind }, of.company_id);
  const columns = columnsOf(input);
  if (stateOf(of) === RECORD_STATUS.active) {
    const open = await stepsOfNobody(ctx, { ...of, ...columns });
    if (open.length > 0) throw new Invalid(open.map((i) => ({ path: `steps.${i}.seats`, key: 'signature.route.fault.nobody' })));
  }
  await saveRecord(ctx, SIGN_ROUTE, of, stored(of.code, columns));
  await auditInUnit(ctx, SIGN_ROUTE, of, 'update', { changes: changesOf(of, columns) });
  return readSignRoute(ctx, id);
}

/** Put into use, or taken out of it. */
export async function moveSignRoute(
  ctx: Ctx,
  id: number,
  event: RouteEvent,
  { version, reason = null }: { version: number; reason?: string | null },
): Promise<SignRouteDetail> {
  const of = await lockScoped<SignRouteRecord>(ctx, SIGN_ROUTE, id, version);
  const from = stateOf(of);
  const to = ctx.move(routeMachine, { status: from }, event, undefined);
  if (event === 'publish') {
    const open = await stepsOfNobody(ctx, of);
    if (open.length > 0) throw new Refused('signature.route.refusal.nobody', { steps: open.map((i) => i + 1).join(', ') });
  }
  await saveRecord(ctx, SIGN_ROUTE, of, { status: to });
  await auditInUnit(ctx, SIGN_ROUTE, of, event, { from, to, comment: reason });
  return readSignRoute(ctx, id);
}

export async function signRouteHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, SIGN_ROUTE, id);
  return readHistory(ctx, SIGN_ROUTE.kind, id, page);
}
