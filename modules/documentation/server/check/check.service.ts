import { todayIn } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { visitor, type Ctx, type PublicEntry } from '@quantum/platform/server';
import { CONFIDENTIALITY, DOCUMENT_CHECK, type DocumentCheck } from '../../contract/index.ts';
import { verdictOn } from '../../domain/check.rules.ts';
import { versionCode, versionCodeHash } from './check-code.ts';
import { findByCheckHash, readPrinted, saveCheckHash } from './check.store.ts';

/** The code on a printed page. Wrong codes are limited by address; one nobody gave out is answered as one that is gone. */
export const documentEntry: PublicEntry = {
  kind: DOCUMENT_CHECK,
  perHour: { writes: 0, uploads: 0 },
  find: async (db, token) => {
    const found = await findByCheckHash(db, versionCodeHash(token));
    return found && { recordId: found.id, companyId: found.company_id, unitId: found.unit_id };
  },
};

/** A version gets its code, once: what is stored of it lets the code be looked up. */
export const giveCode = async (ctx: Ctx, { id }: { id: number }): Promise<void> => {
  await saveCheckHash(ctx.db, id, versionCodeHash(await versionCode(ctx.kernel, id)));
};

/** Whether a printed copy still holds, and no more: the title only of what everybody of its company may read. */
export async function checkVersion(ctx: Ctx): Promise<DocumentCheck> {
  const printed = (await readPrinted(ctx.db, visitor(ctx).recordId))!;
  return {
    ...verdictOn({
      status: printed.status,
      effectiveDate: printed.effective_date,
      endedOn: printed.ended_on,
      currentNo: printed.active_no,
    }),
    code: printed.document_code,
    title: printed.confidentiality === CONFIDENTIALITY.internal ? inLocale(printed.titles, ctx.locale) : null,
    versionNo: printed.no,
    asOf: await todayIn(ctx, printed.unit_id),
  };
}
