import { bookPaper } from '@quantum/modules/training/server-api';
import {
  auditInUnit,
  createInUnit,
  findEmployees,
  ownUnit,
  personRefs,
  placeOfUnit,
  searchOf,
  unitTree,
} from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt, instantOf, localText } from '@quantum/platform/domain';
import {
  allowedEvent,
  insertRecord,
  Invalid,
  loadScoped,
  lockScoped,
  nextCode,
  NotFound,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  APPLICATION_STATUS,
  attestationOps as ops,
  type ApplicationDetail,
  type FillSitting,
  type RecordMove,
  type NewSitting,
  type ScheduleApplication,
  type SittingChange,
  type SittingDetail,
} from '../../contract/index.ts';
import { applicationNames, beginLocked, moveApplication } from '../applications/application.service.ts';
import { readApplication } from '../applications/application-detail.ts';
import { createTodo, mayAssess, notifyPeople, ofCompany } from '../attestation-people.ts';
import { countTaken, readSitting } from './sitting.store.ts';
import { findPeople } from '../people/person.store.ts';
import { gradesOfSitting, lockGrade, lockOpenGrade } from '../grades/grade.store.ts';
import { readApplicationRow } from '../applications/application.store.ts';
import { readLevel } from '../schemes/level.store.ts';
import { endTodos, NEW_GRADE } from '../grades/grade-move.service.ts';
import { APPLICATION, GRADE, SITTING, type ApplicationRecord, type GradeRecord, type LevelRow, type SittingRecord } from '../tables.ts';

type Fields = Omit<NewSitting, 'clientId' | 'unitId'>;
/** People of the company; assessors who may assess; an end after the start. */
async function mustFit(ctx: Ctx, companyId: number, fields: Fields): Promise<void> {
  const assessors = [...new Set(fields.assessorIds)];
  const faults = [
    ...((await ofCompany(ctx, companyId, [fields.invigilatorId])).length === 1
      ? []
      : [{ path: 'invigilatorId', key: 'attestation.fault.person' }]),
    ...((await mayAssess(ctx, await ofCompany(ctx, companyId, assessors))).length === assessors.length
      ? []
      : [{ path: 'assessorIds', key: 'attestation.fault.assessors' }]),
    ...(fields.from < fields.until ? [] : [{ path: 'until', key: 'attestation.fault.until' }]),
  ];
  if (faults.length > 0) throw new Invalid(faults);
}
const columnsOf = (fields: Fields, zone: string) => ({
  event_on: fields.day,
  starts_at: instantOf(fields.day, fields.from, zone).toISOString(),
  ends_at: instantOf(fields.day, fields.until, zone).toISOString(),
  place: fields.place,
  invigilator_id: fields.invigilatorId,
  assessors: [...new Set(fields.assessorIds)],
  capacity: fields.capacity,
});

export async function createSitting(ctx: Ctx, { clientId, unitId, ...input }: NewSitting): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  await mustFit(ctx, unit.companyId, input);
  const { id, code } = await createInUnit(
    ctx,
    { kind: SITTING },
    { clientId, unit },
    { prefix: `ASI-${unit.code}`, words: [input.place, unit.names], values: columnsOf(input, unit.timeZone) },
  );
  return { id, code };
}

/** Moved, or its people changed: the candidates who are booked are told; an assessor who has begun nothing is replaced. */
export async function updateSitting(ctx: Ctx, id: number, { version, ...input }: SittingChange): Promise<SittingDetail> {
  const sitting = await lockScoped<SittingRecord>(ctx, SITTING, id, version);
  await mustFit(ctx, sitting.company_id, input);
  const grades = await gradesOfSitting(ctx.db, id);
  if (grades.some(({ sheets, status }) => sheets > 0 || status !== NEW_GRADE.status)) throw new Refused('attestation.refusal.sat');
  if (input.capacity < grades.length) throw new Refused('attestation.refusal.full', { seats: grades.length });
  const { timeZone } = (await unitTree(ctx.kernel)).get(sitting.unit_id)!;
  await saveRecord(ctx, SITTING, sitting, {
    ...columnsOf(input, timeZone),
    is_reminded: false,
    search: searchOf(sitting.code, input.place),
  });
  await auditInUnit(ctx, SITTING, sitting, 'edit');
  const after = (await readSitting(ctx.db, id))!;
  for (const grade of grades) {
    const application = (await readApplicationRow(ctx.db, grade.application_id))!;
    await book(ctx, {
      application,
      grade: (await lockGrade(ctx.db, grade.id))!,
      sitting: after,
      level: (await readLevel(ctx.db, grade.level_id))!,
    });
  }
  return readSittingDetail(ctx, id);
}

