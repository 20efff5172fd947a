import { todayIn } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import type { DocumentFacts } from '../../domain/document.machine.ts';
import type { Period } from '../../domain/validity.rules.ts';
import { findOpenRenewal } from '../renewals/renewal.store.ts';
import type { DocumentRecord } from '../tables.ts';

export const periodOf = ({ valid_from, valid_to, revoked_on }: DocumentRecord): Period => ({
  validFrom: valid_from,
  validTo: valid_to,
  revokedOn: revoked_on,
});

/** A document counts as followed from the first day of its successor on. */
const isReplacedOn = ({ replaced_on }: DocumentRecord, day: string): boolean => replaced_on !== null && replaced_on <= day;

export async function documentFacts(ctx: Ctx, document: DocumentRecord): Promise<DocumentFacts> {
  return {
    hasOpenRenewal: (await findOpenRenewal(ctx, document.category_id, document.unit_id)) !== undefined,
    hasEnd: document.valid_to !== null,
    isRevoked: document.revoked_on !== null,
    isReplaced: isReplacedOn(document, await todayIn(ctx, document.unit_id)),
  };
}
