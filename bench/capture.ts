import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

type Query = (first: string | { text: string; values?: unknown[] }, values?: unknown[], ...rest: unknown[]) => unknown;

/** The statements the program sends while `work` runs: what the yardsticks then send themselves. */
export async function capture(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const own = prototype.query;
  const seen: Statement[] = [];
  prototype.query = function (this: unknown, first, values, ...rest) {
    const text = typeof first === 'string' ? first : first.text;
    if (typeof text === 'string') seen.push({ text, values: (typeof first === 'string' ? values : first.values) ?? [] });
    return own.call(this, first, values as unknown[], ...rest);
  };
  try {
    await work();
  } finally {
    prototype.query = own;
  }
  return seen;
}
