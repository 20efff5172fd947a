import { placeOfUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { NotFound, visitor, type Ctx, type PublicEntry } from '@quantum/platform/server';
import type { ShownCard } from '../../contract/index.ts';
import { followOf, shadeOf } from '../../domain/follow.rules.ts';
import { tokenHash } from './card-code.ts';
import { isCardOlder } from './card.service.ts';
import { findByToken, methodOfAssessment } from './card.store.ts';

/** The code on a card; one that was withdrawn answers as one that never was. */
export const cardEntry: PublicEntry = {
  kind: 'riskDisclosureCard',
  perHour: { writes: 0, uploads: 0 },
  find: async (db, token) => {
    const card = await findByToken(db, tokenHash(token));
    return card && { recordId: card.id, companyId: card.company_id, unitId: card.unit_id };
  },
};

/** What the card on the wall says, without names. */
export async function showCard(ctx: Ctx): Promise<ShownCard> {
  const card = await findByToken(ctx.db, tokenHash(visitor(ctx).token));
  if (!card) throw new NotFound();
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  const method = await methodOfAssessment(ctx.db, card.assessment_id);
  return {
    code: card.code,
    name: inLocale(card.names, ctx.locale),
    unitName: (await placeOfUnit(ctx, card.unit_id)).unitName,
    post: card.post && inLocale(card.post, ctx.locale),
    phone: card.phone,
    emergency: inLocale(card.emergency, ctx.locale),
    rating: card.rating,
    ratingName: text(card.rating),
    colour: followOf(card.rating, method).colour,
    level: shadeOf(card.rating, method),
    lines: card.lines.map((line) => ({ hazard: inLocale(line.hazard, ctx.locale), accident: text(line.accidentType) })),
    controls: card.controls.map((one) => inLocale(one, ctx.locale)),
    issuedOn: card.issued_on!,
    isOlder: await isCardOlder(ctx, card),
  };
}
