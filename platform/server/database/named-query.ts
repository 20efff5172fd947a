import pg from 'pg';

/** The columns of a statement as they were described once, with what reads them. */
interface Shape {
  fields: unknown[];
  parsers: unknown[] | undefined;
  empty: object | null;
}

/** Of the statements a connection has prepared, by name; none for one that answers no rows. */
export type Shapes = Map<string, Shape | undefined>;

interface Result {
  fields: Shape['fields'];
  _parsers: Shape['parsers'];
  _prebuiltEmptyResultObject: Shape['empty'];
}

/** What `pg` does with a query of its own; its types say only how one is begun. */
interface Inner {
  name: string;
  values: unknown[];
  callback: ((error: Error | null, result: pg.QueryResult) => void) | undefined;
  _result: Result;
  _accumulateRows: boolean;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleError(error: unknown, connection: Wire): void;
  prepare(connection: Wire): void;
}

interface Wire {
  parsedStatements: Record<string, string | undefined>;
  bind(what: object): void;
  execute(what: object): void;
  sync(): void;
}

const inner = pg.Query.prototype as unknown as Inner;
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/**
 * A statement sent again under its name. What its columns are is asked once: PostgreSQL refuses a prepared statement whose columns have
 * changed, so the description cannot go out of date. Describing seventy columns takes longer than reading a row of them.
 */
export class NamedQuery extends pg.Query {
  readonly #shapes: Shapes;
  #isDescribed = false;

  constructor(config: { name: string; text: string; values: unknown[] }, shapes: Shapes) {
    super(config);
    this.#shapes = shapes;
  }

  get #inner(): Inner {
    return this as unknown as Inner;
  }

  /** Its result when `send` has given it to the connection. */
  sentBy(send: (query: pg.Query) => void): Promise<pg.QueryResult> {
    return new Promise((done, fail) => {
      this.#inner.callback = (error, result) => (error ? fail(error) : done(result));
      send(this);
    });
  }

  prepare(connection: Wire): void {
    const { name, values, _result: result } = this.#inner;
    if (connection.parsedStatements[name] === undefined || !this.#shapes.has(name)) {
      inner.prepare.call(this, connection);
      return;
    }
    const shape = this.#shapes.get(name);
    if (shape) {
      result.fields = shape.fields;
      result._parsers = shape.parsers;
      result._prebuiltEmptyResultObject = shape.empty;
    }
    this.#inner._accumulateRows = true;
    try {
      connection.bind({ portal: '', statement: name, values, binary: false, valueMapper: prepareValue });
    } catch (error) {
      connection.sync();
      this.#inner.handleError(error, connection);
      return;
    }
    connection.execute({ portal: '' });
    connection.sync();
  }

  handleRowDescription(message: unknown): void {
    inner.handleRowDescription.call(this, message);
    this.#isDescribed = true;
    const { fields, _parsers: parsers, _prebuiltEmptyResultObject: empty } = this.#inner._result;
    this.#shapes.set(this.#inner.name, { fields, parsers, empty });
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    if (!this.#isDescribed && !this.#shapes.has(this.#inner.name)) this.#shapes.set(this.#inner.name, undefined);
    inner.handleCommandComplete.call(this, message, connection);
  }
}
