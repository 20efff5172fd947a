import { inLocale } from '@quantum/platform/contract';
import { fileRefs, type Ctx } from '@quantum/platform/server';
import type { AskedPicture, Question, ShownQuestion } from '../../contract/index.ts';

type PictureSubject = Partial<Pick<Question, 'picture'>>;
const idsOf = (questions: readonly PictureSubject[]): number[] => questions.flatMap(({ picture }) => picture?.fileId ?? []);

/** Pictures of questions as readers see them: one statement for all, none where there are none. Nothing of them names the file. */
export async function picturesOf(
  ctx: Ctx,
  questions: readonly PictureSubject[],
): Promise<(question: PictureSubject) => AskedPicture | null> {
  const files = await fileRefs(ctx, idsOf(questions));
  return ({ picture }) => {
    const file = picture && files.get(picture.fileId);
    return picture && file ? { url: file.url, thumbUrl: file.thumbUrl, alt: inLocale(picture.alt, ctx.locale) } : null;
  };
}

/** The same for those who write the questions, with the files themselves. */
export async function withPictures<Q extends Question>(ctx: Ctx, questions: readonly Q[]): Promise<(Q & ShownQuestion)[]> {
  const files = await fileRefs(ctx, idsOf(questions));
  return questions.map((one) => ({ ...one, pictureFile: (one.picture && files.get(one.picture.fileId)) ?? null }));
}
