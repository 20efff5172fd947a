import { pdfText, type TestApp } from '@quantum/platform/testing';
import type { FuzzCall } from './leaves.ts';

/** What came back, as far as two calls can be compared by it. */
export interface Told {
  http: number;
  status: number | undefined;
  /** Everything that can be read in it. */
  text: string;
  statements: number;
}

export async function ask(app: TestApp, who: string, method: string, call: FuzzCall, headers: Record<string, string> = {}): Promise<Told> {
  const before = app.kernel.db.statements();
  const answer = await app.raw(who, method, call.path, call.body, { headers });
  const statements = app.kernel.db.statements() - before;
  const text = textOf(answer.body);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { http: answer.http, status: isJson ? (JSON.parse(text) as { STATUS: number }).STATUS : undefined, text, statements };
}

/** Of a paper its words; of a workbook's packed bytes nothing. */
function textOf(body: Buffer): string {
  const start = body.subarray(0, 5).toString('latin1');
  return start === '%PDF-' ? pdfText(body).text : start.startsWith('PK') ? '' : body.toString();
}

/** Without what differs between any two answers: instants, addresses of files, numbers of calls, and the values put in. */
export function comparable({ text }: Told, values: Iterable<unknown>): string {
  let rest = text
    .replaceAll(/"uploadAuth":"(\d+)\.[^"]*"/g, '"uploadAuth":"$1.<until>"')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*Z/g, '<instant>')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, '<minute>')
    // An export is in the trail which the next one shows.
    .replaceAll(/^<minute>,[^\n]*,platform\.export,[^\n]*\n?/gm, '')
    .replaceAll(/([?&][a-z]+)=[\w%.-]+/g, '$1=<>')
    // What is due comes nearer while the calls are made.
    .replaceAll(/\bdue in \d+ (min|h|d)\b/g, 'due in <>')
    // A code on the wall changes with the clock.
    .replaceAll(/"qr":\{[^}]*\},"secondsLeft":\d+/g, '"qr":<>')
    // A job left to go on in the background has a number of its own.
    .replaceAll(/"jobId":\d+/g, '"jobId":<>')
    .replaceAll(/"(requestId|sha256|claim|stamp)":"[^"]*"/g, '"$1":<>');
  const given = [...values].flat().map(String);
  for (const value of given.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(new RegExp(`(?<![\\w-])${escaped(value)}(?![\\w-])`, 'gi'), '<given>');
  return rest;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words of the other company in an answer: whole strings and cells, and codes within sentences. */
export function wordsIn(text: string, words: ReadonlySet<string>, given: string): string[] {
  const cells = text.split(/[,;"\r\n\t]+/).map((cell) => cell.trim());
  const codes = text.match(/[A-Za-z0-9]+(?:[-_.@][A-Za-z0-9]+)+/g) ?? [];
  return [...new Set([...cells, ...codes, ...stringsOf(text)])].filter((word) => words.has(word) && !given.includes(word));
}

function stringsOf(text: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string') found.push(value);
      return value;
    });
  } catch {
    return [];
  }
  return found;
}
