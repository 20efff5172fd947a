import { randomUUID } from 'node:crypto';
import { auditInUnit, unitTree } from '@quantum/modules/organization/server-api';
import { LIMITS, type Localized } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import {
  importedText as textOf,
  inScope,
  insertRecord,
  nextCode,
  nextCodes,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { ATTENDANCE_STATUS, SCHEDULING_STATUS, trainingOps as ops } from '../../contract/index.ts';
import { SCHEDULING, TRAINING_RECORD } from '../tables.ts';
import { employeesByCode, knownRecords, lessonsByCode } from './import.store.ts';

interface ImportedRecord {
  employeeId: number;
  employeeNames: Localized;
  companyId: number;
  unitId: number;
  lessonId: number;
  versionId: number;
  lessonNames: Localized;
  on: string;
  status: string;
  score: string | null;
  minutes: number;
}
const PER_CENT = 100;
const MOST_HOURS = 1000;

/** TRA131: what was learned before this program; certificates of that time are imported as licences. */
export const recordImport: ImportDefinition<ImportedRecord> = {
  title: 'menu.TRA131',
  operation: ops.importRecords,
  columns: [
    { key: 'employee', label: 'training.import.employee', kind: 'text', required: true, max: LIMITS.code },
    { key: 'lesson', label: 'training.import.lesson', kind: 'text', required: true, max: LIMITS.code },
    { key: 'finishedOn', label: 'training.record.finishedOn', kind: 'day', required: true },
    {
      key: 'result',
      label: 'training.import.result',
      kind: 'choice',
      required: true,
      codes: [ATTENDANCE_STATUS.pass, ATTENDANCE_STATUS.complete, ATTENDANCE_STATUS.fail],
    },
    { key: 'score', label: 'training.import.score', kind: 'number' },
    { key: 'hours', label: 'training.import.hours', kind: 'number' },
  ],
  uniqueBy: ['employee', 'lesson', 'finishedOn'],
  plan,
  save,
};

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<ImportedRecord>> {
  const [scope, tree] = [await ctx.scope(), await unitTree(ctx.kernel)];
  const found = (
    await employeesByCode(
      ctx,
      rows.map((row) => textOf(row, 'employee')),
    )
  ).filter((one) => inScope(scope, one));
  const people = new Map(found.map((one) => [one.code.toLowerCase(), one]));
  const lessons = new Map(
    (
      await lessonsByCode(
        ctx,
        [...new Set(found.map((one) => one.company_id))],
        rows.map((row) => textOf(row, 'lesson')),
      )
    ).map((one) => [`${one.company_id} ${one.code.toLowerCase()}`, one]),
  );
  const known = await knownRecords(
    ctx,
    found.map(({ id }) => id),
    [...lessons.values()].map(({ id }) => id),
  );
  const faults: RowFault[] = [];
  const records: ImportedRecord[] = [];
  for (const row of rows) {
    const fault = (column: string, key: string) => void faults.push({ row: row.row, column, key });
    const person = people.get(textOf(row, 'employee').toLowerCase());
    if (!person) {
      fault('employee', 'training.import.noEmployee');
      continue;
    }
    if (person.left_on !== null) fault('employee', 'training.import.left');
    const lesson = lessons.get(`${person.company_id} ${textOf(row, 'lesson').toLowerCase()}`);
    if (!lesson) {
      fault('lesson', 'training.import.noLesson');
      continue;
    }
    const on = textOf(row, 'finishedOn');
    if (on > dayAt(ctx.now(), tree.get(person.unit_id)!.timeZone)) fault('finishedOn', 'training.import.future');
    if (known.has(`${person.id} ${lesson.id} ${on}`)) fault('finishedOn', 'training.import.known');
    const [score, hours] = [row.values['score'] as number | null, row.values['hours'] as number | null];
    if (score !== null && score !== undefined && (score < 0 || score > PER_CENT)) fault('score', 'training.import.scoreRange');
    if (hours !== null && hours !== undefined && (hours < 0 || hours > MOST_HOURS)) fault('hours', 'training.import.hoursRange');
    records.push({
      employeeId: person.id,
      employeeNames: person.names,
      companyId: person.company_id,
      unitId: person.unit_id,
      lessonId: lesson.id,
      versionId: lesson.version_id,
      lessonNames: lesson.names,
      on,
      status: textOf(row, 'result'),
      score: score === null || score === undefined ? null : score.toFixed(2),
      minutes: Math.round((hours ?? 0) * 60),
    });
  }
  return { faults, records, created: records.length, updated: 0 };
}

/** One completed scheduling for each unit, lesson and day, with its people. */
async function save(ctx: Ctx, records: readonly ImportedRecord[]): Promise<void> {
  const tree = await unitTree(ctx.kernel);
  for (const group of Map.groupBy(records, (one) => `${one.unitId} ${one.lessonId} ${one.on}`).values()) {
    const { companyId, unitId, lessonId, versionId, lessonNames, on } = group[0]!;
    const unit = tree.get(unitId)!;
    const month = on.slice(0, 7).replace('-', '');
    const scheduling = { company_id: companyId, unit_id: unitId, code: await nextCode(ctx, `TRN-${unit.code}-${month}`) };
    const schedulingId = await insertRecord(ctx, SCHEDULING, {
      ...scheduling,
      business_line_id: unit.businessLineId,
      event_on: on,
      client_id: randomUUID(),
      lesson_id: lessonId,
      lesson_version_id: versionId,
      deadline: on,
      is_by_sessions: false,
      status: SCHEDULING_STATUS.completed,
      search: `${scheduling.code} ${Object.values(lessonNames).join(' ')}`.toLowerCase(),
    });
    await auditInUnit(ctx, SCHEDULING, { id: schedulingId, ...scheduling }, 'import', { to: SCHEDULING_STATUS.completed });
    const codes = await nextCodes(ctx, `TRR-${month}`, group.length);
    for (const [i, one] of group.entries()) {
      const record = { company_id: companyId, unit_id: unitId, code: codes[i]! };
      const id = await insertRecord(ctx, TRAINING_RECORD, {
        ...record,
        event_on: on,
        scheduling_id: schedulingId,
        employee_id: one.employeeId,
        deadline: on,
        finished_on: on,
        score: one.score,
        credited_minutes: one.minutes,
        status: one.status,
        search: `${record.code} ${Object.values(one.employeeNames).join(' ')} ${Object.values(lessonNames).join(' ')}`.toLowerCase(),
      });
      await auditInUnit(ctx, TRAINING_RECORD, { id, ...record }, 'import', { to: one.status });
    }
  }
}
