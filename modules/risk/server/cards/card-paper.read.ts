import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, LOCALES, type Localized } from '@quantum/platform/contract';
import { loadScoped, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import { followOf } from '../../domain/follow.rules.ts';
import { cardAddress, cardToken, type Headers } from './card-code.ts';
import { placeOf } from '../risk-record.ts';
import { CARD, type CardRecord } from '../tables.ts';

/** The card for the wall, in the reader's language; its code leads to all three. */
export async function cardPaper(ctx: Ctx, id: number, headers: Headers): Promise<PaperWithZone> {
  const it = await loadScoped<CardRecord>(ctx, CARD, id);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  const say = (names: Localized) => inLocale(names, ctx.locale);
  const address = cardAddress(ctx, await cardToken(ctx, it.unit_id, it.family_id), headers);
  const tone = followOf(it.rating).colour === 'red' ? 'danger' : followOf(it.rating).colour === 'blue' ? 'ok' : 'warn';
  return {
    zone: (await unitTree(ctx.kernel)).get(it.unit_id)!.timeZone,
    paper: {
      name: `${it.code} ${ctx.t('risk.paper.card')}`,
      locale: ctx.locale,
      title: say(it.names),
      code: it.code,
      lead: [ctx.t('risk.paper.card'), (await placeOf(ctx, it.unit_id)).unitName, it.post && say(it.post)].filter(Boolean).join(' · '),
      blocks: [
        {
          kind: 'facts',
          facts: [
            [ctx.t('risk.paper.rating'), { text: text(it.rating), tone }],
            [ctx.t('risk.paper.level'), ctx.t(`risk.level.${followOf(it.rating).level}`)],
            [ctx.t('risk.paper.phone'), { text: it.phone, tone: 'strong' }],
            [ctx.t('risk.paper.issuedOn'), it.issued_on],
          ],
        },
        {
          kind: 'table',
          titles: [{ text: ctx.t('risk.paper.hazards'), level: 1 }],
          head: [ctx.t('risk.paper.hazard'), ctx.t('risk.paper.accident'), ctx.t('risk.paper.rating')],
          widths: ['*', 130, 90],
          rows: it.lines.map((line) => [say(line.hazard), text(line.accidentType), text(line.rating)]),
        },
        { kind: 'heading', text: ctx.t('risk.paper.controls') },
        ...(it.controls.length === 0 ? [{ kind: 'text' as const, said: '—' }] : []),
        ...it.controls.map((one) => ({ kind: 'text' as const, said: `• ${say(one)}` })),
        { kind: 'heading', text: ctx.t('risk.paper.emergency') },
        { kind: 'text', said: { text: say(it.emergency), tone: 'danger' } },
        {
          kind: 'code',
          url: address,
          hint: LOCALES.map((locale) => ({ text: ctx.kernel.messages.text(locale, 'risk.paper.hint'), locale })),
        },
      ],
    },
  };
}
