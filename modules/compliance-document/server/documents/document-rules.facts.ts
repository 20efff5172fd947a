import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { findEmployee, unitTree } from '@quantum/modules/organization/server-api';
import { Invalid, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import type { DocumentContent } from '../../contract/index.ts';
import type { Fault } from '../../domain/category.rules.ts';
import { dayFaults, doubtedDays, isNumberTaken, startsTooEarly } from '../../domain/document.rules.ts';
import { warnDaysFaults } from '../../domain/category.rules.ts';
import { countOfCategory, readCategoryRow } from '../categories/category.store.ts';
import type { CategoryRecord, DocumentRecord } from '../tables.ts';
import { findSameNumber, lockDocumentRow } from './document.store.ts';
import { SameNumber } from './same-number.ts';

interface Place {
  companyId: number;
  unitId: number;
}

/** A category of the company, in use, that is no heading. */
export async function mustBeCategory(ctx: Ctx, { companyId }: Place, id: number): Promise<CategoryRecord> {
  const category = await readCategoryRow(ctx.db, id);
  if (category?.company_id !== companyId) throw new NotFound();
  const fault = (key: string) => new Invalid([{ path: 'complianceCategoryId', key }]);
  if (category.status !== RECORD_STATUS.active) throw fault('compliance-document.fault.categoryRetired');
  if ((await countOfCategory(ctx, id)).children > 0) throw fault('compliance-document.fault.categoryHeading');
  return category;
}

/** The holder is the unit itself or one above it; a unit of another company is not known here. */
export async function mustBeHolder(ctx: Ctx, { companyId, unitId }: Place, holderId: number): Promise<void> {
  const tree = await unitTree(ctx.kernel);
  if (tree.get(holderId)?.companyId !== companyId) throw new NotFound();
  if (!tree.above(unitId).some(({ id }) => id === holderId))
    throw new Invalid([{ path: 'holderId', key: 'compliance-document.fault.holder' }]);
}

/** The document it follows: of the same category in the same unit, and followed by none. Locked. */
export async function mustPrecede(
  ctx: Ctx,
  { unitId, complianceCategoryId, validFrom }: { unitId: number; complianceCategoryId: number; validFrom: string },
  previousId: number | null,
): Promise<DocumentRecord | undefined> {
  if (previousId === null) return undefined;
  const previous = await lockDocumentRow(ctx.db, previousId);
  if (previous?.unit_id !== unitId || previous.category_id !== complianceCategoryId)
    throw new Invalid([{ path: 'previousId', key: 'compliance-document.fault.previous' }]);
  if (previous.replaced_on !== null) throw new Refused('compliance-document.refusal.replaced');
  if (startsTooEarly(validFrom, { validFrom: previous.valid_from }))
    throw new Refused('compliance-document.refusal.startsTooEarly', { day: previous.valid_from });
  return previous;
}

interface Checked extends Place {
  category: CategoryRecord;
  today: string;
  /** Where its fields stand in what was sent. */
  at?: string;
}
/** Faults of what stands on a document: its days, its warnings, who answers for it. All are named together. */
export async function mustBeRight(ctx: Ctx, content: DocumentContent, { category, companyId, today, at = '' }: Checked): Promise<void> {
  const faults: Fault[] = [
    ...dayFaults(content, { noExpiry: category.no_expiry }, today),
    ...(content.isSure ? [] : doubtedDays(content, today)),
    ...warnDaysFaults(content.warnDays),
  ];
  const person = content.responsibleId === null ? undefined : await findEmployee(ctx, content.responsibleId);
  if (content.responsibleId !== null && (person?.companyId !== companyId || !person.active))
    faults.push({ path: 'responsibleId', key: 'compliance-document.fault.responsible' });
  if (faults.length > 0) throw new Invalid(faults.map((fault) => ({ ...fault, path: `${at}${fault.path}` })));
}

/** A number of an issuer is one document of a company, but for its own periods. */
export async function mustBeNewNumber(
  ctx: Ctx,
  one: { id: number | null; companyId: number; unitId: number; complianceCategoryId: number; previousId: number | null },
  { number, issuer, validFrom, validTo }: DocumentContent,
): Promise<void> {
  const period = { complianceCategoryId: one.complianceCategoryId, unitId: one.unitId, validFrom, validTo };
  const same = (await findSameNumber(ctx, one.companyId, number, issuer)).find(
    (other) =>
      other.id !== one.id &&
      isNumberTaken(period, {
        complianceCategoryId: other.category_id,
        unitId: other.unit_id,
        validFrom: other.valid_from,
        validTo: other.valid_to,
        isPredecessor: other.id === one.previousId || other.previous_id === one.id,
      }),
  );
  if (same) throw new SameNumber(same);
}
