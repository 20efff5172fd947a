import { PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { TemplateDialect } from './query-compiler.ts';

const compilers = [new TemplateDialect({ pool: undefined as never }).createQueryCompiler(), new PostgresQueryCompiler()];

const statements = (n: number) => [
  sql`select 1`,
  sql`select ${n}::int, ${`text ${n}`}, ${null}, ${[n, 2]}::bigint[] where ${n} > 0`,
  sql`select * from ${sql.table('trial.thing')} where id = ${n}`,
  sql`select ${sql.lit(n)}, ${sql.raw(`'${n}'`)}, ${n}`,
  sql`${sql.raw('/* mark */')}select ${sql.join([n, n + 1])}`,
  sql.raw(`select ${n}`),
];

it('a statement is what Kysely makes of it, each time with its own values', () => {
  for (const n of [1, 2, 1])
    for (const statement of statements(n)) {
      const node = statement.toOperationNode();
      const [own, kyselys] = compilers.map((compiler) => compiler.compileQuery(node as never, { queryId: 'q' }));
      expect([own!.sql, own!.parameters]).toEqual([kyselys!.sql, kyselys!.parameters]);
    }
});
