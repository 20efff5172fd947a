import { ASSIGN_RULE, INSPECTION_METHOD, PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import { inspectionOps } from '@quantum/modules/inspection/contract';
import { planRound } from '@quantum/modules/inspection/server-api';
import { dayAt, timeAt } from '@quantum/platform/domain';
import { inScope, Invalid, Refused, type Ctx } from '@quantum/platform/server';
import type { PlanDue, PlannedRound } from '../../contract/index.ts';
import { roundTimes } from '../../domain/round-times.rules.ts';
import { spaceProgramme } from '../programme.ts';
import { dueUnitOf } from './due.read.ts';
import { lockGaps } from './due.store.ts';

/** Rooms that are due become one round, published at once; those somebody has planned or inspected meanwhile are left out. */
export async function planDueRooms(ctx: Ctx, input: PlanDue): Promise<PlannedRound> {
  const unit = await dueUnitOf(ctx, input.unitId);
  const today = dayAt(ctx.now(), unit.timeZone);
  const on = input.on ?? today;
  if (on < today) throw new Invalid([{ path: 'on', key: 'space-inspection.due.fault.past' }]);
  const inspectorId = input.inspectorId ?? ctx.employeeId;
  if (inspectorId === null) throw new Invalid([{ path: 'inspectorId', key: 'platform.fault.required' }]);
  const place = { company_id: unit.companyId, unit_id: unit.id };
  if (inspectorId !== ctx.employeeId && !inScope(await ctx.scope(inspectionOps.createPlan, spaceProgramme.titles), place))
    throw new Invalid([{ path: 'inspectorId', key: 'space-inspection.due.fault.other' }]);
  const asked = [...new Set(input.spaceIds)];
  const spaceIds = await lockGaps(ctx.db, unit.id, asked, today);
  if (spaceIds.length === 0) throw new Refused('space-inspection.due.refusal.none');
  const { time, windowMinutes, graceMinutes } = roundTimes(on === today, timeAt(ctx.now(), unit.timeZone));
  const round = await planRound(
    ctx,
    {
      name: ctx.t('space-inspection.due.roundName', { day: on, count: spaceIds.length }),
      method: INSPECTION_METHOD.selectForms,
      formId: input.formId,
      unitId: unit.id,
      spaceIds,
      groupIds: [],
      inspectorIds: [inspectorId],
      assignRule: ASSIGN_RULE.any,
      frequency: PLANNING_FREQUENCY.once,
      interval: 1,
      weekdays: [],
      times: [time],
      windowMinutes,
      graceMinutes,
      startsOn: on,
      endsOn: null,
      endsAfter: null,
      holidayRule: 'ignore',
      signOff: false,
      secondSigner: null,
      clientSign: false,
      clientName: null,
      clientMail: null,
    },
    spaceProgramme,
  );
  return { ...round, rooms: spaceIds.length, leftOut: asked.length - spaceIds.length };
}
