import { auditInUnit, lockShared } from '@quantum/modules/organization/server-api';
import type { Localized } from '@quantum/platform/contract';
import { Invalid, saveRecord, type Ctx } from '@quantum/platform/server';
import { LESSON_STATUS, trainingOps as ops, type FixedQuestion, type OwnQuiz, type ShownOwnQuiz } from '../../contract/index.ts';
import { isSameQuestion } from '../../domain/question.rules.ts';
import { createPaper, missing, movePaper, nextOf, updatePaper } from '../quiz/paper.service.ts';
import { papersOfSet, readPaperRow } from '../quiz/paper.store.ts';
import { withPictures } from '../quiz/picture.read.ts';
import { checked, keepPicture } from '../quiz/question.service.ts';
import { insertQuestion, readPool, readQuestions, readSetRow, retireQuestion, type SetQuestion } from '../quiz/question.store.ts';
import { SET, type LessonRecord, type PaperRecord } from '../tables.ts';
import { createSet } from './material.service.ts';

interface Place {
  unitId: number;
  /** Of the lesson: its quiz and its questions are called the same. */
  names: Localized;
}

/** Set and quiz of a lesson that is written with its questions; answers the quiz. Sent again it is the same. */
export async function createOwnQuiz(ctx: Ctx, { unitId, names }: Place, quiz: OwnQuiz): Promise<number> {
  const { id: setId } = await createSet(ctx, { clientId: quiz.clientId, unitId, names });
  const fixed = await writeQuestions(ctx, setId, [], quiz);
  const { clientId, passMark, minutes, attempts, optionsShuffled = false } = quiz;
  return (await createPaper(ctx, { clientId, unitId, names, fixed, draws: [], passMark, minutes, attempts, optionsShuffled })).id;
}

/** What is asked already stays until the lesson is published; a changed question is the next version in its place. */
export async function updateOwnQuiz(ctx: Ctx, paperId: number, names: Localized, quiz: OwnQuiz): Promise<void> {
  const paper = (await readPaperRow(ctx.db, paperId))!;
  const next = nextOf(paper);
  const setId = paper.sets[0]!;
  const fixed = await writeQuestions(ctx, setId, next.fixed, quiz);
  const { passMark, minutes, attempts, optionsShuffled = next.optionsShuffled } = quiz;
  const { sets: _, ...settings } = next;
  const numbers = { passMark, minutes, attempts, optionsShuffled };
  await updatePaper(ctx, paperId, { ...settings, version: paper.version, names, fixed, draws: [], ...numbers });
  const asked = paper.status === LESSON_STATUS.published ? paper.fixed : [];
  await retireUnasked(ctx, setId, paperId, next.fixed, [...asked, ...fixed]);
}

/** With the lesson: what was written becomes what is asked, and what is not asked any more is retired. */
export async function publishOwnQuiz(ctx: Ctx, paperId: number): Promise<void> {
  const paper = (await readPaperRow(ctx.db, paperId))!;
  if (paper.status === LESSON_STATUS.invalid || (paper.status === LESSON_STATUS.published && paper.draft === null)) return;
  const before = paper.fixed;
  await movePaper(ctx, paperId, 'publish', { version: paper.version });
  await retireUnasked(ctx, paper.sets[0]!, paperId, before, nextOf(paper).fixed);
}

/** The quiz as it is edited on the page; null where its questions are drawn, come from several sets, or the reader may not see keys. */
export async function readOwnQuiz(ctx: Ctx, lesson: LessonRecord): Promise<ShownOwnQuiz | null> {
  const paperId = lesson.own_paper_id;
  const isAsked = lesson.steps.some((step) => step.type === 'quiz' && step.paperId === paperId);
  if (paperId === null || !isAsked || !(await ctx.holds(ops.readQuestions))) return null;
  const paper = (await readPaperRow(ctx.db, paperId))!;
  if (!isOneList(paper)) return null;
  const { fixed, sets, passMark, minutes, attempts, optionsShuffled } = nextOf(paper);
  const known = new Map((await readQuestions(ctx.db, sets[0]!)).map((one) => [one.id, one]));
  const questions = await withPictures(
    ctx,
    fixed.flatMap(({ questionId }) => known.get(questionId) ?? []),
  );
  return { paperId, passMark, minutes, attempts, optionsShuffled, questions: questions.map(({ setId: _, ...question }) => question) };
}

/** Made on a page and not changed elsewhere into one that draws. */
export function isOneList(paper: PaperRecord): boolean {
  const { draws, sets } = nextOf(paper);
  return draws.length === 0 && sets.length === 1 && sets[0] === paper.sets[0];
}

/** Each question as it is to be asked, in order: new ones, the next version of changed ones, the others as they are. */
async function writeQuestions(ctx: Ctx, setId: number, before: readonly FixedQuestion[], { questions }: OwnQuiz): Promise<FixedQuestion[]> {
  const pool = new Map((await readPool(ctx.db, [setId])).map((one) => [one.id, one]));
  const points = new Map(before.map((one) => [one.questionId, one.points]));
  const asked: FixedQuestion[] = [];
  let isChanged = false;
  for (const [i, { id, ...typed }] of questions.entries()) {
    const at = `quiz.questions.${i}.`;
    const old = id === undefined ? null : (pool.get(id) ?? null);
    if (id !== undefined && !old) throw new Invalid([{ path: `${at}stem`, key: 'training.fault.question' }]);
    const question = await checked(ctx, typed, at);
    if (old && isSameQuestion(old, question)) {
      asked.push({ questionId: old.id, points: points.get(old.id) ?? 1 });
      continue;
    }
    await keepPicture(ctx, setId, question);
    const questionId = await insertQuestion(ctx, setId, question, old);
    // Sent again it is there already.
    isChanged ||= !pool.has(questionId);
    asked.push({ questionId, points: (old && points.get(old.id)) ?? 1 });
  }
  if (isChanged) await auditQuestions(ctx, setId);
  return asked;
}

async function auditQuestions(ctx: Ctx, setId: number): Promise<void> {
  const row = (await readSetRow(ctx.db, setId))!;
  const set = await lockShared<typeof row>(ctx, SET, setId, row.version);
  await saveRecord(ctx, SET, set, {});
  await auditInUnit(ctx, SET, set, 'writeQuestions');
}

/** Questions that left the quiz leave the set too, but for those a published quiz beside it could not be asked without. */
async function retireUnasked(
  ctx: Ctx,
  setId: number,
  paperId: number,
  before: readonly FixedQuestion[],
  kept: readonly FixedQuestion[],
): Promise<void> {
  const asked = new Set(kept.map(({ questionId }) => questionId));
  const others = (await papersOfSet(ctx.db, setId)).filter(({ id }) => id !== paperId);
  let pool: SetQuestion[] = await readPool(ctx.db, [...new Set([setId, ...others.flatMap(({ sets }) => sets)])]);
  for (const { questionId } of before) {
    if (asked.has(questionId)) continue;
    const left = pool.filter(({ id }) => id !== questionId);
    if (others.some((paper) => missing(paper, left) > missing(paper, pool))) continue;
    await retireQuestion(ctx, setId, questionId);
    pool = left;
  }
}
