import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type Locale, type Localized } from '@quantum/platform/contract';
import { Invalid, wordsSql, type Ctx } from '@quantum/platform/server';
import type { FoundInLibrary, LibraryAnswer } from '../../contract/index.ts';
import { passageOf, SHORTEST_SEARCH, textQuestion } from '../../domain/library.rules.ts';
import { readersOf } from '../documents/may-see.ts';
import { documentsFound, findByName, findInTexts, placesIn, type FoundDocument, type Reader, type TextHit } from './text.store.ts';

/** Documents of an answer. */
const MOST = 20;
/** Texts that are looked for: files of several languages of one document may all hold the words. */
const PLACES = MOST * 3;
/** Texts in which a long Chinese word is looked for: at once, and where more are asked for. */
const LOOKED_AT = { quick: 300, thorough: 5000 };

/** One text a document: in the reader's language where there is one. */
function textsByDocument(hits: readonly TextHit[], locale: Locale): Map<number, TextHit> {
  const texts = new Map<number, TextHit>();
  for (const hit of hits) if (!texts.has(hit.document_id) || hit.locale === locale) texts.set(hit.document_id, hit);
  return texts;
}
const keyOf = ({ version_id, locale }: Pick<TextHit, 'version_id' | 'locale'>): string => `${version_id} ${locale}`;

/** Where the words stand in the texts of these documents, by document. */
async function placesByDocument(ctx: Ctx, texts: readonly TextHit[], needle: string): Promise<Map<number, FoundInLibrary['place']>> {
  if (texts.length === 0) return new Map();
  const length = [...needle].length;
  const places = new Map((await placesIn(ctx, texts, needle)).map((place) => [keyOf(place), place]));
  return new Map(
    texts.flatMap((text) => {
      const place = places.get(keyOf(text));
      if (!place) return [];
      const { page, piece, lead } = place;
      return [
        [
          text.document_id,
          { locale: text.locale as Locale, fileId: text.file_id, page, isCut: text.is_cut, ...passageOf(piece, lead, length) },
        ],
      ];
    }),
  );
}

/** What is in force and holds the words: by number and title first, then in the text, with the page and what stands around it. */
export async function searchLibrary(
  ctx: Ctx,
  { search, isThorough = false }: { search: string; isThorough?: boolean | undefined },
): Promise<LibraryAnswer> {
  const question = textQuestion(search);
  if (!question) throw new Invalid([{ path: 'search', key: 'documentation.fault.searchShort', params: { count: SHORTEST_SEARCH } }]);
  const scope = await ctx.scope();
  const reader: Reader = { companies: scope.all ? undefined : scope.companies, readers: await readersOf(ctx) };
  const named = await findByName(ctx, wordsSql('t.search', search), reader, MOST + 1);
  const looked = isThorough ? LOOKED_AT.thorough : LOOKED_AT.quick;
  const { hits, isPartial } = await findInTexts(ctx, question, reader, { limit: PLACES, looked });
  const texts = textsByDocument(hits, ctx.locale);
  const known = new Set(named.map(({ id }) => id));
  const others = [...texts.keys()].filter((id) => !known.has(id));
  const rest = others.length > 0 && named.length < MOST ? await documentsFound(ctx, others) : [];
  const inText = rest.sort((one, two) => one.code.localeCompare(two.code));
  const all = [...named, ...inText];
  const shown = all.slice(0, MOST);
  const places = await placesByDocument(
    ctx,
    shown.flatMap(({ id }) => texts.get(id) ?? []),
    question.needle,
  );
  const tree = await unitTree(ctx.kernel);
  const foundOf = (document: FoundDocument): FoundInLibrary => ({
    id: document.id,
    code: document.code,
    title: inLocale(document.titles as Localized, ctx.locale),
    docType: document.doc_type,
    unitName: inLocale(tree.get(document.unit_id)!.names, ctx.locale),
    versionNo: document.active_no,
    documentVersionId: document.active_version_id,
    effectiveDate: document.effective_date,
    isByName: known.has(document.id),
    place: places.get(document.id) ?? null,
  });
  return {
    documents: shown.map(foundOf),
    hasMore: all.length > MOST || hits.length >= PLACES,
    isPartial,
  };
}
