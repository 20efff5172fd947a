import { codeTree } from '@quantum/modules/dictionary/server-api';
import { auditInUnit, loadShared, lockShared, placeOfUnit, searchOf } from '@quantum/modules/organization/server-api';
import { inLocale, type Operation } from '@quantum/platform/contract';
import { allowedEvent, allowedEvents, changesOf, Invalid, json, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  LESSON_STATUS,
  MOST_QUESTIONS,
  setPath,
  TRAINING_CATEGORY,
  trainingOps as ops,
  type RecordMove,
  lessonPath,
  type NewPaper,
  type PaperChange,
  type PaperDetail,
  type PaperItems,
  type PaperSample,
  type PaperVersion,
} from '../../contract/index.ts';
import { createMaterial } from '../lessons/material.service.ts';
import { histogram, shortOf } from '../../domain/draw.rules.ts';
import { paperMachine, type PaperEvent, type PaperFacts } from '../../domain/training.machine.ts';
import { paperUses, type PaperUse } from '../extension-points.ts';
import { PAPER, SET, type PaperDraft, type PaperRecord, type PaperSettings, type SetRecord } from '../tables.ts';
import { findQuestions, readPool, readQuestions, readSetRows, readSuccessors, type SetQuestion } from './question.store.ts';
import { countLessons, lessonsOfPaper } from './paper.store.ts';
import { choosePaper, inOrder } from './asked.ts';
import { healthFrom } from './item.read.ts';
import { picturesOf, withPictures } from './picture.read.ts';
import { readPaperAttempts } from './quiz.store.ts';

/** Of what still asks a quiz, told with a refusal. */
const MOST_LINKS = 10;

type PaperContent = Pick<PaperDetail, 'fixed' | 'draws'>;
const countOf = ({ fixed, draws }: PaperContent): number => fixed.length + draws.reduce((sum, { count }) => sum + count, 0);
const pointsOf = ({ fixed, draws }: PaperContent): number =>
  fixed.reduce((sum, { points }) => sum + points, 0) + draws.reduce((sum, { count, points }) => sum + count * points, 0);

/** A question that was changed while the quiz was written is asked in its newest version. */
async function askedNow<C extends PaperContent>(ctx: Ctx, paper: C): Promise<C> {
  const now = await readSuccessors(
    ctx.db,
    paper.fixed.map(({ questionId }) => questionId),
  );
  return { ...paper, fixed: paper.fixed.map((one) => ({ ...one, questionId: now.get(one.questionId) ?? one.questionId })) };
}

/** Sets the questions come from, in the order they are named; each must be one the reader's company has. */
async function setsOf(ctx: Ctx, { fixed, draws }: PaperContent): Promise<number[]> {
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
  const paper = await askedNow(ctx, {
    fixed: [],
    waitHours: 0,
    isShuffled: true,
    optionsShuffled: false,
    multiple: 'partial' as const,
    answersShown: 'submitted' as const,
    ...typed,
    draws: typed.draws.map((draw) => ({ tag: null, difficulty: null, points: 1, ...draw })),
  });
  const sets = await setsOf(ctx, paper);
  return createMaterial(ctx, {
    kind: PAPER,
    prefix: 'TPA',
    clientId,
    unitId,
    names,
    values: { ...columnsOf({ names, sets, ...paper }), status: LESSON_STATUS.unPublished },
  });
}

const MOVES: Partial<Record<PaperEvent, Operation>> = {
  publish: ops.movePaper,
  discard: ops.movePaper,
  withdraw: ops.movePaper,
  invalidate: ops.movePaper,
};

/** As the columns of a quiz hold it. */
const settingsOf = (paper: PaperRecord): PaperDraft => ({
  sets: paper.sets,
  names: paper.names,
  fixed: paper.fixed,
  draws: paper.draws,
  passMark: paper.pass_mark,
  minutes: paper.minutes,
  attempts: paper.attempts,
  waitHours: paper.wait_hours,
  isShuffled: paper.is_shuffled,
  optionsShuffled: paper.are_options_shuffled,
  multiple: paper.multiple,
  answersShown: paper.answers_shown,
});
/** What is asked next: the draft beside a published quiz, else the quiz itself. */
export const nextOf = (paper: PaperRecord): PaperDraft => ({ ...settingsOf(paper), ...paper.draft });
const columnsOf = (paperDraft: PaperDraft) => ({
  set_id: paperDraft.sets[0],
  sets: paperDraft.sets,
  fixed: json(paperDraft.fixed),
  draws: json(paperDraft.draws),
  question_count: countOf(paperDraft),
  points: pointsOf(paperDraft),
  pass_mark: paperDraft.passMark,
  minutes: paperDraft.minutes,
  attempts: paperDraft.attempts,
  wait_hours: paperDraft.waitHours,
  is_shuffled: paperDraft.isShuffled,
  are_options_shuffled: paperDraft.optionsShuffled,
  multiple: paperDraft.multiple,
  answers_shown: paperDraft.answersShown,
});

