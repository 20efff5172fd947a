import pg from 'pg';

type Query = (this: pg.Client, first: string | { text: string; callback?: Done }, ...rest: unknown[]) => unknown;
type Done = (...answer: unknown[]) => void;

interface Connection {
  text: string[];
  trips: number;
  open: number;
}

/**
 * How often the transactions of `work` wait for the database: statements sent while none is unanswered begin a new trip, those sent
 * together share one. Of the connection with the most of them; the jobs of the program beside it have connections of their own.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const own = prototype.query;
  const connections = new Map<pg.Client, Connection>();
  prototype.query = function (first, ...rest) {
    const one = connections.get(this) ?? { text: [], trips: 0, open: 0 };
    connections.set(this, one);
    const text = typeof first === 'string' ? first : first.text;
    // Setting up a connection that has just been opened is not the transaction's.
    if (text === 'begin') one.trips = 0;
    if (one.open++ === 0) one.trips++;
    one.text.push(text);
    const answered = (): void => void one.open--;
    if (typeof first === 'object' && first.callback) {
      const { callback } = first;
      first.callback = (...answer) => {
        answered();
        callback(...answer);
      };
    }
    const result = own.call(this, first, ...rest);
    if (result instanceof Promise) result.then(answered, answered);
    return result;
  };
  try {
    await work();
  } finally {
    prototype.query = own;
  }
  const inTransactions = [...connections.values()].filter(({ text }) => text.includes('begin'));
  if (inTransactions.length === 0) throw new Error('no transaction was begun');
  return Math.max(...inTransactions.map(({ trips }) => trips));
}
