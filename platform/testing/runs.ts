import { basename } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, expect } from 'vitest';

const TELL_MS = 5000;
const asked = Number(process.env['LONG_MODELS'] ?? 0);
/** `LONG_MINUTES`: so long a property is tried at most. What it then has held is told, not guessed. */
const minutes = Number(process.env['LONG_MINUTES'] ?? 0);
let done = 0;
let of = '';
let told = Date.now();

/** How often a model or property is tried: so often in the suite, ten thousand times in `npm run test:long`. */
export const runs = (inSuite: number): number => asked || inSuite;

const attacksAsked = Number(process.env['LONG_ATTACKS'] ?? 0);

/**
 * How many hostile calls, guesses or connections a test makes: few in the suite, more in `npm run test:long -- attacks`, which runs
 * every file named `*.attack.test.ts` with `LONG_ATTACKS` set. A test whose count is not a plain number of tries scales from it.
 */
export const attacks = (inSuite: number): number => attacksAsked || inSuite;

/**
 * How long a property on the database may take. It is bounded by its tries: in the suite a hang alone is found, as by every other test,
 * in the long run it may take all night.
 */
export const PATIENCE_MS = asked > 0 || attacksAsked > 0 ? 24 * 3_600_000 : 600_000;

/**
 * Where a property with a seed begins. `LONG_SEED` moves it on, so that a long run can be made in slices: `LONG_SEED=1`, `LONG_SEED=2`, …
 * each with its share of the tries, and none tries what another has tried.
 */
export const seedOf = (base: number): number => base + Number(process.env['LONG_SEED'] ?? 0);

let atWork: Promise<unknown> = Promise.resolve();

/** A try that the time limit leaves behind continues by itself: the next test waits until it has ended. */
export const ended =
  <A extends unknown[]>(work: (...given: A) => Promise<void>) =>
  (...given: A): Promise<void> => {
    const running = work(...given);
    atWork = running.catch(() => undefined);
    return running;
  };
afterEach(() => atWork);

const say = (mark: string): boolean =>
  process.stdout.write(`  ${mark} ${done.toLocaleString('en')} of ${asked.toLocaleString('en')}, ${of}\n`);

/** In the long run every few seconds a line tells how far the test has come. */
function tell(): void {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const now = `${basename(testPath)}: ${currentTestName}`;
  if (now !== of) {
    if (done > 0) say('=');
    [of, done] = [now, 0];
  }
  done++;
  if (Date.now() - told < TELL_MS) return;
  told = Date.now();
  say('…');
}

if (asked > 0) {
  fc.configureGlobal({ numRuns: asked, beforeEach: tell, ...(minutes > 0 && { interruptAfterTimeLimit: minutes * 60_000 }) });
  afterAll(() => void (done > 0 && say('=')));
}
