import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { heldOn } from '@quantum/modules/certificate/server-api';
import type { CountedAnswers } from '@quantum/modules/inspection/server-api';
import { saveRecord, systemActor, type Ctx } from '@quantum/platform/server';
import { failedIn, lacksTooMany } from '../../domain/control-check.rules.ts';
import { CONTROL, type ControlRecord } from '../tables.ts';
import { nextCheck, updateRisks } from './control.service.ts';
import { lockControlsOfForm, markCertificates, peopleOnControl } from './control-check.store.ts';

/** A question answered in an inspection answers for the controls that rest on it: one that failed raises its risks in the same transaction. */
export async function checkByAnswers(by: Ctx, countedAnswers: CountedAnswers): Promise<void> {
  const results = new Map(countedAnswers.lines.map(({ item, passed }) => [item, passed]));
  const controls = await lockControlsOfForm(by, countedAnswers.unitId, countedAnswers.formId, [...results.keys()]);
  const ctx = by.for(systemActor('inspection of a control'));
  for (const control of controls) {
    const passed = results.get(control.check_item!)!;
    const rooms = failedIn(control.failed_in, countedAnswers.spaceId, passed);
    // What a person failed by hand a person passes again.
    const isByHand = control.has_failed && control.failed_in.length === 0;
    await note(ctx, control, { hasFailed: rooms.length > 0 || isByHand, isFailure: !passed, rooms, why: countedAnswers.inspection.code });
  }
}

/** Whether those who do the job hold the certificate a control rests on. */
export async function checkByCertificates(ctx: Ctx, control: ControlRecord): Promise<void> {
  await markCertificates(ctx, control.id);
  const people = await peopleOnControl(ctx.db, control);
  const held = await heldOn(ctx, people, [control.check_category_id!], await todayIn(ctx, control.unit_id));
  const without = people.length - new Set(held.map(({ employee_id: id }) => id)).size;
  const hasFailed = lacksTooMany(people.length, without);
  if (hasFailed === control.has_failed) return;
  await note(ctx, control, { hasFailed, isFailure: hasFailed, rooms: [], why: `${without} / ${people.length}` });
}

interface Result {
  hasFailed: boolean;
  isFailure: boolean;
  rooms: number[];
  why: string;
}
async function note(ctx: Ctx, control: ControlRecord, { hasFailed, isFailure, rooms, why }: Result): Promise<void> {
  const today = await todayIn(ctx, control.unit_id);
  const set = { has_failed: hasFailed, failed_in: rooms, checked_on: today, check_due: nextCheck(control, today) };
  await saveRecord(ctx, CONTROL, control, set);
  await auditInUnit(ctx, CONTROL, control, isFailure ? 'fail' : 'pass', { comment: why });
  await updateRisks(ctx, control, isFailure);
}
