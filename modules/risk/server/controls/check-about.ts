import { itemsOf, readVersion } from '@quantum/modules/form/server-api';
import { findSpaces } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx, NewFault } from '@quantum/platform/server';
import { CONTROL_CHECK, type NewControl } from '../../contract/index.ts';
import type { ControlRecord } from '../tables.ts';
import { readCategory, readFormRef } from './control-check.store.ts';

/** The question of a form as it is asked now. */
async function questionOf(ctx: Ctx, formId: number, item: string) {
  const form = await readFormRef(ctx.db, formId);
  if (!form || form.published_version_id === null) return undefined;
  const { content } = await readVersion(ctx, form.published_version_id);
  const found = itemsOf(content).find((one) => one.item.key === item);
  return found && { companyId: form.company_id, text: found.item.text };
}

type CheckBasis = Pick<NewControl, 'checkKind' | 'checkFormId' | 'checkItem' | 'checkCategoryId'>;
/** What a control rests on is of its company and of the kind it says. */
export async function checkFaults(ctx: Ctx, companyId: number, asked: CheckBasis): Promise<NewFault[]> {
  const faults: NewFault[] = [];
  const hasQuestion = asked.checkFormId !== null || asked.checkItem !== null;
  if (hasQuestion) {
    const question =
      asked.checkFormId !== null && asked.checkItem !== null ? await questionOf(ctx, asked.checkFormId, asked.checkItem) : undefined;
    if (asked.checkKind !== CONTROL_CHECK.question || question?.companyId !== companyId)
      faults.push({ path: 'checkItem', key: 'risk.fault.question' });
  }
  if (asked.checkCategoryId !== null) {
    const category = await readCategory(ctx.db, asked.checkCategoryId);
    if (asked.checkKind !== CONTROL_CHECK.lesson || category?.company_id !== companyId)
      faults.push({ path: 'checkCategoryId', key: 'risk.fault.certificate' });
  }
  return faults;
}

/** The question or the certificate in the reader's language; null: it is checked by people alone. */
export async function checkAbout(ctx: Ctx, control: ControlRecord): Promise<string | null> {
  if (control.check_form_id !== null && control.check_item !== null) {
    const question = await questionOf(ctx, control.check_form_id, control.check_item);
    return question ? inLocale(question.text, ctx.locale) : null;
  }
  if (control.check_category_id === null) return null;
  const category = await readCategory(ctx.db, control.check_category_id);
  return category ? inLocale(category.names, ctx.locale) : null;
}

export async function failedRooms(ctx: Ctx, { failed_in: rooms }: ControlRecord): Promise<string[]> {
  const spaces = await findSpaces(
    ctx,
    rooms.filter((id) => id !== 0),
  );
  return rooms.map((id) => {
    const space = spaces.get(id);
    return space ? inLocale(space.names, ctx.locale) : '';
  });
}
