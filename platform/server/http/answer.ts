import { Readable } from 'node:stream';
import { STATUS, type Envelope, type Fault, type Locale, type PageOf, type Refusal } from '../../contract/index.ts';
import { type AnswerError, Invalid, Refused } from '../context/use-case/errors.ts';
import type { Messages } from '../context/use-case/messages.ts';
import type { WholePage } from '../lists/whole-page.ts';
import { write } from './written-once.ts';

export const success = (data: unknown): string => JSON.stringify({ STATUS: STATUS.ok, DATA: data ?? null, MSG: '' } satisfies Envelope);

/** A success with a note in MSG; anything else, or no note, leaves the answer as it is. */
export function noted(body: string, note: string): string {
  if (note === '') return body;
  const envelope = JSON.parse(body) as Envelope;
  return envelope.STATUS === STATUS.ok ? JSON.stringify({ ...envelope, MSG: note } satisfies Envelope) : body;
}

/** The same as it is sent. */
export const sent = (data: unknown): string | Buffer => write({ STATUS: STATUS.ok, DATA: data ?? null, MSG: '' });

/** A whole list as it is sent, once all of it is read: each batch becomes bytes at once. `checked` sees every batch as a page of its own. */
export async function writeWhole(whole: WholePage<unknown>, checked: (page: PageOf<unknown>) => PageOf<unknown>): Promise<Readable> {
  const parts: Buffer[] = [];
  let totalCount = 0;
  await whole.eachBatch((rows) => {
    const { items } = checked({ items: rows, totalCount: rows.length });
    if (totalCount > 0) parts.push(Buffer.from(','));
    parts.push(Buffer.from(JSON.stringify(items)).subarray(1, -1));
    totalCount += items.length;
  });
  const [before, after] = success({ items: [], totalCount }).split('[]') as [string, string];
  return Readable.from([Buffer.from(`${before}[`), ...parts, Buffer.from(`]${after}`)]);
}

/** The envelope of an answer that is no success, in the reader's language. */
export function failure(error: AnswerError, messages: Messages, locale: Locale): Envelope {
  return { STATUS: error.status, DATA: dataOf(error, messages, locale), MSG: messages.text(locale, error.key, error.params) };
}

function dataOf(error: AnswerError, messages: Messages, locale: Locale): unknown {
  if (error instanceof Invalid)
    return error.faults.map((fault): Fault => ({ ...fault, message: messages.text(locale, fault.key, fault.params) }));
  if (error instanceof Refused) return { ...(error.data as Refusal), message: messages.text(locale, error.key, error.params) };
  return error.data;
}

/** An answer that is a file, not an envelope. */
export class FileAnswer {
  readonly name: string;
  readonly mime: string;
  /** What takes long to make is made after the transaction. */
  readonly content: Buffer | (() => Promise<Buffer>);
  constructor(name: string, mime: string, content: FileAnswer['content']) {
    this.name = name;
    this.mime = mime;
    this.content = content;
  }
}

/** 202: it has become a job. */
export class Accepted {
  readonly jobId: number;
  constructor(jobId: number) {
    this.jobId = jobId;
  }
}
