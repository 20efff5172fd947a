import { groupsOfCompany, reachedByGroup, type NamedGroup } from '@quantum/modules/notification/server-api';
import { saveSetting, settingsNow } from '@quantum/modules/system/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { changesOf, inScope, insertRecord, Invalid, mustBeFresh, NotFound, saveRecord, Stale, type Ctx } from '@quantum/platform/server';
import { ACTION_RISKS, type ActionRules, type SaveRules } from '../../contract/index.ts';
import { ruleFaults } from '../../domain/escalation.rules.ts';
import { dueDaysOf, effectDaysOf, effectOf, effectValue, LOW_CLOSES_ON_PHOTO } from './action-settings.ts';
import { lockRuleSet, lockRulesOf, readBusinessLines, readEscalation, restartReminders, replaceEscalation } from './rules.store.ts';
import { RULE_SET } from './tables.ts';

/** Rules belong to a company; a unit below one has none of its own. */
async function mustBeCompany(ctx: Ctx, companyId: number): Promise<void> {
  const unit = (await unitTree(ctx.kernel)).get(companyId);
  if (unit?.companyId !== companyId || !inScope(await ctx.scope(), { company_id: companyId, unit_id: companyId })) throw new NotFound();
}

type Rules = Pick<ActionRules, 'own' | 'version' | 'lowClosesOnPhoto' | 'risks' | 'ladder'>;

/** Days and closing of the settings, and the steps of the reminders. */
async function rulesOf(ctx: Ctx, companyId: number): Promise<Rules> {
  const { own, version, ladder } = await readEscalation(ctx.db, companyId);
  const value = await settingsNow(ctx, companyId);
  const risks = ACTION_RISKS.map((risk) => ({
    risk,
    dueDays: value(dueDaysOf(risk)!),
    effectivenessDays: effectOf(value(effectDaysOf(risk)!)),
  }));
  return { own, version, ladder, lowClosesOnPhoto: value(LOW_CLOSES_ON_PHOTO), risks: risks.toSorted((a, b) => a.dueDays - b.dueDays) };
}

/** Groups the steps may name, with what became of those they name. */
async function groupsOf(ctx: Ctx, companyId: number, ladder: ActionRules['ladder']): Promise<ActionRules['groups']> {
  const named = namedIn(ladder);
  const groups: ActionRules['groups'] = [];
  for (const group of await groupsOfCompany(ctx, companyId, named)) {
    const isEmpty = named.includes(group.id) && (await reachedByGroup(ctx, group)).length === 0;
    groups.push({
      id: group.id,
      name: inLocale(group.names, ctx.locale),
      state: group.isRetired ? 'retired' : isEmpty ? 'empty' : 'inUse',
    });
  }
  return groups;
}

const namedIn = (ladder: ActionRules['ladder']): number[] => ladder.flatMap(({ groupId }) => groupId ?? []);

async function describe(ctx: Ctx, companyId: number): Promise<ActionRules> {
  const rules = await rulesOf(ctx, companyId);
  const lines = await readBusinessLines(ctx.db, companyId);
  const businessLines = lines.map((line) => ({ id: line.id, name: inLocale(line.names, ctx.locale) }));
  return { companyId, ...rules, businessLines, groups: await groupsOf(ctx, companyId, rules.ladder) };
}

export async function readActionRules(ctx: Ctx, companyId: number): Promise<ActionRules> {
  await mustBeCompany(ctx, companyId);
  return describe(ctx, companyId);
}

/** The company's own rules from now on; open actions follow the new steps at the next run. */
export async function saveActionRules(ctx: Ctx, companyId: number, input: SaveRules): Promise<ActionRules> {
  await mustBeCompany(ctx, companyId);
  const faults = ruleFaults(input);
  const before = await rulesOf(ctx, companyId);
  const known = new Set((await readBusinessLines(ctx.db, companyId)).map((line) => line.id));
  // A group that was retired since may stay where it is.
  const groups = await groupsOfCompany(ctx, companyId, namedIn(before.ladder));
  input.ladder.forEach((step, i) => {
    if (step.groupId !== null && !groups.some(({ id }) => id === step.groupId))
      faults.push({ path: `ladder.${i}.groupId`, key: 'action.fault.unknownGroup' });
    if (step.businessLineId !== null && !known.has(step.businessLineId))
      faults.push({ path: `ladder.${i}.businessLineId`, key: 'action.fault.unknownLine' });
  });
  if (faults.length > 0) throw new Invalid(faults);
  const id = await keep(ctx, companyId, input.version);
  await replaceEscalation(ctx.db, companyId, input.ladder);
  const { lowClosesOnPhoto = before.lowClosesOnPhoto, risks = before.risks, ladder } = input;
  if (input.lowClosesOnPhoto !== undefined) await saveSetting(ctx, companyId, LOW_CLOSES_ON_PHOTO, input.lowClosesOnPhoto);
  for (const { risk, dueDays, effectivenessDays } of input.risks ?? []) {
    await saveSetting(ctx, companyId, dueDaysOf(risk)!, dueDays);
    await saveSetting(ctx, companyId, effectDaysOf(risk)!, effectValue(effectivenessDays));
  }
  await ctx.audit({
    kind: RULE_SET.kind,
    id,
    event: 'update',
    changes: changesOf(flat(before, groups), flat({ lowClosesOnPhoto, risks, ladder }, groups)),
    companyId,
    unitId: companyId,
  });
  await restartReminders(ctx.db, companyId, ctx.now());
  return describe(ctx, companyId);
}

/** The row the version counts on: made at the first saving; of two who make it at once one is too late. */
async function keep(ctx: Ctx, companyId: number, version: number): Promise<number> {
  await lockRulesOf(ctx.db, companyId);
  const own = await lockRuleSet(ctx.db, companyId);
  const row = { company_id: companyId, unit_id: companyId };
  if (own) {
    // A version of 0 was made against the program's rules: someone has been faster.
    await mustBeFresh(ctx, RULE_SET, { ...own, ...row }, version);
    await saveRecord(ctx, RULE_SET, { ...own, ...row }, {});
    return own.id;
  }
  if (version !== 0) throw new Stale({ version: 0, who: '', when: ctx.now().toISOString() });
  return insertRecord(ctx, RULE_SET, { company_id: companyId });
}

/** As the history shows it: one line per risk, one per step. */
function flat(rules: Pick<ActionRules, 'lowClosesOnPhoto' | 'risks' | 'ladder'>, groups: readonly NamedGroup[]): Record<string, unknown> {
  const codeOf = (groupId: number | null) => groups.flatMap(({ id, code }) => (id === groupId ? [code] : []));
  const steps = (high: boolean) =>
    rules.ladder
      .filter((step) => step.highRisk === high)
      .map((step) => `${step.businessLineId ?? '*'} ${step.offsetHours} h: ${[...step.audience, ...codeOf(step.groupId)].join(', ')}`)
      .join(' · ');
  return {
    low_closes_on_photo: rules.lowClosesOnPhoto,
    ...Object.fromEntries(rules.risks.map((one) => [one.risk, `${one.dueDays} d / ${one.effectivenessDays ?? '—'}`])),
    ladder: steps(false),
    ladder_high: steps(true),
  };
}