interface Booking {
  application: ApplicationRecord;
  grade: GradeRecord;
  sitting: SittingRecord;
  level: LevelRow;
}
/** Assessors know neither the candidate's unit from within nor have put the candidate forward. */
async function mustBeFair(
  ctx: Ctx,
  application: ApplicationRecord,
  sitting: SittingRecord,
  level: LevelRow,
  sitsPractice: boolean,
): Promise<void> {
  if (sitting.invigilator_id === application.employee_id || sitting.assessors.includes(application.employee_id))
    throw new Refused('attestation.refusal.ownSitting');
  if (!sitsPractice) return;
  if (sitting.assessors.length < level.level.assessors)
    throw new Refused('attestation.refusal.fewAssessors', { count: level.level.assessors });
  const [candidate] = await findPeople(ctx.db, [application.employee_id]);
  for (const one of await findPeople(ctx.db, sitting.assessors)) {
    const params = { name: inLocale(one.names, ctx.locale) };
    if (one.unit_id === candidate?.unit_id || one.unit_id === application.unit_id)
      throw new Refused('attestation.refusal.sameUnit', params);
    if (one.id === application.nominator_id) throw new Refused('attestation.refusal.nominator', params);
  }
}

/** A seat: what is sat is booked, people have it among the things to do and are told. */
async function book(ctx: Ctx, { application, grade, sitting, level }: Booking): Promise<void> {
  await mustBeFair(ctx, application, sitting, level, grade.sits_practice);
  await endTodos(ctx, grade);
  const assessors = grade.sits_practice ? sitting.assessors : [];
  if (grade.sits_theory)
    await bookPaper(ctx, {
      paperId: level.level.theoryPaperId!,
      employeeId: grade.employee_id,
      sourceKind: GRADE.kind,
      sourceId: grade.id,
    });
  const names = await applicationNames(ctx, application);
  const times = { startAt: sitting.starts_at, dueAt: sitting.ends_at };
  await createTodo(ctx, grade, 'attend', grade.employee_id, { title: names.level, ...times });
  const todos: Record<string, number> = {};
  for (const who of assessors) {
    const task = await createTodo(ctx, grade, 'score', who, { title: names.candidate, ...times });
    if (task !== null) todos[who] = task;
  }
  await saveRecord(ctx, GRADE, grade, {
    sitting_id: sitting.id,
    event_on: sitting.event_on,
    invigilator_id: sitting.invigilator_id,
    assessors,
    todos: JSON.stringify(todos),
  });
  await auditInUnit(ctx, GRADE, grade, 'book');
  const { timeZone } = (await unitTree(ctx.kernel)).get(sitting.unit_id)!;
  const params = { ...names, at: localText(sitting.starts_at, timeZone), place: sitting.place };
  await notifyPeople(ctx, grade, 'booked', [grade.employee_id], params);
  await notifyPeople(ctx, grade, 'toScore', assessors, params);
}

async function seat(ctx: Ctx, application: ApplicationRecord, sittingId: number): Promise<void> {
  const sitting = await readSitting(ctx.db, sittingId);
  if (!sitting || sitting.company_id !== application.company_id) throw new NotFound();
  const level = (await readLevel(ctx.db, application.level_id))!;
  const before = await lockOpenGrade(ctx.db, application.id);
  const { timeZone } = (await unitTree(ctx.kernel)).get(sitting.unit_id)!;
  if (sitting.event_on < dayAt(ctx.now(), timeZone)) throw new Refused('attestation.refusal.past');
  if (before && (before.sheets > 0 || before.status !== NEW_GRADE.status)) throw new Refused('attestation.refusal.sat');
  if (before?.sitting_id !== sittingId && (await countTaken(ctx.db, sittingId)) >= sitting.capacity)
    throw new Refused('attestation.refusal.full', { seats: sitting.capacity });
  const after = await moveApplication(ctx, application, { event: 'schedule' });
  const grade = before ?? (await firstGrade(ctx, after, level, sitting.event_on));
  await book(ctx, { application: after, grade, sitting, level });
}

async function firstGrade(ctx: Ctx, application: ApplicationRecord, level: LevelRow, day: string): Promise<GradeRecord> {
  const names = await applicationNames(ctx, application);
  return createGrade(ctx, application, {
    sitting_no: 1,
    event_on: day,
    sits_theory: level.level.theoryPaperId !== null,
    sits_practice: level.level.practice !== null,
    search: names,
  });
}
interface NewGrade extends Record<string, unknown> {
  sitting_no: number;
  search: Awaited<ReturnType<typeof applicationNames>>;
}
export async function createGrade(ctx: Ctx, application: ApplicationRecord, { search, ...values }: NewGrade): Promise<GradeRecord> {
  const code = await nextCode(ctx, application.code.replace('ATT-', 'AGR-').replace(/-\d+$/, ''));
  const place = { company_id: application.company_id, unit_id: application.unit_id, code };
  const id = await insertRecord(ctx, GRADE, {
    ...place,
    ...NEW_GRADE,
    ...values,
    application_id: application.id,
    employee_id: application.employee_id,
    level_id: application.level_id,
    search: searchOf(code, search.candidate, search.scheme, search.level),
  });
  await auditInUnit(ctx, GRADE, { id, ...place }, 'create');
  return (await lockGrade(ctx.db, id))!;
}

