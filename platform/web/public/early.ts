/** A call `first.js` made while the scripts of the page were still on their way. */
interface EarlyCall {
  answer: Promise<Response>;
  locale: string;
  token: string | undefined;
  /** When it was asked, ms since 1970. */
  at: number;
}
interface Asked {
  method: string;
  path: string;
  body: unknown;
  token: string | undefined;
  locale: string;
}

/** Older answers are asked for again: the page slept in between. */
const FRESH_MS = 20_000;

/** The answer that is on its way already, once, if the very same is asked by the same person in the same language. */
export function takeEarly({ method, path, body, token, locale }: Asked, now: number = Date.now()): Promise<Response> | undefined {
  const calls = (globalThis as { quantumEarly?: Map<string, EarlyCall> }).quantumEarly;
  const call = calls?.get(`${method} ${path}`);
  if (!call) return undefined;
  calls!.delete(`${method} ${path}`);
  const isSame = call.token === token && call.locale === locale && now - call.at < FRESH_MS && (body === undefined || body === '{}');
  return isSame ? call.answer : undefined;
}