const fitsDraw = ({ setId, tag, difficulty }: PaperSettings['draws'][number], one: SetQuestion): boolean =>
  one.setId === setId && (tag === null || one.tags.includes(tag)) && (difficulty === null || one.difficulty === difficulty);

export async function readPaper(ctx: Ctx, id: number): Promise<PaperDetail> {
  const paper = await loadShared<PaperRecord>(ctx, PAPER, id);
  const sets = await readSetRows(ctx.db, [...paper.sets, ...nextOf(paper).sets]);
  const pool = await readPool(ctx.db, [...sets.keys()]);
  const nameOf = (set: number) => inLocale(sets.get(set)!.names, ctx.locale);
  const asked = new Map(pool.map((one) => [one.id, one]));
  const versionOf = ({ sets: setIds, ...settings }: PaperDraft): PaperVersion => ({
    ...settings,
    setIds,
    questionCount: countOf(settings),
    points: pointsOf(settings),
    fixedStems: settings.fixed.map(({ questionId }) => {
      const question = asked.get(questionId);
      return question ? inLocale(question.stem, ctx.locale) : '';
    }),
    drawnFrom: settings.draws.map((draw) => ({
      setName: nameOf(draw.setId),
      pool: pool.filter((one) => fitsDraw(draw, one)).length,
    })),
  });
  const events = await allowedEvents(ctx, paperMachine, paper, { facts: factsOf(paper, pool, await usesOf(ctx, id)), operations: MOVES });
  return {
    id: paper.id,
    paperSerialNumber: paper.code,
    code: paper.code,
    name: inLocale(paper.names, ctx.locale),
    setName: nameOf(paper.set_id),
    ...versionOf(settingsOf(paper)),
    versionNo: paper.version_no,
    lessonCount: await countLessons(ctx.db, id),
    draft: paper.draft && versionOf(nextOf(paper)),
    status: paper.status,
    ...(await placeOfUnit(ctx, paper.unit_id)),
    version: paper.version,
    events: [
      // Nothing is published again or discarded where nothing was changed.
      ...events.filter(
        ({ event }) => paper.status !== LESSON_STATUS.published || paper.draft !== null || !['publish', 'discard'].includes(event),
      ),
      ...(paper.status === LESSON_STATUS.invalid ? [] : await allowedEvent(ctx, paper, 'update', ops.savePaper)),
    ],
  };
}

