import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { codeText, LOCALES, type Locale } from '@quantum/platform/contract';
import { inScope, Invalid, NotFound, Refused, type Ctx, type PaperWithZone, type Words } from '@quantum/platform/server';
import { MOST_SURFACE_POSTERS, SPACE_CATEGORY, surfacePath } from '../../contract/index.ts';
import { typedCode } from '../../domain/surface-code.rules.ts';

/** Chinese first: it is what most people in the ward read. */
const ORDER: readonly Locale[] = LOCALES.toSorted((a, b) => Number(b === 'zh-Hant') - Number(a === 'zh-Hant'));
const inEach = (text: (locale: Locale) => string): Words[] => {
  const said = ORDER.map((locale) => ({ text: text(locale), locale }));
  return said.filter((one, n) => said.findIndex((other) => other.text === one.text) === n);
};

/** Codes of surfaces, to be fixed beside them: scanned they open the swab sheet, and beneath is what is typed instead. */
export async function surfacePosters(
  ctx: Ctx,
  { spaceIds, surfaces }: { spaceIds: readonly number[]; surfaces: readonly string[] },
  site: string,
): Promise<PaperWithZone> {
  const ids = [...new Set(spaceIds)];
  const kinds = [...new Set(surfaces)];
  if (ids.length * kinds.length > MOST_SURFACE_POSTERS)
    throw new Refused('space-inspection.surface.tooMany', { max: MOST_SURFACE_POSTERS });
  const found = await findSpaces(ctx, ids);
  const scope = await ctx.scope();
  const spaces = ids.map((id) => found.get(id));
  if (spaces.some((space) => !space || !inScope(scope, { company_id: space.companyId, unit_id: space.unitId }))) throw new NotFound();
  const codes = await codeTree(ctx.kernel);
  if (kinds.some((surface) => !codes.isIn(SPACE_CATEGORY.surfaceType, surface)))
    throw new Invalid([{ path: 'surfaces', key: 'platform.fault.code' }]);
  const tree = await unitTree(ctx.kernel);
  const { messages } = ctx.kernel;
  const posters = spaces.flatMap((space) =>
    kinds.map((surface) => ({
      url: `${site}${surfacePath(space!.id, surface)}`,
      title: inEach((locale) => codeText(codes.entry(surface)!, locale)),
      hint: inEach((locale) => messages.text(locale, 'space-inspection.surface.hint')),
      names: inEach((locale) => space!.names[locale] || space!.names.en),
      place: inEach((locale) => tree.get(space!.unitId)!.names[locale] || tree.get(space!.unitId)!.names.en)
        .slice(0, 2)
        .map(({ text }) => text)
        .join(' · '),
      code: typedCode({ spaceId: space!.id, surface }),
    })),
  );
  return {
    zone: tree.get(spaces[0]!.unitId)!.timeZone,
    paper: {
      name: [ctx.t('space-inspection.surface.file'), spaces.length === 1 ? spaces[0]!.code : ''].filter(Boolean).join(' '),
      locale: ctx.locale,
      title: ctx.t('space-inspection.surface.file'),
      code: spaces.length === 1 ? spaces[0]!.code : '',
      bare: true,
      blocks: [{ kind: 'posters', perPage: 4, posters }],
    },
  };
}
