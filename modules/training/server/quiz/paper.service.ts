import { codeTree } from '@quantum/modules/dictionary/server-api';
import { loadShared, lockShared } from '@quantum/modules/organization/server-api';
import { inLocale, type Operation } from '@quantum/platform/contract';
import { allowedEvents, Invalid, json, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  LESSON_STATUS as L,
  MOST_QUESTIONS,
  setPath,
  TRAINING_CATEGORY,
  trainingOps as ops,
  type Moved,
  type NewPaper,
  type PaperDetail,
  type PaperItems,
  type PaperSample,
} from '../../contract/index.ts';
import { histogram, shortOf } from '../../domain/draw.rules.ts';
import { publishMachine, type PublishEvent } from '../../domain/training.machine.ts';
import { audit, createMaterial, placeOf } from '../material.service.ts';
import { PAPER, SET, type PaperRecord, type SetRecord } from '../tables.ts';
import { findQuestions, lessonsOfPaper, readPool, readQuestions, readSetRow } from '../training.store.ts';
import { drawPaper } from './asked.ts';
import { healthFrom } from './item.read.ts';
import { picturesOf, withPictures } from './picture.read.ts';
import { readPaperAttempts } from './quiz.store.ts';

type Typed = Pick<PaperDetail, 'fixed' | 'draws'>;
const countOf = ({ fixed, draws }: Typed): number => fixed.length + draws.reduce((sum, { count }) => sum + count, 0);
const pointsOf = ({ fixed, draws }: Typed): number =>
  fixed.reduce((sum, { points }) => sum + points, 0) + draws.reduce((sum, { count, points }) => sum + count * points, 0);

/** Sets the questions come from, in the order they are named; each must be one the reader's company has. */
async function setsOf(ctx: Ctx, { fixed, draws }: Typed): Promise<number[]> {
  const codes = await codeTree(ctx.kernel);
  const faults: { path: string; key: string }[] = [];
  const known = new Map(
    (
      await findQuestions(
        ctx.db,
        fixed.map(({ questionId }) => questionId),
      )
    ).map((one) => [one.id, one]),
  );
  for (const [i, { questionId }] of fixed.entries()) {
    const isTwice = fixed.findIndex((one) => one.questionId === questionId) !== i;
    if (isTwice || known.get(questionId)?.retired !== false) faults.push({ path: `fixed.${i}.questionId`, key: 'training.fault.question' });
  }
  for (const [i, { difficulty }] of draws.entries())
    if (difficulty !== null && !codes.isIn(TRAINING_CATEGORY.questionDifficulty, difficulty))
      faults.push({ path: `draws.${i}.difficulty`, key: 'platform.fault.code' });
  const count = countOf({ fixed, draws });
  if (count === 0) faults.push({ path: 'draws', key: 'training.fault.noQuestions' });
  if (count > MOST_QUESTIONS) faults.push({ path: 'draws', key: 'training.fault.manyQuestions' });
  if (faults.length > 0) throw new Invalid(faults);
  const sets = [...new Set([...draws.map(({ setId }) => setId), ...fixed.map(({ questionId }) => known.get(questionId)!.setId)])];
  for (const setId of sets) await loadShared<SetRecord>(ctx, SET, setId);
  return sets;
}

export async function createPaper(ctx: Ctx, { clientId, unitId, names, ...typed }: NewPaper): Promise<{ id: number; code: string }> {
  const paper = {
    fixed: [],
    waitHours: 0,
    isShuffled: true,
    multiple: 'partial' as const,
    answersShown: 'submitted' as const,
    ...typed,
    draws: typed.draws.map((draw) => ({ tag: null, difficulty: null, points: 1, ...draw })),
  };
  const sets = await setsOf(ctx, paper);
  return createMaterial(ctx, {
    kind: PAPER,
    table: 'training.paper',
    prefix: 'TPA',
    clientId,
    unitId,
    names,
    values: {
      set_id: sets[0],
      sets,
      fixed: json(paper.fixed),
      draws: json(paper.draws),
      question_count: countOf(paper),
      points: pointsOf(paper),
      pass_mark: paper.passMark,
      minutes: paper.minutes,
      attempts: paper.attempts,
      wait_hours: paper.waitHours,
      is_shuffled: paper.isShuffled,
      multiple: paper.multiple,
      answers_shown: paper.answersShown,
      status: L.unPublished,
    },
  });
}

const MOVES: Partial<Record<PublishEvent, Operation>> = { publish: ops.movePaper, invalidate: ops.movePaper };

