import { inLocale } from '@quantum/platform/contract';
import { NotFound, visitor, type Ctx, type PublicEntry } from '@quantum/platform/server';
import type { ShownCard } from '../../contract/index.ts';
import { followOf } from '../../domain/follow.rules.ts';
import { tokenHash } from './card-code.ts';
import { isCardOlder } from './card.service.ts';
import { findByToken } from './card.store.ts';
import { placeOf } from '../risk-record.ts';

/** The code on a card; one that was withdrawn answers as one that never was. */
export const cardEntry: PublicEntry = {
  kind: 'riskDisclosureCard',
  perHour: { writes: 0, uploads: 0 },
  find: async (db, token) => {
    const it = await findByToken(db, tokenHash(token));
    return it && { recordId: it.id, companyId: it.company_id, unitId: it.unit_id };
  },
};

/** What the card on the wall says, without names. */
export async function showCard(ctx: Ctx): Promise<ShownCard> {
  const it = await findByToken(ctx.db, tokenHash(visitor(ctx).token));
  if (!it) throw new NotFound();
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return {
    code: it.code,
    name: inLocale(it.names, ctx.locale),
    unitName: (await placeOf(ctx, it.unit_id)).unitName,
    post: it.post && inLocale(it.post, ctx.locale),
    phone: it.phone,
    emergency: inLocale(it.emergency, ctx.locale),
    rating: it.rating,
    ratingName: text(it.rating),
    colour: followOf(it.rating).colour,
    lines: it.lines.map((line) => ({ hazard: inLocale(line.hazard, ctx.locale), accident: text(line.accidentType) })),
    controls: it.controls.map((one) => inLocale(one, ctx.locale)),
    issuedOn: it.issued_on!,
    isOlder: await isCardOlder(ctx, it),
  };
}