/** How many questions a quiz cannot ask of what its sets hold. */
export const missing = (paper: PaperContent, pool: Parameters<typeof choosePaper>[1]): number => {
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

/** Who would be without the quiz: lessons, and what other modules name. */
const usesOf = async (ctx: Ctx, id: number): Promise<PaperUse[]> => [
  ...(await lessonsOfPaper(ctx.db, id)).map((one) => ({ title: one.code, href: lessonPath(one.id) })),
  ...(await Promise.all(paperUses.all().map((uses) => uses(ctx, id)))).flat(),
];
const factsOf = (paper: PaperRecord, pool: readonly SetQuestion[], uses: readonly PaperUse[]): PaperFacts => ({
  lacks: missing(nextOf(paper), pool) > 0 ? 'training.refusal.pool' : null,
  usedBy: uses.length,
  hasDraft: paper.draft !== null,
});

/**
 * An unpublished quiz is changed as it stands; beside a published one its next version is written, which nobody is asked before it is
 * published.
 */
export async function updatePaper(ctx: Ctx, id: number, { version, ...input }: PaperChange): Promise<PaperDetail> {
  const paper = await lockShared<PaperRecord>(ctx, PAPER, id, version);
  if (paper.status === LESSON_STATUS.invalid) throw new Refused('training.refusal.invalid');
  const typed = await askedNow(ctx, { ...input, optionsShuffled: input.optionsShuffled ?? nextOf(paper).optionsShuffled });
  const sets = await setsOf(ctx, typed);
  const next = { ...typed, sets };
  const changes = changesOf(said(ctx, nextOf(paper)), said(ctx, next));
  await saveRecord(
    ctx,
    PAPER,
    paper,
    paper.status === LESSON_STATUS.published ? { draft: json(next) } : { ...columnsOf(next), ...namedAs(paper, next) },
  );
  await auditInUnit(ctx, PAPER, paper, paper.status === LESSON_STATUS.published ? 'revise' : 'update', { changes });
  return readPaper(ctx, id);
}

/** As the history tells it. */
const said = (ctx: Ctx, { sets: _, fixed, draws, multiple, answersShown, ...settings }: PaperDraft) => ({
  ...settings,
  questionCount: countOf({ fixed, draws }),
  points: pointsOf({ fixed, draws }),
  multiple: ctx.t(`training.quiz.multiple.${multiple}`),
  answersShown: ctx.t(`training.quiz.answersShown.${answersShown}`),
});

const namedAs = ({ code }: PaperRecord, { names }: PaperSettings) => ({
  names: json(names),
  search: searchOf(code, names),
});

export async function movePaper(ctx: Ctx, id: number, event: PaperEvent, { version }: RecordMove): Promise<PaperDetail> {
  const paper = await lockShared<PaperRecord>(ctx, PAPER, id, version);
  const next = nextOf(paper);
  const uses = await usesOf(ctx, id);
  const facts = factsOf(paper, await readPool(ctx.db, next.sets), uses);
  // Which sets must grow, and what still asks it, is one step away.
  if (event === 'publish' && facts.lacks !== null && (paper.status === LESSON_STATUS.unPublished || facts.hasDraft))
    throw new Refused(facts.lacks, {}, await linksOf(ctx, next.sets));
  if ((event === 'withdraw' || event === 'invalidate') && uses.length > 0 && paper.status !== LESSON_STATUS.invalid)
    throw new Refused('training.refusal.used', {}, uses.slice(0, MOST_LINKS));
  const to = ctx.move(paperMachine, paper, event, facts);
  // What was being written is the quiz, published or once it is not asked any more.
  const isTaken = event === 'publish' || event === 'withdraw';
  await saveRecord(ctx, PAPER, paper, {
    ...(isTaken && { ...columnsOf(next), ...namedAs(paper, next) }),
    ...(event === 'publish' && { version_no: paper.version_no + 1 }),
    draft: null,
    status: to,
  });
  const changes = isTaken ? changesOf(said(ctx, settingsOf(paper)), said(ctx, next)) : {};
  await auditInUnit(ctx, PAPER, paper, event === 'withdraw' ? 'withdrawPaper' : event, { from: paper.status, to, changes });
  return readPaper(ctx, id);
}

async function linksOf(ctx: Ctx, sets: readonly number[]) {
  const rows = await readSetRows(ctx.db, sets);
  return [...rows.values()].map((row) => ({ title: row.code, href: setPath(row.id) }));
}

/** As somebody might be asked today. */
export async function samplePaper(ctx: Ctx, id: number): Promise<PaperSample> {
  const paper = await loadShared<PaperRecord>(ctx, PAPER, id);
  const { fixed, draws, isShuffled, optionsShuffled, sets } = nextOf(paper);
  const pool = await readPool(ctx.db, sets);
  const { questions, short } = choosePaper({ fixed, draws, is_shuffled: isShuffled }, pool, new Set());
  const shown = await withPictures(
    ctx,
    questions.map(({ question: { setId: _, ...question }, points }) => ({ ...inOrder(question, optionsShuffled), points })),
  );
  return { questions: shown, short };
}

/** How its attempts came out, and how each question does among first attempts. */
export async function paperItems(ctx: Ctx, id: number): Promise<PaperItems> {
  const paper = await loadShared<PaperRecord>(ctx, PAPER, id);
  const attempts = await readPaperAttempts(ctx.db, id);
  const first = attempts.filter(({ no }) => no === 1);
  const asked = new Set(first.flatMap(({ questions }) => questions.map((one) => one.id)));
  const questions = (await Promise.all(paper.sets.map((set) => readQuestions(ctx.db, set)))).flat().filter((one) => asked.has(one.id));
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
