import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { changesOf, inScope, insertRecord, Invalid, mustBeFresh, NotFound, saveRecord, Stale, type Ctx } from '@quantum/platform/server';
import type { ActionRules, SaveRules } from '../../contract/index.ts';
import { ruleFaults } from '../../domain/escalation.rules.ts';
import { lockRuleSet, lockRulesOf, readBusinessLines, readRules, remindAnew, replaceRules } from './rules.store.ts';
import { RULE_SET } from './tables.ts';

/** Rules belong to a company; a unit below one has none of its own. */
async function mustBeCompany(ctx: Ctx, companyId: number): Promise<void> {
  const unit = (await unitTree(ctx.kernel)).get(companyId);
  if (unit?.companyId !== companyId || !inScope(await ctx.scope(), { company_id: companyId, unit_id: companyId })) throw new NotFound();
}

async function describe(ctx: Ctx, companyId: number): Promise<ActionRules> {
  const { id: _, ...rules } = await readRules(ctx.db, companyId);
  const lines = await readBusinessLines(ctx.db);
  return { companyId, ...rules, businessLines: lines.map((line) => ({ id: line.id, name: inLocale(line.names, ctx.locale) })) };
}

export async function readActionRules(ctx: Ctx, companyId: number): Promise<ActionRules> {
  await mustBeCompany(ctx, companyId);
  return describe(ctx, companyId);
}

/** The company's own rules from now on; open actions follow the new steps at the next run. */
export async function saveActionRules(ctx: Ctx, companyId: number, input: SaveRules): Promise<ActionRules> {
  await mustBeCompany(ctx, companyId);
  const faults = ruleFaults(input);
  const { id: _, ...before } = await readRules(ctx.db, companyId);
  const known = new Set((await readBusinessLines(ctx.db)).map((line) => line.id));
  input.ladder.forEach((step, i) => {
    if (step.businessLineId !== null && !known.has(step.businessLineId))
      faults.push({ path: `ladder.${i}.businessLineId`, key: 'action.fault.unknownLine' });
  });
  if (faults.length > 0) throw new Invalid(faults);
  const id = await keep(ctx, companyId, input);
  await replaceRules(ctx.db, companyId, input);
  await ctx.audit({
    kind: RULE_SET.kind,
    id,
    event: 'update',
    changes: changesOf(flat(before), flat(input)),
    companyId,
    unitId: companyId,
  });
  await remindAnew(ctx.db, companyId, ctx.now());
  return describe(ctx, companyId);
}

/** The row the version counts on: made at the first saving; of two who make it at once one is too late. */
async function keep(ctx: Ctx, companyId: number, input: SaveRules): Promise<number> {
  await lockRulesOf(ctx.db, companyId);
  const own = await lockRuleSet(ctx.db, companyId);
  const row = { company_id: companyId, unit_id: companyId };
  if (own) {
    // A version of 0 was made against the program's rules: someone has been faster.
    await mustBeFresh(ctx, RULE_SET, { ...own, ...row }, input.version);
    await saveRecord(ctx, RULE_SET, { ...own, ...row }, { low_closes_on_photo: input.lowClosesOnPhoto });
    return own.id;
  }
  if (input.version !== 0) throw new Stale({ version: 0, who: '', when: ctx.now().toISOString() });
  return insertRecord(ctx, RULE_SET, { company_id: companyId, low_closes_on_photo: input.lowClosesOnPhoto });
}

/** As the history shows it: one line per risk, one per step. */
function flat(rules: Pick<SaveRules, 'lowClosesOnPhoto' | 'risks' | 'ladder'>): Record<string, unknown> {
  const steps = (high: boolean) =>
    rules.ladder
      .filter((step) => step.highRisk === high)
      .map((step) => `${step.businessLineId ?? '*'} ${step.offsetHours} h: ${step.audience.join(', ')}`)
      .join(' · ');
  return {
    low_closes_on_photo: rules.lowClosesOnPhoto,
    ...Object.fromEntries(rules.risks.map((one) => [one.risk, `${one.dueDays} d / ${one.effectivenessDays ?? '—'}`])),
    ladder: steps(false),
    ladder_high: steps(true),
  };
}
