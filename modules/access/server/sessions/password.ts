import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | undefined;

/** True if the password is the user's; an unknown user costs the same time. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('no such user', COST);
  const fits = await verify(stored ?? (await dummy), password);
  return fits && stored !== undefined;
}
