import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { auditInUnit, ownUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  inScope,
  insertRecord,
  Invalid,
  loadScoped,
  lockScoped,
  nextCode,
  NotFound,
  readHistory,
  readOutgoingAddress,
  saveRecord,
  sealSecret,
  type Ctx,
  type NewFault,
} from '@quantum/platform/server';
import {
  webhookOps as ops,
  type NewWebhook,
  type ToldKind,
  type WebhookChange,
  type WebhookChoices,
  type WebhookDetail,
} from '../../contract/index.ts';
import { deliveryMachine } from '../../domain/delivery.machine.ts';
import { labelOfTitle } from '../../domain/event-label.rules.ts';
import { templateFault, WEBHOOK_FIELDS, WEBHOOK_TEMPLATES } from '../../domain/webhook.rules.ts';
import { notificationEvent } from '../extension-points.ts';
import { WEBHOOK_TOPIC } from './told-events.ts';
import { lockWebhookDelivery, readWebhookHealth, requeueWebhook, WEBHOOK, type WebhookRecord } from './webhook.store.ts';

type WebhookState = typeof RECORD_STATUS.active | typeof RECORD_STATUS.inactive;
type WebhookEvent = 'retire' | 'restore';
/** active ⇄ inactive: a retired one is told nothing, and what waited for it is let go. */
const webhookMachine = machine<WebhookState, WebhookEvent>({
  [RECORD_STATUS.active]: { retire: { to: RECORD_STATUS.inactive } },
  [RECORD_STATUS.inactive]: { restore: { to: RECORD_STATUS.active } },
});
const EVENT_OPERATION = { retire: ops.retire, restore: ops.restore } as const;
const stateOf = ({ status }: WebhookRecord): WebhookState =>
  status === RECORD_STATUS.active ? RECORD_STATUS.active : RECORD_STATUS.inactive;

/** Kinds of messages, in the reader's language. */
const toldKinds = (ctx: Ctx): ToldKind[] =>
  notificationEvent.all().map(({ event, title }) => ({
    event,
    label: labelOfTitle(ctx.t(title)),
    area: ctx.t(`notification.area.${event.split('.')[0]!}`),
  }));

export const webhookChoices = (ctx: Ctx): WebhookChoices => ({
  kinds: toldKinds(ctx),
  fields: [...WEBHOOK_FIELDS],
  templates: WEBHOOK_TEMPLATES,
});

export async function readWebhook(ctx: Ctx, id: number): Promise<WebhookDetail> {
  const of = await loadScoped<WebhookRecord>(ctx, WEBHOOK, id);
  const unit = (await unitTree(ctx.kernel)).get(of.unit_id)!;
  const health = await readWebhookHealth(ctx, id);
  return {
    id,
    code: of.code,
    name: of.name,
    unitId: of.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    kind: of.kind,
    host: of.host,
    status: of.status,
    lastState: health.state,
    lastAt: health.at,
    failed: health.failed,
    timeZone: unit.timeZone,
    onlyUnreached: of.only_unreached,
    locale: of.locale,
    told: of.told,
    toldKinds: toldKinds(ctx).filter(({ event }) => of.told.includes(event)),
    template: of.template,
    hasSecret: of.secret !== null,
    version: of.version,
    events: [
      ...(await allowedEvents(ctx, webhookMachine, { ...of, status: stateOf(of) }, { facts: undefined, operations: EVENT_OPERATION })),
      ...(of.status === RECORD_STATUS.active ? await allowedEvent(ctx, of, 'update', ops.update) : []),
    ],
  };
}

type Given = Pick<NewWebhook, 'told' | 'template' | 'kind'> & { onlyUnreached: boolean; address?: string | undefined };

/** What both making and changing demand of a webhook; all faults at once. */
function mustBeRight({ told, template, address, kind, onlyUnreached }: Given): void {
  const known = new Set(notificationEvent.all().map(({ event }) => event));
  const fault = templateFault(template);
  const faults: NewFault[] = [
    ...told.flatMap((event, i) => (known.has(event) ? [] : [{ path: `told.${i}`, key: 'notification.webhook.fault.event' }])),
    ...(onlyUnreached && kind === 'plain' ? [{ path: 'onlyUnreached', key: 'notification.webhook.fault.onlyRobots' }] : []),
    ...(fault ? [{ path: 'template', ...fault }] : []),
    ...(address !== undefined && !readOutgoingAddress(address) ? [{ path: 'address', key: 'notification.webhook.fault.address' }] : []),
  ];
  if (faults.length > 0) throw new Invalid(faults);
}

