import { inLocale } from '@quantum/platform/contract';
import { NotFound, type Ctx } from '@quantum/platform/server';
import type { LibraryForm, TransferAnswer } from '../contract/index.ts';
import { itemsOf } from '../domain/item.rules.ts';
import { seedForms } from './seed/forms.ts';
import { answerOf } from './transfer.service.ts';

/** The forms that come with the product, by their codes. */
export const listLibrary = async (ctx: Ctx): Promise<LibraryForm[]> =>
  seedForms
    .map(({ content, name, ...form }) => ({
      ...form,
      name: inLocale(name, ctx.locale),
      sections: content.sections.length,
      questions: itemsOf(content).length,
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** One of them as a file that was read: nothing is saved before a draft is made of it. */
export async function readLibrary(code: string): Promise<TransferAnswer> {
  const form = seedForms.find((one) => one.code === code);
  if (!form) throw new NotFound();
  const { content, ...kinds } = form;
  return answerOf(content, { file: { format: 'quantum-form', version: 1, ...kinds }, guessed: false, faults: [] });
}
