import { auditInUnit, loadShared, lockShared, ownUnit, placeOfUnit, searchOf } from '@quantum/modules/organization/server-api';
import { inLocale, type Localized, type Operation } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  fileRefs,
  Invalid,
  json,
  keepFiles,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  LESSON_SOURCE,
  LESSON_STATUS,
  trainingOps as ops,
  type LessonChange,
  type LessonPublish,
  type LessonDetail,
  type LessonStep,
  type NewLesson,
  type OwnQuiz,
} from '../../contract/index.ts';
import { createMaterial } from './material.service.ts';
import { createOwnQuiz, isOneList, publishOwnQuiz, readOwnQuiz, updateOwnQuiz } from './own-quiz.service.ts';
import { lessonLacks } from '../../domain/lesson.rules.ts';
import { publishMachine, type PublishEvent } from '../../domain/training.machine.ts';
import { documentsOf } from '../documents/document.service.ts';
import { retrainingOf } from '../requirements/retraining.read.ts';
import { categoryNames } from '../requirements/category.store.ts';
import { insertVersion, liveOfLesson } from './lesson.store.ts';
import { readPaperRow } from '../quiz/paper.store.ts';
import { readVideos } from '../video/video.store.ts';
import { LESSON, type LessonRecord } from '../tables.ts';

const MOVES: Partial<Record<PublishEvent, Operation>> = { publish: ops.moveLesson, invalidate: ops.moveLesson };

/** Papers, videos and categories a lesson names must be the company's own. */
async function mustExist(ctx: Ctx, companyId: number, { steps, categoryId }: Pick<NewLesson, 'steps' | 'categoryId'>): Promise<void> {
  const documents = new Map((await documentsOf(ctx, steps)).map((one) => [one.id, one.company_id]));
  const videos = new Map((await videosOf(ctx, steps)).map((one) => [one.id, one.company_id]));
  for (const [i, { paperId, videoId, documentId }] of steps.entries()) {
    if (documentId != null && documents.get(documentId) !== companyId)
      throw new Invalid([{ path: `steps.${i}.documentId`, key: 'training.fault.document' }]);
    if (videoId != null && videos.get(videoId) !== companyId)
      throw new Invalid([{ path: `steps.${i}.videoId`, key: 'training.fault.video' }]);
    if (paperId !== null && (await readPaperRow(ctx.db, paperId))?.company_id !== companyId)
      throw new Invalid([{ path: `steps.${i}.paperId`, key: 'training.fault.paper' }]);
  }
  if (categoryId !== null && (await categoryNames(ctx.db, categoryId))?.company_id !== companyId)
    throw new Invalid([{ path: 'categoryId', key: 'training.fault.category' }]);
}

const videosOf = (ctx: Ctx, steps: readonly LessonStep[]) =>
  readVideos(
    ctx.db,
    steps.flatMap(({ videoId }) => videoId ?? []),
  );
const asksOwn = ({ steps, own_paper_id: own }: LessonRecord): boolean => own !== null && steps.some(({ paperId }) => paperId === own);
/** The quiz that is written with a lesson needs its step. */
function hasQuiz(steps: readonly LessonStep[]): true {
  if (steps.some(({ type }) => type === 'quiz')) return true;
  throw new Invalid([{ path: 'steps', key: 'training.fault.quizStep' }]);
}
/** Steps whose quiz is the one written with them. */
const asking = (steps: readonly LessonStep[], paperId: number): LessonStep[] =>
  steps.map((step) => (step.type === 'quiz' ? { ...step, paperId } : step));
const pagesOf = (steps: readonly LessonStep[]): number[] => [...new Set(steps.flatMap(({ files }) => files))];

export async function createLesson(
  ctx: Ctx,
  { clientId, unitId, names, categoryId, quiz, ...typed }: NewLesson,
): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  const ownPaper = quiz && hasQuiz(typed.steps) ? await createOwnQuiz(ctx, { unitId, names }, quiz) : null;
  const steps = ownPaper === null ? typed.steps : asking(typed.steps, ownPaper);
  await mustExist(ctx, unit.companyId, { steps, categoryId });
  const values = { category_id: categoryId, steps: json(steps), own_paper_id: ownPaper, status: LESSON_STATUS.unPublished };
  const made = await createMaterial(ctx, { kind: LESSON, prefix: 'LSN', clientId, unitId, names, values });
  await keepFiles(ctx, pagesOf(steps), LESSON.kind, made.id);
  return made;
}

