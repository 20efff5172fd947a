import { placeOfUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, LOCALES, type Localized } from '@quantum/platform/contract';
import { loadScoped, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import { followOf } from '../../domain/follow.rules.ts';
import { methodOfAssessment } from './card.store.ts';
import { cardAddress, cardToken, type Headers } from './card-code.ts';
import { CARD, type CardRecord } from '../tables.ts';

/** The card for the wall, in the reader's language; its code leads to all three. */
export async function cardPaper(ctx: Ctx, id: number, headers: Headers): Promise<PaperWithZone> {
  const card = await loadScoped<CardRecord>(ctx, CARD, id);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  const say = (names: Localized) => inLocale(names, ctx.locale);
  const address = cardAddress(ctx, await cardToken(ctx, card.unit_id, card.family_id), headers);
  const { colour, level } = followOf(card.rating, await methodOfAssessment(ctx.db, card.assessment_id));
  const tone = colour === 'red' ? 'danger' : colour === 'blue' ? 'ok' : 'warn';
  return {
    zone: (await unitTree(ctx.kernel)).get(card.unit_id)!.timeZone,
    paper: {
      name: `${card.code} ${ctx.t('risk.paper.card')}`,
      locale: ctx.locale,
      title: say(card.names),
      code: card.code,
      lead: [ctx.t('risk.paper.card'), (await placeOfUnit(ctx, card.unit_id)).unitName, card.post && say(card.post)]
        .filter(Boolean)
        .join(' · '),
      blocks: [
        {
          kind: 'facts',
          facts: [
            [ctx.t('risk.paper.rating'), { text: text(card.rating), tone }],
            [ctx.t('risk.paper.level'), ctx.t(`risk.level.${level}`)],
            [ctx.t('risk.paper.phone'), { text: card.phone, tone: 'strong' }],
            [ctx.t('risk.paper.issuedOn'), card.issued_on],
          ],
        },
        {
          kind: 'table',
          titles: [{ text: ctx.t('risk.paper.hazards'), level: 1 }],
          head: [ctx.t('risk.paper.hazard'), ctx.t('risk.paper.accident'), ctx.t('risk.paper.rating')],
          widths: ['*', 130, 90],
          rows: card.lines.map((line) => [say(line.hazard), text(line.accidentType), text(line.rating)]),
        },
        { kind: 'heading', text: ctx.t('risk.paper.controls') },
        ...(card.controls.length === 0 ? [{ kind: 'text' as const, said: '—' }] : []),
        ...card.controls.map((one) => ({ kind: 'text' as const, said: `• ${say(one)}` })),
        { kind: 'heading', text: ctx.t('risk.paper.emergency') },
        { kind: 'text', said: { text: say(card.emergency), tone: 'danger' } },
        {
          kind: 'code',
          url: address,
          hint: LOCALES.map((locale) => ({ text: ctx.kernel.messages.text(locale, 'risk.paper.hint'), locale })),
        },
      ],
    },
  };
}
