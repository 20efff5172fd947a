import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inLocale } from '@quantum/platform/contract';
import { randomUUID } from 'node:crypto';
import { inScope, Invalid, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import { certificatePath, type Renewal, type RenewalResult } from '../../contract/index.ts';
import { licenceFaults } from '../../domain/licence.rules.ts';
import { renewalFault } from '../../domain/renewal.rules.ts';
import { endOf } from '../../domain/validity.rules.ts';
import { todayOf } from '../certificates/certificate-facts.ts';
import { enter } from '../certificates/certificate.service.ts';
import { readToRenew, type RenewedRow } from './many.store.ts';

const endFor = ({ category }: RenewedRow, { validFrom, validTo }: Renewal): string | null =>
  validTo ?? endOf(validFrom, category.valid_months);

/** Number and level stay as they are; a category that asks for a picture gets its scan afterwards, before the review. */
const faultOf = ({ certificate, holder, category, was_held }: RenewedRow, newEnd: string | null): string | undefined =>
  renewalFault(
    {
      isRevoked: certificate.revoked_on !== null,
      isPending: certificate.is_pending,
      hasLeft: holder.left_on !== null,
      isActive: category.status === RECORD_STATUS.active,
      wasHeld: was_held,
      end: certificate.valid_to,
    },
    newEnd,
  );

/** Several renewed with one new validity: each gets its next issue, which waits for its review by somebody else. All or nothing. */
export async function renewMany(ctx: Ctx, input: Renewal): Promise<RenewalResult> {
  const ids = [...new Set(input.ids)];
  const found = await readToRenew(ctx, ids, !input.dryRun);
  const scope = await ctx.scope();
  if (found.length < ids.length || found.some(({ certificate }) => !inScope(scope, certificate))) throw new NotFound();
  const today = await todayOf(ctx, found[0]!.certificate.unit_id);
  const faults = licenceFaults({ ...input, number: null, files: [] }, undefined, today);
  if (faults.length > 0) throw new Invalid(faults);
  const rows = found.map((one) => {
    const newEnd = endFor(one, input);
    const fault = faultOf(one, newEnd);
    return {
      id: one.certificate.id,
      code: one.certificate.code,
      holderName: inLocale(one.holder.names, ctx.locale),
      categoryName: inLocale(one.category.names, ctx.locale),
      oldEnd: one.certificate.valid_to,
      newEnd,
      fault: fault === undefined ? null : ctx.t(fault),
    };
  });
  if (input.dryRun) {
    ctx.audited++;
    return { rows, renewed: 0 };
  }
  const wrong = rows.filter(({ fault }) => fault !== null);
  if (wrong.length > 0)
    throw new Refused(
      'certificate.refusal.renewal',
      { count: wrong.length },
      wrong.slice(0, 5).map(({ id, code, fault }) => ({ title: `${code}: ${fault}`, href: certificatePath(id) })),
    );
  const { issuedOn, validFrom } = input;
  for (const one of found)
    await enter(ctx, one.holder, one.category, {
      clientId: randomUUID(),
      categoryId: one.category.id,
      number: one.number,
      level: one.level,
      issuedOn,
      validFrom,
      validTo: endFor(one, input),
      files: [],
      correction: null,
      source: 'typed',
    });
  return { rows, renewed: rows.length };
}
