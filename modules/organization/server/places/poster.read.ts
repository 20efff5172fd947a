import type { Locale } from '@quantum/platform/contract';
import { inScope, NotFound, Refused, type Ctx, type PaperWithZone, type Poster, type Words } from '@quantum/platform/server';
import { MOST_POSTERS, type PosterOrder } from '../../contract/index.ts';
import { readPosterSpaces, type PosterSpace } from './poster.store.ts';
import { unitTree } from '../units/unit-tree.ts';

/** Chinese first: it is what most people in the ward read. */
const ORDER: readonly Locale[] = ['zh-Hant', 'en', 'zh-Hans'];

/** Posters of the spaces asked for; one out of reach, removed or closed is not there for the reader. */
export async function postersOf(ctx: Ctx, order: PosterOrder, site: string): Promise<PaperWithZone> {
  const tree = await unitTree(ctx.kernel);
  const scope = await ctx.scope();
  const units = order.unitId === undefined ? undefined : tree.below(order.unitId);
  const found = (await readPosterSpaces(ctx.db, { ids: order.ids, units, most: MOST_POSTERS + 1 })).filter((space) =>
    inScope(scope, space),
  );
  if (order.ids && found.length !== new Set(order.ids).size) throw new NotFound();
  if (order.unitId !== undefined && (!tree.get(order.unitId) || found.length === 0)) throw new NotFound();
  if (found.length > MOST_POSTERS) throw new Refused('organization.poster.tooMany', { max: MOST_POSTERS });
  const at = new Map(order.ids?.map((id, n) => [id, n]));
  const spaces = order.ids ? found.toSorted((a, b) => at.get(a.id)! - at.get(b.id)!) : found;
  const unit = tree.get(spaces[0]!.unit_id);
  return {
    zone: unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE,
    paper: {
      name: [ctx.t('organization.poster.file'), spaces.length === 1 ? spaces[0]!.code : (unit?.code ?? '')].filter(Boolean).join(' '),
      locale: ctx.locale,
      title: ctx.t('organization.poster.file'),
      code: spaces.length === 1 ? spaces[0]!.code : '',
      bare: true,
      blocks: [{ kind: 'posters', perPage: order.perPage, posters: spaces.map((space) => posterOf(ctx, space, site)) }],
    },
  };
}

const inEach = (text: (locale: Locale) => string): Words[] => {
  const said = ORDER.map((locale) => ({ text: text(locale), locale }));
  // A name that reads the same in two languages is shown once.
  return said.filter((one, n) => said.findIndex((other) => other.text === one.text) === n);
};

function posterOf({ kernel: { messages } }: Ctx, space: PosterSpace, site: string): Poster {
  return {
    url: `${site}/issue/${space.qr_token}`,
    title: inEach((locale) => messages.text(locale, 'organization.poster.title')),
    hint: inEach((locale) => messages.text(locale, 'organization.poster.hint')),
    names: inEach((locale) => space.names[locale] || space.names.en),
    place: [
      ...inEach((locale) => space.unit_names[locale] || space.unit_names.en)
        .slice(0, 2)
        .map(({ text }) => text),
      space.floor,
    ].join(' · '),
    code: space.code,
  };
}
