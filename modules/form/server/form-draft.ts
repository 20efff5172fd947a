import { unitTree } from '@quantum/modules/organization/server-api';
import { inScope, NotFound, type Ctx, presentDay } from '@quantum/platform/server';
import type { FormContent } from '../contract/index.ts';
import { compareContents } from '../domain/compare.rules.ts';
import type { FormRecord } from './tables.ts';

/** Keys named in the audit row of one save. */
const KEYS_TOLD = 40;

/** What the audit row of a saved draft holds: how much there was and is, and which questions differ; the content itself is in the version. */
export interface ContentSummary {
  sections: number;
  questions: number;
  /** `floor changed`, `q4 added`. */
  changes?: string[];
}

const count = ({ sections }: FormContent): ContentSummary => ({
  sections: sections.length,
  questions: sections.reduce((sum, { items }) => sum + items.length, 0),
});

/** Before and after of a saved draft for the history; undefined when nothing differs. */
export function summaryOf(before: FormContent, after: FormContent): [ContentSummary, ContentSummary] | undefined {
  const changes = compareContents(before, after).map((one) => [one.key, one.kind].filter(Boolean).join(' '));
  return changes.length === 0 ? undefined : [count(before), { ...count(after), changes: changes.slice(0, KEYS_TOLD) }];
}

/** Who wrote in the draft, the person asking included. */
export function writersOf({ actor }: Pick<Ctx, 'actor'>, form?: Pick<FormRecord, 'draft_writers'>): number[] {
  const before = (form?.draft_writers ?? []).map(Number);
  return actor.kind === 'user' ? [...new Set([...before, actor.userId])] : before;
}

/** Where a new record is kept: the given unit, else the writer's company; within the writer's scope. */
export async function placeOf(ctx: Ctx, unitId: number | undefined) {
  const unit = (await unitTree(ctx.kernel)).get(unitId ?? ('companyId' in ctx.actor ? (ctx.actor.companyId ?? 0) : 0));
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  return {
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: presentDay(ctx),
  };
}
