import { randomUUID } from 'node:crypto';
import { unitTree } from '@quantum/modules/organization/server-api';
import { operation } from '@quantum/platform/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import { openDeadLetters, processBatches, wordsOf, type Ctx, type KernelServices, presentDay } from '@quantum/platform/server';
import { CALENDAR_PATH } from '../../contract/index.ts';
import { enrolmentOf } from '../../domain/retraining.rules.ts';
import { openScheduling } from '../sessions/scheduling.service.ts';
import { peopleIn } from './people.store.ts';
import { idsIn, insertRound, readGaps, readLatest, readLearning, readRetrainers, readRevised, takeUnit } from './retraining.store.ts';

const night = operation({
  id: 'training.requirement.night',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a night may find nobody to enrol; each enrolment is audited with its scheduling',
});
export const TRAINING_NIGHT = 'training-night';

interface DueCourse {
  employee: number;
  lesson: number;
  deadline: string;
  /** Of a requirement. */
  round?: { requirement: number; round: string };
}

/** Gaps of a unit whose requirement names a lesson, those of them whose round has enrolled nobody yet. */
async function byRequirement(ctx: Ctx, unitId: number, today: string): Promise<DueCourse[]> {
  const gaps = await readGaps(ctx, unitId);
  return gaps.flatMap((gap): DueCourse[] => {
    const { state, held_to: heldTo, last_end: lastEnd, grace_end: graceEnd } = gap;
    const enrolment = enrolmentOf({ state, today, heldTo, lastEnd, graceEnd });
    if (!enrolment || gap.rounds.includes(enrolment.round)) return [];
    const round = { requirement: gap.requirement_id, round: enrolment.round };
    return [{ employee: gap.employee_id, lesson: gap.lesson_id, deadline: enrolment.deadline, round }];
  });
}

/** People of a unit who learn a lesson again after a material revision, until its day or, where that is over, a week from now. */
async function byRevision(ctx: Ctx, unit: { companyId: number }, people: readonly number[], today: string): Promise<DueCourse[]> {
  const lessons = await readRevised(ctx.db, unit.companyId);
  const found = await readRetrainers(ctx.db, lessons, today, people);
  return found.map(({ employee_id, lesson_id, by }) => ({
    employee: employee_id,
    lesson: lesson_id,
    deadline: by > today ? by : addDays(today, 7),
  }));
}

/** One unit: a scheduling for each lesson and deadline, with those who are not on that lesson already. */
async function goThrough(ctx: Ctx, unitId: number): Promise<void> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null) return;
  const place = { ...unit, companyId: unit.companyId };
  const today = dayAt(ctx.now(), unit.timeZone);
  const ids = await idsIn(ctx.db, unitId);
  const wanted = [...(await byRevision(ctx, place, ids, today)), ...(await byRequirement(ctx, unitId, today))];
  const lessons = [...new Set(wanted.map(({ lesson }) => lesson))];
  const latest = await readLatest(ctx.db, lessons);
  const learning = await readLearning(ctx.db, lessons, ids);
  const groups = new Map<string, DueCourse[]>();
  for (const one of wanted) {
    const key = `${one.employee} ${one.lesson}`;
    if (!latest.has(one.lesson) || learning.has(key)) continue;
    // For the revision and for a requirement alike: one course.
    learning.add(key);
    const group = `${one.lesson} ${one.deadline}`;
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  for (const group of groups.values()) {
    const [{ lesson, deadline }] = group as [DueCourse];
    const members = await peopleIn(
      ctx,
      [unit.id],
      group.map(({ employee }) => employee),
    );
    const { records } = await openScheduling(ctx, place, latest.get(lesson)!, members, { clientId: randomUUID(), deadline, today });
    for (const { employee, round } of group) {
      const record = records[members.findIndex(({ id }) => id === employee)];
      if (round && record !== undefined) await insertRound(ctx, { ...round, employee, record });
    }
  }
}

/** Once a night: who has to learn because of a requirement or a material revision is enrolled, once a person, requirement and round. */
export async function goThroughUnits(kernel: KernelServices): Promise<void> {
  const day = presentDay({ kernel });
  const tree = await unitTree(kernel);
  await processBatches(kernel, (await openDeadLetters(kernel, TRAINING_NIGHT))('unit'), {
    job: 'training night',
    operation: night,
    size: 1,
    lock: (ctx, limit, except) => takeUnit(ctx, limit, except, day),
    work: async (ctx, rows) => {
      for (const { id } of rows) await goThrough(ctx, id);
    },
    describe: ({ id }) => ({
      title: wordsOf({ kernel }, 'training.apart.unit', { code: tree.get(id)?.code ?? '' }),
      href: CALENDAR_PATH,
      companyId: tree.get(id)?.companyId ?? null,
      unitId: id,
    }),
  });
}
