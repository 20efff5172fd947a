import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** A record that uses a form: where it is, and the version it is on; null where it takes the newest one when it begins. */
export interface FormUse {
  title: string;
  href: string;
  versionNo: number | null;
  /** Runs on a version of its own, and the person may move it to the newest. */
  movable: boolean;
}

/** Records that use a form now (plans, open tasks): shown before publishing, and the reason why it may not be retired. */
export const usagesOfForm = extensionPoint<(ctx: Ctx, formId: number) => Promise<FormUse[]>>('form.usagesOf');

/** Asks every module. */
export async function usagesOf(ctx: Ctx, formId: number): Promise<FormUse[]> {
  const found: FormUse[] = [];
  for (const ask of usagesOfForm.all()) found.push(...(await ask(ctx, formId)));
  return found;
}

/** Moves records that run on an older version to the published one, as far as the person may change them. */
export const movesUsesOfForm = extensionPoint<(ctx: Ctx, formId: number) => Promise<void>>('form.movesUsesOf');

/** Asks every module. */
export async function moveUsesOf(ctx: Ctx, formId: number): Promise<void> {
  for (const move of movesUsesOfForm.all()) await move(ctx, formId);
}

/** How often a question was answered and failed, by type of space; null: not in a space. */
interface QuestionResult {
  spaceType: string | null;
  answered: number;
  failed: number;
}

/** Items of forms a question is asked as, and what came of them in the last twelve months within the reader's scope. */
export const resultsOfItems =
  extensionPoint<(ctx: Ctx, items: readonly { formId: number; item: string }[]) => Promise<QuestionResult[]>>('form.resultsOfItems');

/** Asks every module; the same type of space is one line. */
export async function resultsOf(ctx: Ctx, items: readonly { formId: number; item: string }[]): Promise<QuestionResult[]> {
  const sums = new Map<string | null, QuestionResult>();
  if (items.length > 0)
    for (const ask of resultsOfItems.all())
      for (const { spaceType, answered, failed } of await ask(ctx, items)) {
        const before = sums.get(spaceType) ?? { spaceType, answered: 0, failed: 0 };
        sums.set(spaceType, { spaceType, answered: before.answered + answered, failed: before.failed + failed });
      }
  return [...sums.values()].sort((a, b) => b.failed - a.failed || b.answered - a.answered);
}
