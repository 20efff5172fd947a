import { codeTree } from '@quantum/modules/dictionary/server-api';
import { auditInUnit, loadShared, lockShared } from '@quantum/modules/organization/server-api';
import { fileRefs, Invalid, keepFiles, NotFound, Refused, renameKept, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  paperPath,
  QUESTION_DIFFICULTY,
  TRAINING_CATEGORY,
  type AddedQuestion,
  type RecordMove,
  type NewQuestion,
  type QuestionWithHealth,
  type SetDetail,
} from '../../contract/index.ts';
import { questionFaults } from '../../domain/question.rules.ts';
import { readSet } from '../lessons/material.service.ts';
import { PAPER, SET, type SetRecord } from '../tables.ts';
import { insertQuestion, readPool, readQuestions, retireQuestion, type SetQuestion } from './question.store.ts';
import { papersOfSet } from './paper.store.ts';
import { healthOf } from './item.read.ts';
import { missing } from './paper.service.ts';
import { withPictures } from './picture.read.ts';
import { replaceQuestion } from './quiz.store.ts';

/** With their keys: for those who write them. */
export async function questionsOf(ctx: Ctx, id: number): Promise<QuestionWithHealth[]> {
  await loadShared<SetRecord>(ctx, SET, id);
  const questions = await readQuestions(ctx.db, id);
  const health = await healthOf(ctx, id, questions);
  return (await withPictures(ctx, questions)).map((one) => ({ ...one, ...health(one.id) }));
}

type QuestionTyped = Omit<NewQuestion, 'version'>;
type QuestionInput = QuestionTyped & { difficulty: string };
/** What was typed, whole; faults are told at their fields, which begin with `at`. */
export async function checked(ctx: Ctx, typed: QuestionTyped, at = ''): Promise<QuestionInput> {
  const question = { ...typed, difficulty: typed.difficulty ?? QUESTION_DIFFICULTY.medium };
  const codes = await codeTree(ctx.kernel);
  const faults = questionFaults(question);
  for (const [i, { kind }] of (question.parts ?? []).entries())
    if (!codes.isIn(TRAINING_CATEGORY.questionKind, kind)) faults.push({ path: `parts.${i}.kind`, key: 'platform.fault.code' });
  if (!codes.isIn(TRAINING_CATEGORY.questionKind, question.kind)) faults.push({ path: 'kind', key: 'platform.fault.code' });
  if (!codes.isIn(TRAINING_CATEGORY.questionDifficulty, question.difficulty))
    faults.push({ path: 'difficulty', key: 'platform.fault.code' });
  if (faults.length > 0) throw new Invalid(faults.map(({ path, ...fault }) => ({ ...fault, path: `${at}${path}` })));
  return question;
}

/** The set keeps the picture for good; its file has a name that gives nothing away. */
export async function keepPicture(ctx: Ctx, setId: number, { picture }: Pick<QuestionInput, 'picture'>): Promise<void> {
  if (!picture) return;
  await keepFiles(ctx, [picture.fileId], SET.kind, setId);
  const file = (await fileRefs(ctx, [picture.fileId])).get(picture.fileId);
  if (!file?.mime.startsWith('image/')) throw new Invalid([{ path: 'picture.fileId', key: 'platform.fault.picture' }]);
  await renameKept(ctx, [picture.fileId], SET.kind, setId, 'picture');
}

export async function addQuestion(ctx: Ctx, id: number, { version, ...input }: NewQuestion): Promise<AddedQuestion> {
  const record = await lockShared<SetRecord>(ctx, SET, id, version);
  const question = await checked(ctx, input);
  await keepPicture(ctx, id, question);
  const questionId = await insertQuestion(ctx, id, question);
  await saveRecord(ctx, SET, record, {});
  await auditInUnit(ctx, SET, record, 'addQuestion');
  return { ...(await readSet(ctx, id)), questionId };
}

/** The published quizzes that could not be asked any more of such a pool are named. */
async function mustSuffice(
  ctx: Ctx,
  setId: number,
  questionId: number,
  instead: (old: SetQuestion) => SetQuestion[],
): Promise<SetQuestion> {
  const papers = await papersOfSet(ctx.db, setId);
  const pool = await readPool(ctx.db, [...new Set([setId, ...papers.flatMap(({ sets }) => sets)])]);
  const old = pool.find((one) => one.id === questionId && one.setId === setId);
  if (!old) throw new NotFound();
  const left = pool.flatMap((one) => (one.id === questionId ? instead(old) : [one]));
  const short = papers.filter((paper) => missing(paper, left) > missing(paper, pool));
  if (short.length > 0)
    throw new Refused(
      'training.refusal.needed',
      { count: short.length },
      short.map((paper) => ({ title: paper.code, href: paperPath(paper.id) })),
    );
  return old;
}

/** A question a live paper needs stays. */
export async function retireOne(ctx: Ctx, id: number, questionId: number, { version }: RecordMove): Promise<SetDetail> {
  const record = await lockShared<SetRecord>(ctx, SET, id, version);
  await mustSuffice(ctx, id, questionId, () => []);
  if (!(await retireQuestion(ctx, id, questionId))) throw new NotFound();
  await saveRecord(ctx, SET, record, {});
  await auditInUnit(ctx, SET, record, 'retireQuestion');
  return readSet(ctx, id);
}

/**
 * The next version of a question stands in its place: quizzes that ask it ask the new one, what is under way or was answered keeps the
 * one that was drawn. A key that was wrong is corrected instead: that marks again.
 */
export async function reviseQuestion(ctx: Ctx, id: number, questionId: number, { version, ...input }: NewQuestion): Promise<SetDetail> {
  const record = await lockShared<SetRecord>(ctx, SET, id, version);
  const question = await checked(ctx, input);
  const { tags = [], difficulty } = question;
  const old = await mustSuffice(ctx, id, questionId, (one) => [{ ...one, tags: [...tags], difficulty }]);
  await keepPicture(ctx, id, question);
  await retireQuestion(ctx, id, questionId);
  const next = await insertQuestion(ctx, id, question, old);
  for (const paper of await replaceQuestion(ctx, id, questionId, next)) await auditInUnit(ctx, PAPER, paper, 'reviseQuestion');
  await saveRecord(ctx, SET, record, {});
  await auditInUnit(ctx, SET, record, 'reviseQuestion', { comment: String(old.no) });
  return readSet(ctx, id);
}
