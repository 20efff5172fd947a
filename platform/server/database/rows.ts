import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** The first row of a statement, if it has one. */
export const readOne = async <R>(query: RawBuilder<R>, db: Db): Promise<R | undefined> => (await query.execute(db)).rows[0];

/** All rows of a statement. */
export const readAll = async <R>(query: RawBuilder<R>, db: Db): Promise<R[]> => (await query.execute(db)).rows;

/** Ids as one parameter of a statement: `id = any(${idArray(ids)})`. */
export const idArray = (ids: readonly number[]): RawBuilder<number[]> => sql<number[]>`${[...ids]}::bigint[]`;
