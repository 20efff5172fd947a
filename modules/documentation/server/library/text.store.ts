import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { sql, type RawBuilder } from 'kysely';
import { AROUND, type TextQuestion } from '../../domain/library.rules.ts';
import { READ_BY } from '../documents/readable.store.ts';

/** A file whose text is not known yet. */
interface WaitingFile {
  version_id: number;
  document_id: number;
  company_id: number;
  locale: string;
  file_id: number;
}
/** Files of versions in force whose text was not taken yet, but for those named. */
export const waitingFiles = (db: Db, limit: number, except: readonly number[]): Promise<WaitingFile[]> =>
  readAll(
    sql<WaitingFile>`select f.version_id, v.document_id, f.company_id, f.locale, f.file_id
      from documentation.document d join documentation.version v on v.id = d.active_version_id join documentation.version_file f on f.version_id = v.id
      where d.active_version_id is not null and v.destroyed_at is null and f.file_id <> all(${[...except]}::bigint[])
        and not exists (select from documentation.text x where x.version_id = f.version_id and x.locale = f.locale)
      order by f.version_id, f.position limit ${limit}`,
    db,
  );

export interface TakenText {
  fault: string | null;
  isCut: boolean;
  body: string;
  folded: string;
  keys: readonly string[];
}
/** Keeps the text of a file once, whichever server took it; texts of other versions of its document go. */
export async function keepText(db: Db, file: WaitingFile, taken: TakenText, now: Date): Promise<void> {
  const { version_id, document_id, company_id, locale, file_id } = file;
  await sql`with former as (delete from documentation.text where document_id = ${document_id} and version_id <> ${version_id})
    insert into documentation.text (version_id, locale, document_id, company_id, file_id, fault, is_cut, body, folded, keys, taken_at)
    values (${version_id}, ${locale}, ${document_id}, ${company_id}, ${file_id}, ${taken.fault}, ${taken.isCut}, ${taken.body}, ${taken.folded},
      array_to_tsvector(${[...taken.keys]}::text[]), ${now.toISOString()}) on conflict do nothing`.execute(db);
}

/** Texts of versions that are no longer in force, where none follows. */
export const dropFormerTexts = async (db: Db): Promise<void> =>
  void (await sql`delete from documentation.text x where not exists (select from documentation.document d
    where d.id = x.document_id and d.active_version_id = x.version_id)`.execute(db));

/** A text that answers a question. */
export interface TextHit {
  document_id: number;
  version_id: number;
  locale: string;
  file_id: number;
  is_cut: boolean;
}
/** Where in a text its words stand. */
interface TextPlace {
  version_id: number;
  locale: string;
  page: number;
  /** The text around the place, beginning `lead` characters before it; empty where its words are too far in. */
  piece: string;
  lead: number;
}
/** Who reads: the companies, and the reader as `READERS` counts them; undefined stands for everything. */
export interface Reader {
  companies: readonly number[] | undefined;
  readers: readonly number[] | undefined;
}
const [BEFORE, AFTER] = READ_BY.split(':this') as [string, string];
const readableBy = ({ companies, readers }: Reader): RawBuilder<unknown> =>
  sql`${companies === undefined ? sql`true` : sql`t.company_id = any(${[...companies]}::bigint[])`}
    and ${readers === undefined ? sql`true` : sql`${sql.raw(BEFORE)}x.who = any(${[...readers]}::bigint[])${sql.raw(AFTER)}`}`;

const hits = 'w.document_id, w.version_id, w.locale, w.file_id, w.is_cut';
const candidates = (what: string, query: string, reader: Reader, limit: number): RawBuilder<unknown> =>
  sql`select ${sql.raw(what)} from documentation.text w join documentation.document t on t.id = w.document_id and t.active_version_id = w.version_id
    where w.keys @@ ${query}::tsquery and ${readableBy(reader)} limit ${limit}`;

interface LookedFor {
  /** Texts that are enough. */
  limit: number;
  /** Texts whose words are looked at for a phrase, a tenth of a millisecond each. */
  looked: number;
}
interface FoundTexts {
  hits: TextHit[];
  /** More texts hold the pairs of a phrase than were looked at: those behind them may hold the phrase too. */
  isPartial: boolean;
}
/**
 * Texts of documents in force the reader may see that answer a question. The index finds those that hold all words; they are walked, not
 * ordered, until there are enough.
 */
export async function findInTexts(
  ctx: Ctx,
  { query, phrases }: TextQuestion,
  reader: Reader,
  { limit, looked }: LookedFor,
): Promise<FoundTexts> {
  if (phrases.length === 0)
    return { hits: await readAll(sql<TextHit>`${candidates(hits, query, reader, limit)}`, ctx.db), isPartial: false };
  const found = await readOne(
    sql<{ hits: TextHit[]; n: number }>`with c as materialized (${candidates(`${hits}, w.folded`, query, reader, looked + 1)})
      select (select count(*)::int from c) as n, coalesce((select jsonb_agg(to_jsonb(h) - 'folded') from (
        select * from (select * from c limit ${looked}) t where ${sql.join(
          phrases.map((phrase) => sql`strpos(t.folded, ${phrase}) > 0`),
          sql` and `,
        )} limit ${limit}) h), '[]') as hits`,
    ctx.db,
  );
  return { hits: found!.hits, isPartial: found!.hits.length < limit && found!.n > looked };
}

/** Where in these texts the words stand: a text is read whole for this, so it is asked for what is shown alone. */
export const placesIn = (ctx: Ctx, hits: readonly TextHit[], needle: string): Promise<TextPlace[]> =>
  readAll(
    sql<TextPlace>`select p.version_id, p.locale,
        1 + length(left(p.folded, p.at)) - length(replace(left(p.folded, p.at), E'\f', '')) as page,
        substr(p.body, greatest(1, p.at - ${AROUND.before}::int), ${AROUND.before + AROUND.after}::int) as piece, least(p.at - 1, ${AROUND.before}::int) as lead
      from (select w.version_id, w.locale, w.body, w.folded,
          coalesce(nullif(strpos(w.folded, ${` ${needle}`}), 0) + 1, greatest(1, strpos(w.folded, ${needle}))) as at
        from unnest(${hits.map(({ version_id }) => version_id)}::bigint[], ${hits.map(({ locale }) => locale)}::text[]) h(version_id, locale)
          join documentation.text w on w.version_id = h.version_id and w.locale = h.locale offset 0) p`,
    ctx.db,
  );

/** A document of the library as a search answers it. */
export interface FoundDocument {
  id: number;
  code: string;
  titles: Record<string, string>;
  doc_type: string;
  unit_id: number;
  active_no: number;
  active_version_id: number;
  effective_date: string;
}
const FOUND = sql.raw('t.id, t.code, t.titles, t.doc_type, t.unit_id, t.active_no, t.active_version_id, t.effective_date');

/** Documents in force by number, title and keywords. */
export const findByName = (ctx: Ctx, words: RawBuilder<unknown>, reader: Reader, limit: number): Promise<FoundDocument[]> =>
  readAll(
    sql<FoundDocument>`select ${FOUND} from documentation.document t
      where t.active_version_id is not null and ${words} and ${readableBy(reader)} order by t.code, t.id limit ${limit}`,
    ctx.db,
  );
export const documentsFound = (ctx: Ctx, ids: readonly number[]): Promise<FoundDocument[]> =>
  readAll(sql<FoundDocument>`select ${FOUND} from documentation.document t where t.id = any(${[...ids]}::bigint[])`, ctx.db);
