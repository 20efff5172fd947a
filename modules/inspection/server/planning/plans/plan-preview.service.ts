import { ASSIGN_RULE, INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import { calendarOf, daysOffOf, findEmployees } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { loadScoped, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type PlanDates, type PlanDraft } from '../../../contract/index.ts';
import { HORIZON_DAYS, type PlanTimes } from '../../../domain/plan.rules.ts';
import { roundHours } from '../../../domain/planning/load.rules.ts';
import { whyNotToday } from '../../../domain/planning/today.rules.ts';
import { roundNumbers } from '../../../domain/round-limit.rules.ts';
import { plannedDates, SHOWN } from './plan-ahead.ts';
import { minutesOf, readLoad } from './plan-load.read.ts';
import { checkPlan } from './plan-check.service.ts';
import { assignWord, timesOf } from './plan-times.ts';
import { fixedDates } from './plan.read.ts';
import { ehsProgramme, programmeOf } from '../../record/programme.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';

/** Why a plan that makes nothing yet makes none today. */
function notTodayOf(saved: PlanRecord | undefined, times: PlanTimes, now: Date): Pick<PlanDates, 'overAt' | 'beginsOn'> {
  const why = saved === undefined || saved.status === INSPECTION_PLAN_STATUS.draft ? whyNotToday(times, now) : undefined;
  return { overAt: why?.reason === 'over' ? why.at.toISOString() : null, beginsOn: why?.reason === 'later' ? why.on : null };
}

/** The next dates of a plan as it is in the form, as the server will make them; of one that is saved, its rounds count towards its end. */
export async function previewPlan(ctx: Ctx, { planId, ...input }: PlanDraft, programme = ehsProgramme): Promise<PlanDates> {
  const saved = planId === undefined ? undefined : await loadScoped<PlanRecord>(ctx, PLAN, planId, inspectionOps.readPlan);
  const of = saved ? programmeOf(saved) : programme;
  const { unit, set, groups } = await checkPlan(ctx, input, of);
  const holidays = await daysOffOf(ctx, unit.id);
  const nameOf = new Map(holidays.map((one) => [one.day, inLocale(one.names, ctx.locale)]));
  const times = timesOf(set as unknown as PlanRecord, await calendarOf(ctx, unit.id));
  const windows = await plannedDates(ctx, saved, {
    times,
    rule: assignWord({ assign_rule: input.assignRule }),
    inspectors: input.inspectorIds,
    endsAfter: input.endsAfter,
  });
  const people = await findEmployees(ctx, [...new Set([...input.inspectorIds, ...windows.flatMap(({ inspectors }) => inspectors)])]);
  const fixed = saved ? await fixedDates(ctx.db, { id: saved.id, ends_after: input.endsAfter }) : new Set<string>();
  const numbers = roundNumbers(windows, fixed);
  const nameOfPerson = (id: number) => inLocale(people.get(id)?.names ?? {}, ctx.locale);
  const dates = windows.slice(0, SHOWN).map(({ day, time, startAt, dueAt, missAt, movedFrom, skipped, inspectors }, i) => {
    const names = inspectors.flatMap((id) => people.get(id) ?? []).map((one) => inLocale(one.names, ctx.locale));
    return {
      day,
      time,
      startAt: startAt.toISOString(),
      dueAt: dueAt.toISOString(),
      missAt: missAt.toISOString(),
      inspector: names.length > 0 ? names.join(', ') : null,
      round: input.endsAfter === null ? null : numbers[i]!,
      movedFrom: movedFrom ?? null,
      skipped: skipped ?? null,
      holiday: nameOf.get(movedFrom ?? day) ?? null,
    };
  });
  const named = [...input.spaceIds, ...[...groups.values()].flatMap((group) => group.spaceIds)];
  const spaces = new Set(named);
  const minutes = await minutesOf(ctx, planId ?? null, input.formId, [...spaces]);
  const hours = roundHours(spaces.size, minutes);
  const made = windows.filter(({ skipped }) => !skipped).map((window) => ({ ...window, hours }));
  return {
    timeZone: unit.timeZone,
    spaces: spaces.size,
    spacesTwice: named.length - spaces.size,
    horizon: HORIZON_DAYS,
    ...notTodayOf(saved, times, ctx.now()),
    ahead: windows.map(({ day, time, skipped, inspectors }) => ({
      day,
      time,
      inspectors: inspectors.map(nameOfPerson),
      isSkipped: skipped !== undefined,
    })),
    holidays: holidays
      .filter(({ day }) => day >= (windows[0]?.day ?? day) && day <= (windows.at(-1)?.day ?? day))
      .map((one) => ({ day: one.day, name: inLocale(one.names, ctx.locale) })),
    minutes,
    load: await readLoad(ctx, {
      scope: await ctx.scope(ctx.operation, of.titles),
      people: input.inspectorIds,
      nameOf: nameOfPerson,
      windows: made,
      isEach: input.assignRule === ASSIGN_RULE.all,
      planId: planId ?? null,
      timeZone: unit.timeZone,
    }),
    dates,
  };
}
