import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type Locale, type Localized } from '@quantum/platform/contract';
import { Invalid, wordsSql, type Ctx } from '@quantum/platform/server';
import type { FoundInLibrary, LibraryAnswer } from '../../contract/index.ts';
import { passageOf, SHORTEST_SEARCH, textQuestion } from '../../domain/library.rules.ts';
import { readersOf } from '../documents/may-see.ts';
import { documentsFound, findByName, findInTexts, isLookedAtInPart, type FoundDocument, type Reader, type TextHit } from './text.store.ts';

/** Documents of an answer. */
const MOST = 20;
/** Places that are looked at: files of several languages of one document may all hold the words. */
const PLACES = MOST * 3;

/** One place a document: in the reader's language where there is one. */
function placesByDocument(hits: readonly TextHit[], locale: Locale): Map<number, TextHit> {
  const places = new Map<number, TextHit>();
  for (const hit of hits) if (!places.has(hit.document_id) || hit.locale === locale) places.set(hit.document_id, hit);
  return places;
}

/** What is in force and holds the words: by number and title first, then in the text, with the page and what stands around it. */
export async function searchLibrary(ctx: Ctx, { search }: { search: string }): Promise<LibraryAnswer> {
  const question = textQuestion(search);
  if (!question) throw new Invalid([{ path: 'search', key: 'documentation.fault.searchShort', params: { count: SHORTEST_SEARCH } }]);
  const scope = await ctx.scope();
  const reader: Reader = { companies: scope.all ? undefined : scope.companies, readers: await readersOf(ctx) };
  const named = await findByName(ctx, wordsSql('t.search', search), reader, MOST + 1);
  const hits = await findInTexts(ctx, question, reader, PLACES);
  const places = placesByDocument(hits, ctx.locale);
  const known = new Set(named.map(({ id }) => id));
  const others = [...places.keys()].filter((id) => !known.has(id));
  const rest = others.length > 0 && named.length < MOST ? await documentsFound(ctx, others) : [];
  const inText = rest.sort((one, two) => one.code.localeCompare(two.code));
  const all = [...named, ...inText];
  const tree = await unitTree(ctx.kernel);
  const length = [...question.needle].length;
  const foundOf = (document: FoundDocument): FoundInLibrary => {
    const place = places.get(document.id);
    return {
      id: document.id,
      code: document.code,
      title: inLocale(document.titles as Localized, ctx.locale),
      docType: document.doc_type,
      unitName: inLocale(tree.get(document.unit_id)!.names, ctx.locale),
      versionNo: document.active_no,
      documentVersionId: document.active_version_id,
      effectiveDate: document.effective_date,
      isByName: known.has(document.id),
      place: place
        ? {
            locale: place.locale as Locale,
            fileId: place.file_id,
            page: place.page,
            isCut: place.is_cut,
            ...passageOf(place.piece, place.lead, length),
          }
        : null,
    };
  };
  return {
    documents: all.slice(0, MOST).map(foundOf),
    hasMore: all.length > MOST || hits.length >= PLACES,
    isPartial: hits.length < PLACES && (await isLookedAtInPart(ctx, question, reader)),
  };
}
