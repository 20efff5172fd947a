import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type PagedQuery, type PageOf } from '@quantum/platform/contract';
import { describeHistory, inScope, NotFound, runList, sentenceOf, type Ctx } from '@quantum/platform/server';
import { auditList, type ListedRow } from './audit.list.ts';
import type { AuditDetail, AuditRow } from '../../contract/index.ts';
import { kindText, operationText, sentence } from './audit-texts.ts';
import { findAuditRow } from './audit.store.ts';

interface AuditWords {
  kinds: { value: string; label: string }[];
  operations: { value: string; label: string }[];
}

/** The trail as its screen shows it. */
export async function listAudit(ctx: Ctx, query: PagedQuery): Promise<PageOf<AuditRow>> {
  const page = await runList<ListedRow>(ctx, auditList, query);
  const said = (row: ListedRow): AuditRow => {
    const byItself = row.actorKind === 'system';
    const did = sentenceOf(ctx, row.kind, row.event, byItself);
    // No person acted: the column of people stays empty.
    const who = byItself ? '' : row.who;
    return { ...row, who, kindText: kindText(ctx, row.kind), eventText: did, sentence: sentence(ctx, { ...row, did, byItself }) };
  };
  return { ...page, items: page.items.map(said) };
}

export async function auditWords(ctx: Ctx): Promise<AuditWords> {
  return {
    kinds: Object.keys(ctx.kernel.audited)
      .map((value) => ({ value, label: kindText(ctx, value) }))
      .sort((a, b) => a.label.localeCompare(b.label, ctx.locale)),
    operations: [...new Set(ctx.kernel.operations.filter((one) => one.kind === 'write').map(({ id }) => id))]
      .map((value) => ({ value, label: operationText(ctx, value) }))
      .sort((a, b) => a.label.localeCompare(b.label, ctx.locale)),
  };
}

/** One row with its changes: people, places and codes by name, fields as their screens call them. */
export async function readAuditEntry(ctx: Ctx, id: number): Promise<AuditDetail> {
  const row = await findAuditRow(ctx, id);
  if (!row || !inScope(await ctx.scope(), row)) throw new NotFound();
  const [told] = await describeHistory(ctx, [row]);
  const codes = await ctx.kernel.ports.codes.texts(ctx.locale);
  const unit = row.unit_id === null ? undefined : (await unitTree(ctx.kernel)).get(row.unit_id);
  const state = (value: string | null) => (value?.startsWith('_') ? codes(value) : value);
  return {
    id,
    at: row.at,
    who: told!.who,
    operation: row.operation,
    operationText: operationText(ctx, row.operation),
    kind: row.kind,
    kindText: kindText(ctx, row.kind),
    recordId: row.recordId,
    code: row.code,
    event: row.event,
    eventText: told!.did,
    sentence: sentence(ctx, { ...told!, kind: row.kind, code: row.code }),
    from: state(row.from),
    to: state(row.to),
    comment: told!.comment,
    unitName: unit ? inLocale(unit.names, ctx.locale) : null,
    requestId: row.requestId,
    seal: row.seq === null || row.hash === null ? null : { seq: row.seq, hash: row.hash },
    changes: Object.entries(told!.changes).map(([field, [before, after]]) => ({
      field,
      label: told!.labels[field]!,
      before,
      after,
    })),
  };
}