export async function scheduleApplication(ctx: Ctx, id: number, { version, sittingId }: ScheduleApplication): Promise<ApplicationDetail> {
  await lockSeats(ctx, sittingId);
  await seat(ctx, await lockScoped<ApplicationRecord>(ctx, APPLICATION, id, version), sittingId);
  return readApplication(ctx, id);
}
/** Seats of one sitting are given one after the other. */
const lockSeats = (ctx: Ctx, id: number) => ctx.lockClientId(`attestation sitting ${id}`);

/** Seats are filled before the sitting starts; one candidate more on its day is booked from the application. */
const isBefore = (ctx: Ctx, sitting: SittingRecord): boolean => ctx.now() < new Date(sitting.starts_at);

export async function fillSitting(ctx: Ctx, id: number, { version, applicationIds }: FillSitting): Promise<SittingDetail> {
  await lockSeats(ctx, id);
  const sitting = await lockScoped<SittingRecord>(ctx, SITTING, id, version);
  if (!isBefore(ctx, sitting)) throw new Refused('attestation.refusal.started');
  for (const one of new Set(applicationIds)) await seat(ctx, await lockScoped<ApplicationRecord>(ctx, APPLICATION, one), id);
  return readSittingDetail(ctx, id);
}
export async function beginSitting(ctx: Ctx, id: number, { version }: RecordMove): Promise<SittingDetail> {
  const sitting = await lockScoped<SittingRecord>(ctx, SITTING, id, version);
  for (const { application_id } of await gradesOfSitting(ctx.db, id)) {
    const application = await lockScoped<ApplicationRecord>(ctx, APPLICATION, application_id);
    if (application.status === APPLICATION_STATUS.pending) await beginLocked(ctx, application);
  }
  await saveRecord(ctx, SITTING, sitting, {});
  await auditInUnit(ctx, SITTING, sitting, 'begin');
  return readSittingDetail(ctx, id);
}

export async function readSittingDetail(ctx: Ctx, id: number): Promise<SittingDetail> {
  const sitting = await loadScoped<SittingRecord>(ctx, SITTING, id, ops.readSitting);
  const person = await personRefs(ctx, [sitting.invigilator_id, ...sitting.assessors]);
  const grades = await gradesOfSitting(ctx.db, id);
  const people = await findEmployees(
    ctx,
    grades.map(({ employee_id }) => employee_id),
  );
  const tree = await unitTree(ctx.kernel);
  const seats = [];
  for (const one of grades) {
    const level = (await readLevel(ctx.db, one.level_id))!;
    seats.push({
      gradeId: one.id,
      applicationId: one.application_id,
      name: inLocale(people.get(one.employee_id)!.names, ctx.locale),
      unitName: inLocale(tree.get(one.unit_id)!.names, ctx.locale),
      levelName: inLocale(level.names, ctx.locale),
      sittingNo: one.sitting_no,
      status: one.status,
      applicationStatus: (await readApplicationRow(ctx.db, one.application_id))!.status,
    });
  }
  return {
    id: sitting.id,
    code: sitting.code,
    unitId: sitting.unit_id,
    ...(await placeOfUnit(ctx, sitting.unit_id)),
    startsAt: sitting.starts_at,
    endsAt: sitting.ends_at,
    place: sitting.place,
    invigilator: person(sitting.invigilator_id),
    invigilatorName: person(sitting.invigilator_id)?.name ?? null,
    assessors: sitting.assessors.flatMap((one) => person(one) ?? []),
    assessorCount: sitting.assessors.length,
    seats: seats.length,
    capacity: sitting.capacity,
    people: seats,
    version: sitting.version,
    events: [
      ...(await allowedEvent(ctx, sitting, 'edit', ops.manageSitting)),
      ...(isBefore(ctx, sitting) ? await allowedEvent(ctx, sitting, 'fill', ops.manageSitting) : []),
      ...(seats.some((one) => one.applicationStatus === APPLICATION_STATUS.pending)
        ? await allowedEvent(ctx, sitting, 'begin', ops.manageSitting)
        : []),
    ],
  };
}
