import type { Ctx, Measured, Period, Scope } from '@quantum/platform/server';
import { AGES, type AgeName } from '../../domain/overdue.rules.ts';
import { meansIn, monthsIn, openNow, sumsIn, type PeriodSums } from './period.store.ts';

/** Actions still open; of today, whatever the period. */
export async function measureOpen(ctx: Ctx, scope: Scope): Promise<Measured> {
  const ages = await openNow(ctx, scope);
  return { numerator: ages.reduce((sum, { open }) => sum + open, 0), denominator: null, excluded: 0 };
}

/** The correction is awaited and its due time has passed. */
export async function measureOverdue(ctx: Ctx, scope: Scope): Promise<Measured> {
  const ages = await openNow(ctx, scope);
  return { numerator: ages.reduce((sum, { overdue }) => sum + overdue, 0), denominator: null, excluded: 0 };
}

/** Submitted, and not verified or reviewed yet. */
export async function measureAwaiting(ctx: Ctx, scope: Scope): Promise<Measured> {
  const ages = await openNow(ctx, scope);
  return { numerator: ages.reduce((sum, { awaiting }) => sum + awaiting, 0), denominator: null, excluded: 0 };
}

/**
 * Submitted by their due time and closed ÷ (closed + overdue). Each action counts on one day, that of its due time, or of its closing where it
 * has none: months add up to their span. Cancelled ones are left out.
 */
export async function measureOnTime(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  return onTimeOf(await sumsIn(ctx, scope, period));
}

/** The same of each month of the period in which there was something to count. */
export async function onTimeByMonth(ctx: Ctx, scope: Scope, period: Period): Promise<(Measured & { month: string })[]> {
  const months = await monthsIn(ctx, scope, period);
  return months.flatMap(({ month, ...sums }) => (month === null ? [] : [{ month, ...onTimeOf(sums) }]));
}

const onTimeOf = (sums: PeriodSums): Measured => ({
  numerator: sums['due_on_time']!,
  denominator: sums['due_closed']! + sums['undated']! + sums['late']!,
  excluded: sums['due_cancelled']! + sums['undated_cancelled']!,
});

/** Open actions by age. */
export async function countByAge(ctx: Ctx, scope: Scope): Promise<{ age: AgeName; count: number }[]> {
  const ages = await openNow(ctx, scope);
  return AGES.map(({ name }) => ({ age: name, count: ages.find(({ age }) => age === name)?.open ?? 0 }));
}

/** Due time moved at least once ÷ actions due in the period. */
export async function measureExtended(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const sums = await sumsIn(ctx, scope, period);
  return { numerator: sums['due_extended']!, denominator: sums['due_standing']!, excluded: sums['due_cancelled']! };
}

/** Sent back at least once ÷ actions verified in the period or sent back and still open. */
export async function measureReturned(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const sums = await sumsIn(ctx, scope, period);
  return { numerator: sums['reviewed_returned']!, denominator: sums['reviewed']!, excluded: sums['reviewed_cancelled']! };
}

/** Failed again after closing ÷ closed in the period, or opened again in it and not closed since. */
export async function measureRecurred(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const sums = await sumsIn(ctx, scope, period);
  return {
    numerator: sums['closed_recurred']! + sums['again']!,
    denominator: sums['closed_standing']! + sums['again']!,
    excluded: sums['closed_cancelled']! + sums['again_cancelled']!,
  };
}

interface DaysOfRisk {
  risk: string;
  days: number;
  count: number;
}

/** Mean days from raising to closing of what was closed in the period, by risk; immediate corrections are left out. */
export async function daysByRisk(ctx: Ctx, scope: Scope, period: Period): Promise<DaysOfRisk[]> {
  const means = await meansIn(ctx, scope, period);
  return means.flatMap(({ risk, days, count }) => (risk === null ? [] : [{ risk, days, count }]));
}

/** The same over all risks, in whole days; what was corrected on the spot is left out. */
export async function measureDays(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const rows = await daysByRisk(ctx, scope, period);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const days = rows.reduce((sum, row) => sum + row.days * row.count, 0);
  return { numerator: count === 0 ? 0 : Math.round(days / count), denominator: null, excluded: 0, records: count };
}
