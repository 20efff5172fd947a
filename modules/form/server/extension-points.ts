import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** A record that uses a form: where it is, and the version it is on; null where it takes the newest one when it begins. */
interface FormUse {
  title: string;
  href: string;
  versionNo: number | null;
}

/** Records that use a form now (plans, open tasks): shown before publishing, and the reason why it may not be retired. */
export const usagesOfForm = extensionPoint<(ctx: Ctx, formId: number) => Promise<FormUse[]>>('form.usagesOf');

/** Asks every module. */
export async function usagesOf(ctx: Ctx, formId: number): Promise<FormUse[]> {
  const found: FormUse[] = [];
  for (const ask of usagesOfForm.all()) found.push(...(await ask(ctx, formId)));
  return found;
}
