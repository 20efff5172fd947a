import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Locale, PagedQuery } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { AnyList, ListReader } from './list-definition.ts';
import type { ListPlan, Looked, PageAsked } from './list-plan.ts';
import type { CountMode } from './list-statement.ts';

/** Stands in a statement where the time of the reader will stand: no value that anyone sends is this object. */
const READING_TIME = Object.freeze({ is: 'the time of the reading' });
/** Its statements say when they are read only when they are sent. */
const timeless = { toISOString: () => READING_TIME } as unknown as Date;

/** A reader of any time. */
export const readerAtAnyTime = (reader: Pick<ListReader, 'codesOf' | 'locale'>): ListReader => ({ ...reader, now: () => timeless });

/** A statement as it is sent, but for the time. */
export const compiled = (ctx: Ctx, statement: RawBuilder<unknown>): CompiledQuery => {
  const { sql, parameters } = statement.compile(ctx.db);
  // Without the tree it was made of.
  return { ...CompiledQuery.raw(sql), parameters };
};

/** Sends it, read at the time of `ctx`. */
export async function send(ctx: Ctx, statement: CompiledQuery): Promise<Record<string, unknown>[]> {
  const { parameters } = statement;
  const now = parameters.includes(READING_TIME) ? ctx.now().toISOString() : '';
  const timed = now === '' ? statement : { ...statement, parameters: parameters.map((one) => (one === READING_TIME ? now : one)) };
  return (await ctx.db.executeQuery<Record<string, unknown>>(timed)).rows;
}

/** Everything a page's statement is made of. */
interface PageQuestion {
  definition: AnyList;
  query: PagedQuery;
  place: Looked;
  locale: Locale;
  /** The dictionary's words for codes: another dictionary is another function. */
  codesOf: NonNullable<ListReader['codesOf']>;
}

/** A query as it was planned and written. */
interface PageStatement {
  plan: ListPlan;
  asked: PageAsked;
  mode: CountMode;
  /** Rows of each place that are walked at first. */
  share: number | undefined;
  /** Undefined where no rows are asked for. */
  page: CompiledQuery | undefined;
}

/** So many statements are kept, the ones used last. */
const MOST_KEPT = 250;
/** Longer questions (many criteria, a hundred places) are rarely asked again. */
const LONGEST = 2000;

interface Entry extends PageStatement {
  codesOf: PageQuestion['codesOf'];
}

const kept = new Map<string, Entry>();
const numbers = new WeakMap<AnyList, number>();
let lastNumber = 0;

const numberOf = (definition: AnyList): number => {
  const known = numbers.get(definition);
  if (known !== undefined) return known;
  numbers.set(definition, ++lastNumber);
  return lastNumber;
};

/**
 * The statement of a page, made once for the same question: list, query, language, places and dictionary. What it answers is never
 * kept; a question that is refused is not either, so it is checked each time.
 */
export async function keptStatement(question: PageQuestion, write: () => Promise<PageStatement>): Promise<PageStatement> {
  const { definition, query, place, locale, codesOf } = question;
  const key = JSON.stringify([numberOf(definition), locale, place, query]);
  if (key.length > LONGEST) return write();
  const known = kept.get(key);
  if (known?.codesOf === codesOf) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const statement = await write();
  kept.delete(key);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, { ...statement, codesOf });
  return statement;
}