const columnsOf = ({ name, kind, locale, told, template }: Pick<NewWebhook, 'name' | 'kind' | 'locale' | 'told' | 'template'>) => ({
  name,
  kind,
  locale,
  told: [...new Set(told)],
  template,
});
const hostOf = (address: string): string => readOutgoingAddress(address)!.host;

export async function createWebhook(ctx: Ctx, input: NewWebhook): Promise<WebhookDetail> {
  const unit = await ownUnit(ctx, input.unitId);
  const onlyUnreached = input.onlyUnreached ?? false;
  mustBeRight({ ...input, onlyUnreached });
  const { settings } = ctx.kernel;
  const place = { company_id: unit.companyId, unit_id: unit.id };
  const code = await nextCode(ctx, `WH-${unit.code}`);
  const id = await insertRecord(ctx, WEBHOOK, {
    ...place,
    code,
    ...columnsOf(input),
    only_unreached: onlyUnreached,
    host: hostOf(input.address),
    address: await sealSecret(settings, input.address),
    secret: input.secret === null ? null : await sealSecret(settings, input.secret),
    status: RECORD_STATUS.active,
  });
  await auditInUnit(ctx, WEBHOOK, { id, code, ...place }, 'create', { to: RECORD_STATUS.active });
  await ctx.notify(WEBHOOK_TOPIC);
  return readWebhook(ctx, id);
}

export async function updateWebhook(ctx: Ctx, id: number, input: WebhookChange): Promise<WebhookDetail> {
  const of = await lockScoped<WebhookRecord>(ctx, WEBHOOK, id, input.version);
  const onlyUnreached = input.onlyUnreached ?? of.only_unreached;
  mustBeRight({ ...input, onlyUnreached });
  const host = input.address === undefined ? of.host : hostOf(input.address);
  // Another receiver must not be signed for with a secret that was meant for the one before.
  if (host !== of.host && of.secret !== null && input.secret === undefined)
    throw new Invalid([{ path: 'secret', key: 'notification.webhook.fault.secretAgain' }]);
  const { settings } = ctx.kernel;
  const columns = { ...columnsOf(input), only_unreached: onlyUnreached };
  await saveRecord(ctx, WEBHOOK, of, {
    ...columns,
    host,
    ...(input.address === undefined ? {} : { address: await sealSecret(settings, input.address) }),
    ...(input.secret === undefined ? {} : { secret: input.secret === null ? null : await sealSecret(settings, input.secret) }),
  });
  const changes = {
    ...changesOf(of, { ...columns, host }),
    // That they were changed; never what they are.
    ...(input.address === undefined ? {} : { address_changed: [null, true] as [unknown, unknown] }),
    ...(input.secret === undefined ? {} : { secret_changed: [null, true] as [unknown, unknown] }),
  };
  await auditInUnit(ctx, WEBHOOK, of, 'update', { changes });
  await ctx.notify(WEBHOOK_TOPIC);
  return readWebhook(ctx, id);
}

export async function moveWebhook(
  ctx: Ctx,
  id: number,
  event: WebhookEvent,
  { version, reason }: { version: number; reason: string },
): Promise<WebhookDetail> {
  const of = await lockScoped<WebhookRecord>(ctx, WEBHOOK, id, version);
  const from = stateOf(of);
  const to = ctx.move(webhookMachine, { status: from }, event, undefined);
  await saveRecord(ctx, WEBHOOK, of, { status: to });
  await auditInUnit(ctx, WEBHOOK, of, event, { from, to, comment: reason });
  await ctx.notify(WEBHOOK_TOPIC);
  return readWebhook(ctx, id);
}

export async function webhookHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, WEBHOOK, id);
  return readHistory(ctx, WEBHOOK.kind, id, page);
}

/** An administrator sends again what was kept or has failed permanently. */
export async function retryWebhookDelivery(ctx: Ctx, id: number): Promise<{ state: string }> {
  const delivery = await lockWebhookDelivery(ctx, id);
  if (!delivery || !inScope(await ctx.scope(), delivery)) throw new NotFound();
  const state = ctx.move(deliveryMachine, { status: delivery.state }, 'retry', undefined);
  await requeueWebhook(ctx, id, state);
  await ctx.audit({
    kind: 'notification.webhookDelivery',
    id,
    code: delivery.code,
    event: 'retry',
    from: delivery.state,
    to: state,
    companyId: delivery.company_id,
    unitId: delivery.unit_id,
  });
  return { state };
}
