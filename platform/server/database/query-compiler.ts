import { PostgresDialect, PostgresQueryCompiler, type CompiledQuery, type RootOperationNode } from 'kysely';

/** Text of a statement by the place in the code it is written at: the parts of a template are one and the same array each time. */
const texts = new WeakMap<readonly string[], string>();

interface Raw {
  kind: string;
  sqlFragments: readonly string[] & { raw?: unknown };
  parameters: readonly { kind: string; value?: unknown; immediate?: boolean }[];
}

/** A template whose parameters are all plain values has the same text whatever they are: put together once. */
class TemplateCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: CompiledQuery['queryId']): CompiledQuery {
    const { kind, sqlFragments, parameters } = node as unknown as Raw;
    if (kind !== 'RawNode' || sqlFragments.raw === undefined) return super.compileQuery(node, queryId);
    for (const one of parameters) if (one.kind !== 'ValueNode' || one.immediate === true) return super.compileQuery(node, queryId);
    let text = texts.get(sqlFragments);
    if (text === undefined) {
      text = sqlFragments.map((part, n) => (n === 0 ? part : `$${n}${part}`)).join('');
      texts.set(sqlFragments, text);
    }
    return { query: node, queryId, sql: text, parameters: parameters.map(({ value }) => value) };
  }
}

/** PostgreSQL as Kysely knows it, with that compiler. */
export class TemplateDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new TemplateCompiler();
  }
}
