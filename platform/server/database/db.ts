import type { Kysely } from 'kysely';

/** Untyped at the platform; modules narrow it with `.withTables<…>()`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Db = Kysely<any>;
