import { personRefs, placeOfUnit } from '@quantum/modules/organization/server-api';
import { findLessons } from '@quantum/modules/training/server-api';
import { inLocale } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, loadScoped, type Ctx } from '@quantum/platform/server';
import { APPLICATION_STATUS, attestationOps as ops, type ApplicationDetail, type EligibilityLine } from '../../contract/index.ts';
import { applicationMachine } from '../../domain/application.machine.ts';
import { openLines } from '../../domain/eligibility.rules.ts';
import { findPeople } from '../people/person.store.ts';
import { gradesOf } from '../grades/grade.store.ts';
import { readLevel } from '../schemes/level.store.ts';
import { readSitting } from '../sittings/sitting.store.ts';
import { findCategories } from './eligibility.store.ts';
import { APPLICATION, type ApplicationRecord, type StoredLine } from '../tables.ts';

/** Lines as they are read: with the names of what they ask for. */
export async function describeLines(ctx: Ctx, lines: readonly StoredLine[]): Promise<EligibilityLine[]> {
  const categories = new Map(
    (
      await findCategories(
        ctx.db,
        lines.flatMap(({ categoryId }) => categoryId ?? []),
      )
    ).map((one) => [one.id, one.names]),
  );
  const lessons = new Map(
    (
      await findLessons(
        ctx.db,
        lines.flatMap(({ lessonId }) => lessonId ?? []),
      )
    ).map((one) => [one.id, one.names]),
  );
  const person = await personRefs(
    ctx,
    lines.map(({ waivedBy }) => waivedBy),
  );
  return lines.map(({ categoryId, lessonId, waivedBy, ...line }) => {
    const about = categoryId === null ? (lessonId === null ? undefined : lessons.get(lessonId)) : categories.get(categoryId);
    return {
      ...line,
      about: about ? inLocale(about, ctx.locale) : null,
      waivedBy: waivedBy === null ? null : (person(waivedBy)?.name ?? '—'),
    };
  });
}

export async function readApplication(ctx: Ctx, id: number): Promise<ApplicationDetail> {
  const application = await loadScoped<ApplicationRecord>(ctx, APPLICATION, id, ops.readApplication);
  const level = (await readLevel(ctx.db, application.level_id))!;
  const person = await personRefs(ctx, [application.employee_id, application.nominator_id, application.accepted_by]);
  const [candidate] = await findPeople(ctx.db, [application.employee_id]);
  const grades = [];
  for (const one of await gradesOf(ctx.db, [id])) {
    const sitting = one.sitting_id === null ? undefined : await readSitting(ctx.db, one.sitting_id);
    grades.push({
      id: one.id,
      code: one.code,
      sittingNo: one.sitting_no,
      sittingAt: sitting?.starts_at ?? null,
      place: sitting?.place ?? null,
      status: one.status,
      result: one.result,
      isDropped: one.is_dropped,
      isOpen: !one.is_dropped && one.confirmed_on === null,
    });
  }
  const isOwn = ctx.employeeId !== null && [application.employee_id, application.nominator_id].includes(ctx.employeeId);
  const facts = {
    isOwn,
    // What may be waived is waived with the acceptance.
    open: openLines(application.lines.filter(({ waivable }) => !waivable)),
    isScheduled: grades.some((one) => one.isOpen && one.sittingAt !== null),
    needsSitting: grades.some((one) => one.isOpen && one.sittingAt === null),
  };
  return {
    id: application.id,
    code: application.code,
    unitId: application.unit_id,
    ...(await placeOfUnit(ctx, application.unit_id)),
    candidate: person(application.employee_id),
    candidateJob: candidate?.job_names ? inLocale(candidate.job_names, ctx.locale) : null,
    nominator: person(application.nominator_id),
    schemeId: application.scheme_id,
    schemeName: inLocale(level.scheme_names, ctx.locale),
    levelName: inLocale(level.names, ctx.locale),
    eventOn: application.event_on,
    checkedOn: application.checked_on,
    note: application.note,
    lines: await describeLines(ctx, application.lines),
    acceptedBy: person(application.accepted_by)?.name ?? null,
    closedOn: application.closed_on,
    grades: grades.map(({ isOpen: _, ...one }) => one),
    status: application.status,
    version: application.version,
    events: [
      ...(await allowedEvents(ctx, applicationMachine, application, {
        facts,
        operations: {
          submit: ops.nominate,
          accept: ops.review,
          return: ops.review,
          schedule: ops.manageApplication,
          begin: ops.manageApplication,
          withdraw: ops.nominate,
          void: ops.manageApplication,
        },
      })),
      ...(application.status === APPLICATION_STATUS.draft || application.status === APPLICATION_STATUS.reviewing
        ? await allowedEvent(ctx, application, 'check', ops.nominate)
        : []),
    ],
  };
}
