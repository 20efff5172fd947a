import type { FileRef } from '@quantum/platform/contract';
import { newId, uploadFile } from '@quantum/platform/web/public';
import type { LessonDetail } from '../../../contract/index.ts';
import { typedLesson, type LessonValue } from './lesson-value.ts';

/** A picture belongs to one record: the copy has one of its own. */
async function copiedPicture({ url, name }: FileRef): Promise<FileRef> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`picture ${answer.status}`);
  const content = await answer.blob();
  return uploadFile(new File([content], name, { type: content.type }));
}
const copiedPictures = async (pictures: readonly FileRef[]): Promise<FileRef[]> => {
  const copies: FileRef[] = [];
  for (const picture of pictures) copies.push(await copiedPicture(picture));
  return copies;
};

/** Steps, certificate and quiz of a lesson as the beginning of another one: its PDFs and videos are the same, its pictures and questions are copies. */
export async function copiedLesson(lesson: LessonDetail): Promise<Pick<LessonValue, 'categoryId' | 'steps' | 'quiz'>> {
  const { categoryId, steps, quiz } = typedLesson(lesson);
  const copies: LessonValue['steps'] = [];
  for (const step of steps)
    copies.push({
      ...step,
      key: newId(),
      files: await copiedPictures(step.files),
      paperId: step.type === 'quiz' && quiz ? null : step.paperId,
    });
  if (!quiz) return { categoryId, steps: copies, quiz };
  const questions: typeof quiz.questions = [];
  for (const { id: _, ...question } of quiz.questions)
    questions.push({ ...question, clientId: newId(), pictures: await copiedPictures(question.pictures) });
  return { categoryId, steps: copies, quiz: { ...quiz, clientId: newId(), questions } };
}