export async function readPaper(ctx: Ctx, id: number): Promise<PaperDetail> {
  const it = await loadShared<PaperRecord>(ctx, PAPER, id);
  const pool = await readPool(ctx.db, it.sets);
  const sets = new Map(await Promise.all(it.sets.map(async (set) => [set, (await readSetRow(ctx.db, set))!] as const)));
  const nameOf = (set: number) => inLocale(sets.get(set)!.names, ctx.locale);
  const asked = new Map(pool.map((one) => [one.id, one]));
  return {
    id: it.id,
    paperSerialNumber: it.code,
    code: it.code,
    name: inLocale(it.names, ctx.locale),
    names: it.names,
    setName: nameOf(it.set_id),
    fixed: it.fixed,
    fixedStems: it.fixed.map(({ questionId }) => {
      const question = asked.get(questionId);
      return question ? inLocale(question.stem, ctx.locale) : '';
    }),
    draws: it.draws,
    drawnFrom: it.draws.map((draw) => ({
      setName: nameOf(draw.setId),
      pool: pool.filter(
        (one) =>
          one.setId === draw.setId &&
          (draw.tag === null || one.tags.includes(draw.tag)) &&
          (draw.difficulty === null || one.difficulty === draw.difficulty),
      ).length,
    })),
    questionCount: it.question_count,
    points: it.points,
    passMark: it.pass_mark,
    minutes: it.minutes,
    attempts: it.attempts,
    waitHours: it.wait_hours,
    isShuffled: it.is_shuffled,
    multiple: it.multiple,
    answersShown: it.answers_shown,
    status: it.status,
    ...(await placeOf(ctx, it.unit_id)),
    version: it.version,
    events: await allowedEvents(ctx, publishMachine, it, await paperFacts(ctx, it), MOVES),
  };
}

/** How many questions a quiz cannot ask of what its sets hold. */
export const missing = (paper: PaperRecord, pool: Parameters<typeof drawPaper>[1]): number => {
  const fixed = new Set(paper.fixed.map(({ questionId }) => questionId));
  const there = pool.filter(({ id }) => fixed.has(id)).length;
  return (
    fixed.size -
    there +
    shortOf(
      paper.draws,
      pool.filter(({ id }) => !fixed.has(id)),
    )
  );
};

async function paperFacts(ctx: Ctx, it: PaperRecord) {
  const short = missing(it, await readPool(ctx.db, it.sets));
  return { lacks: short > 0 ? 'training.refusal.pool' : null, usedBy: await lessonsOfPaper(ctx.db, it.id) };
}

export async function movePaper(ctx: Ctx, id: number, event: 'publish' | 'invalidate', { version }: Moved): Promise<PaperDetail> {
  const it = await lockShared<PaperRecord>(ctx, PAPER, id, version);
  const facts = await paperFacts(ctx, it);
  // Which sets must grow is one step away.
  if (event === 'publish' && facts.lacks !== null && it.status === L.unPublished)
    throw new Refused(facts.lacks, {}, await linksOf(ctx, it.sets));
  const to = ctx.move(publishMachine, it, event, facts);
  await saveRecord(ctx, PAPER, it, { status: to });
  await audit(ctx, PAPER, it, event, { from: it.status, to });
  return readPaper(ctx, id);
}

async function linksOf(ctx: Ctx, sets: readonly number[]) {
  const rows = await Promise.all(sets.map((set) => readSetRow(ctx.db, set)));
  return rows.flatMap((row) => (row ? [{ title: row.code, href: setPath(row.id) }] : []));
}

/** As somebody might be asked today. */
export async function samplePaper(ctx: Ctx, id: number): Promise<PaperSample> {
  const it = await loadShared<PaperRecord>(ctx, PAPER, id);
  const { questions, short } = drawPaper(it, await readPool(ctx.db, it.sets), new Set());
  const shown = await withPictures(
    ctx,
    questions.map(({ question: { setId: _, ...question }, points }) => ({ ...question, points })),
  );
  return { questions: shown, short };
}

/** How its attempts came out, and how each question does among first attempts. */
export async function paperItems(ctx: Ctx, id: number): Promise<PaperItems> {
  const it = await loadShared<PaperRecord>(ctx, PAPER, id);
  const attempts = await readPaperAttempts(ctx.db, id);
  const first = attempts.filter(({ no }) => no === 1);
  const asked = new Set(first.flatMap(({ questions }) => questions.map((one) => one.id)));
  const questions = (await Promise.all(it.sets.map((set) => readQuestions(ctx.db, set)))).flat().filter((one) => asked.has(one.id));
  const health = healthFrom(first, questions);
  const pictureOf = await picturesOf(ctx, questions);
  return {
    attempts: attempts.length,
    passed: attempts.filter(({ is_passed }) => is_passed).length,
    histogram: histogram(attempts.map(({ percent }) => Number(percent))),
    items: questions.map((one) => ({
      id: one.id,
      setId: one.setId,
      stem: inLocale(one.stem, ctx.locale),
      kind: one.kind,
      picture: pictureOf(one),
      ...health(one.id),
    })),
  };
}
