import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type PagedQuery, type PageOf } from '@quantum/platform/contract';
import { inScope, NotFound, runList, describeHistory, type Ctx } from '@quantum/platform/server';
import { auditList, type ListedRow } from './audit.list.ts';
import type { AuditDetail, AuditRow } from '../../contract/index.ts';
import { findAuditRow } from './audit.store.ts';

/** Beginnings of the keys that name an event: what was done, else what it does. */
const EVENT_KEYS = ['did', 'event'] as const;

/** Kinds of records whose history stands in the trail. */
const KINDS = [
  'access.link',
  'access.policy',
  'access.role',
  'access.session',
  'access.user',
  'action.action',
  'action.notice',
  'action.ruleSet',
  'collaboration.attachment',
  'collaboration.comment',
  'dictionary.code',
  'form.form',
  'form.question',
  'inspection.plan',
  'inspection.round',
  'inspection.submission',
  'inspection.target',
  'inspection.task',
  'issue.issue',
  'notification.announcement',
  'notification.delivery',
  'notification.mailServer',
  'notification.messageGroup',
  'notification.testMail',
  'organization.calendar',
  'organization.employee',
  'organization.facility',
  'organization.job',
  'organization.postGroup',
  'organization.space',
  'organization.spaceGroup',
  'organization.spaceType',
  'organization.unit',
  'platform.export',
  'platform.job',
  'platform.link',
  'platform.queue',
  'platform.setApart',
  'safety-observation.observation',
  'system.auditVerification',
  'system.setting',
  'task.signRound',
  'task.signSeat',
  'task.task',
] as const;

/** The text of the first key there is; else the name with its parts as words. */
function worded(ctx: Ctx, keys: readonly string[], name: string): string {
  const key = keys.find((one) => ctx.kernel.messages.has(one));
  return key === undefined
    ? name
        .replaceAll(/[._]/g, ' ')
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
    : ctx.t(key);
}

const eventText = (ctx: Ctx, kind: string, event: string): string =>
  worded(ctx, [...EVENT_KEYS.map((start) => `${kind}.${start}.${event}`), `platform.did.${event}`, `system.audit.event.${event}`], event);

const kindText = (ctx: Ctx, kind: string): string => worded(ctx, [`system.audit.kind.${kind}`], kind);

/** `organization.unit.move` as the reader calls it: the record, and what is done to it. */
function operationText(ctx: Ctx, id: string): string {
  const [module = '', noun = '', ...verb] = id.split('.');
  const kind = `${module}.${noun}`;
  return verb.length === 0 ? kindText(ctx, kind) : `${kindText(ctx, kind)}: ${eventText(ctx, kind, verb.join('.'))}`;
}

interface AuditWords {
  kinds: { value: string; label: string }[];
  operations: { value: string; label: string }[];
}

/** The trail as its screen shows it. */
export async function listAudit(ctx: Ctx, query: PagedQuery): Promise<PageOf<AuditRow>> {
  const page = await runList<ListedRow>(ctx, auditList, query);
  const said = (row: ListedRow) => ({ ...row, kindText: kindText(ctx, row.kind), eventText: eventText(ctx, row.kind, row.event) });
  return { ...page, items: page.items.map(said) };
}

export async function auditWords(ctx: Ctx): Promise<AuditWords> {
  return {
    kinds: KINDS.map((value) => ({ value, label: kindText(ctx, value) })),
    operations: [...new Set(ctx.kernel.operations.filter((one) => one.kind === 'write').map(({ id }) => id))]
      .map((value) => ({ value, label: operationText(ctx, value) }))
      .sort((a, b) => a.label.localeCompare(b.label, ctx.locale)),
  };
}

/** One row with its changes: people, places and codes by name, fields as their screens call them. */
export async function readAuditEntry(ctx: Ctx, id: number): Promise<AuditDetail> {
  const row = await findAuditRow(ctx, id);
  if (!row || !inScope(await ctx.scope(), row)) throw new NotFound();
  const [told] = await describeHistory(ctx, [row], {});
  const codes = await ctx.kernel.ports.codes.texts(ctx.locale);
  const unit = row.unit_id === null ? undefined : (await unitTree(ctx.kernel)).get(row.unit_id);
  const state = (value: string | null) => (value?.startsWith('_') ? codes(value) : value);
  return {
    id,
    at: row.at,
    who: told!.who,
    operation: row.operation,
    kind: row.kind,
    kindText: kindText(ctx, row.kind),
    recordId: row.recordId,
    code: row.code,
    event: row.event,
    eventText: eventText(ctx, row.kind, row.event),
    from: state(row.from),
    to: state(row.to),
    comment: told!.comment,
    unitName: unit ? inLocale(unit.names, ctx.locale) : null,
    requestId: row.requestId,
    seal: row.seq === null || row.hash === null ? null : { seq: row.seq, hash: row.hash },
    changes: Object.entries(told!.changes).map(([field, [before, after]]) => ({
      field,
      label: worded(ctx, [`${row.kind}.field.${field}`, `platform.what.${field}`], field),
      before,
      after,
    })),
  };
}
