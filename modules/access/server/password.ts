import { hash, verify } from '@node-rs/argon2';
import { TooMany } from '@quantum/platform/server';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes worked on at once, and waiting ones before further callers are asked to come back. */
const AT_ONCE = 2;
const WAITING = 40;

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new TooMany(2);
    await new Promise<void>((go) => queue.push(go));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    queue.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let dummy: Promise<string> | undefined;

/** True if the password is the user's; an unknown user costs the same time. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('no such user', COST);
  const against = stored ?? (await dummy);
  const fits = await inTurn(() => verify(against, password));
  return fits && stored !== undefined;
}
