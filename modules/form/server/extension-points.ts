import type { RefusalLink } from '@quantum/platform/contract';
import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** Records that use a form now (plans, open tasks): shown before publishing, and the reason why it may not be retired. */
export const usagesOfForm = extensionPoint<(ctx: Ctx, formId: number) => Promise<RefusalLink[]>>('form.usagesOf');

/** Asks every module. */
export async function usagesOf(ctx: Ctx, formId: number): Promise<RefusalLink[]> {
  const found: RefusalLink[] = [];
  for (const ask of usagesOfForm.all()) found.push(...(await ask(ctx, formId)));
  return found;
}