export async function readLesson(ctx: Ctx, id: number): Promise<LessonDetail> {
  const lesson = await loadShared<LessonRecord>(ctx, LESSON, id);
  const files = await fileRefs(ctx, pagesOf(lesson.steps));
  const category = lesson.category_id === null ? undefined : await categoryNames(ctx.db, lesson.category_id);
  return {
    id: lesson.id,
    code: lesson.code,
    name: inLocale(lesson.names, ctx.locale),
    names: lesson.names,
    unitId: lesson.unit_id,
    ...(await placeOfUnit(ctx, lesson.unit_id)),
    source: lesson.unit_id === lesson.company_id ? LESSON_SOURCE.company : LESSON_SOURCE.project,
    categoryId: lesson.category_id,
    categoryName: category ? inLocale(category.names, ctx.locale) : null,
    steps: lesson.steps,
    stepCount: lesson.steps.length,
    pages: [...files.values()],
    quiz: await readOwnQuiz(ctx, lesson),
    versionNo: lesson.version_no,
    retraining: await retrainingOf(ctx, lesson),
    status: lesson.status,
    version: lesson.version,
    events: [
      ...(await allowedEvents(ctx, publishMachine, lesson, { facts: await factsOf(ctx, lesson), operations: MOVES })),
      ...(lesson.status === LESSON_STATUS.invalid ? [] : await allowedEvent(ctx, lesson, 'update', ops.saveLesson)),
    ],
  };
}

const factsOf = async (ctx: Ctx, lesson: LessonRecord) => {
  const isUnready = (await videosOf(ctx, lesson.steps)).some(({ file_id }) => file_id === null);
  const isUndrawn = (await documentsOf(ctx, lesson.steps)).some(({ state }) => state !== 'ready');
  return {
    lacks:
      lessonLacks(lesson.steps) ??
      (isUnready ? 'training.refusal.videoUnfinished' : isUndrawn ? 'training.refusal.documentUnfinished' : null),
    usedBy: await liveOfLesson(ctx.db, lesson.id),
  };
};

/** A published lesson that is changed waits for its next version; who learns it keeps the one begun with. */
export async function updateLesson(
  ctx: Ctx,
  id: number,
  { version, names, categoryId, quiz, ...typed }: LessonChange,
): Promise<LessonDetail> {
  const lesson = await lockShared<LessonRecord>(ctx, LESSON, id, version);
  const ownPaper = quiz && hasQuiz(typed.steps) ? await keptQuiz(ctx, lesson, names, quiz) : lesson.own_paper_id;
  const steps = quiz && ownPaper !== null ? asking(typed.steps, ownPaper) : typed.steps;
  await mustExist(ctx, lesson.company_id, { steps, categoryId });
  const status =
    lesson.status === LESSON_STATUS.published ? ctx.move(publishMachine, lesson, 'revise', await factsOf(ctx, lesson)) : lesson.status;
  await keepFiles(ctx, pagesOf(steps), LESSON.kind, id);
  await saveRecord(ctx, LESSON, lesson, {
    names: json(names),
    steps: json(steps),
    category_id: categoryId,
    own_paper_id: ownPaper,
    status,
    search: searchOf(lesson.code, names),
  });
  await auditInUnit(ctx, LESSON, lesson, 'update', {
    from: lesson.status,
    to: status,
    changes: changesOf(lesson, { names, category_id: categoryId }),
  });
  return readLesson(ctx, id);
}

/** The quiz of the lesson as it is written now; a new one where it had none, or one that has become another since. */
async function keptQuiz(ctx: Ctx, lesson: LessonRecord, names: Localized, quiz: OwnQuiz): Promise<number> {
  const paper = lesson.own_paper_id === null ? undefined : await readPaperRow(ctx.db, lesson.own_paper_id);
  if (!paper || paper.status === LESSON_STATUS.invalid || !isOneList(paper))
    return createOwnQuiz(ctx, { unitId: lesson.unit_id, names }, quiz);
  await updateOwnQuiz(ctx, paper.id, names, quiz);
  return paper.id;
}

export async function moveLesson(
  ctx: Ctx,
  id: number,
  event: 'publish' | 'invalidate',
  { version, retrainBy = null }: LessonPublish,
): Promise<LessonDetail> {
  const lesson = await lockShared<LessonRecord>(ctx, LESSON, id, version);
  const to = ctx.move(publishMachine, lesson, event, await factsOf(ctx, lesson));
  const no = lesson.version_no + 1;
  if (event === 'publish') {
    const { timeZone } = await placeOfUnit(ctx, lesson.unit_id);
    if (retrainBy !== null && lesson.version_no === 0) throw new Refused('training.refusal.notRevised');
    if (retrainBy !== null && retrainBy < dayAt(ctx.now(), timeZone))
      throw new Invalid([{ path: 'retrainBy', key: 'training.fault.past' }]);
    if (asksOwn(lesson)) await publishOwnQuiz(ctx, lesson.own_paper_id!);
    await insertVersion(ctx, lesson, no, retrainBy);
  }
  await saveRecord(ctx, LESSON, lesson, event === 'publish' ? { status: to, version_no: no } : { status: to });
  await auditInUnit(ctx, LESSON, lesson, retrainBy === null ? event : 'publishMaterial', { from: lesson.status, to });
  return readLesson(ctx, id);
}
