import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { Load, LoadAsked } from '../../contract/index.ts';
import { readDaysOfInstructors } from './load.store.ts';

/** A year of planned and held sessions within the reader's scope; cancelled ones are left out. */
export async function readLoad(ctx: Ctx, { year, unitId }: LoadAsked): Promise<Load> {
  const units = unitId === null ? undefined : (await unitTree(ctx.kernel)).below(unitId);
  const rows = await readDaysOfInstructors(ctx.db, await ctx.scope(), year, units);
  const days = new Map<string, number>();
  const trainers = new Map<number, Load['trainers'][number]>();
  for (const row of rows) {
    days.set(row.day, (days.get(row.day) ?? 0) + row.sessions);
    const trainer = trainers.get(row.instructor_id) ?? {
      id: row.instructor_id,
      name: inLocale(row.names, ctx.locale),
      months: Array.from({ length: 12 }, () => ({ sessions: 0, minutes: 0 })),
    };
    const month = trainer.months[Number(row.day.slice(5, 7)) - 1]!;
    month.sessions += row.sessions;
    month.minutes += row.minutes;
    trainers.set(row.instructor_id, trainer);
  }
  return {
    days: [...days].map(([day, sessions]) => ({ day, sessions })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    trainers: [...trainers.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
