import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KernelServices } from '@quantum/platform/server';

/**
 * A device that has signed a person in carries a mark of it in a cookie. It opens nothing: its attempts for this person are counted
 * apart and taken before those of strangers, so that guesses behind the same address cannot keep the person out.
 */
const NAME = 'known-device';
const PATH = '/api/permissions/login';
const DAYS = 365;
/** People one device is known for. */
const PEOPLE = 5;
const MARK = /^[\w-]{16}\.\d{1,12}\.[\w-]{43}$/;

const keys = new WeakMap<KernelServices, Promise<string>>();
const keyOf = (kernel: KernelServices): Promise<string> => {
  const key = keys.get(kernel) ?? kernel.secret('known-device');
  keys.set(kernel, key);
  key.catch(() => keys.delete(kernel));
  return key;
};

const sign = (key: string, userName: string, id: string, ends: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([userName.toLowerCase(), id, ends]))
    .digest();

/** The marks a device shows. */
const marksOf = (cookies: string | undefined): string[] => {
  const own = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(`${NAME}=`));
  return (own?.slice(NAME.length + 1).split('~') ?? []).filter((mark) => MARK.test(mark)).slice(0, PEOPLE);
};

/** The mark of this person, if the device has a valid one. */
export async function knownMark(kernel: KernelServices, cookies: string | undefined, userName: string): Promise<string | undefined> {
  const marks = marksOf(cookies);
  if (marks.length === 0) return undefined;
  const key = await keyOf(kernel);
  const now = kernel.clock.now().getTime() / 1000;
  return marks.find((mark) => {
    const [id, ends, signature] = mark.split('.') as [string, string, string];
    const given = Buffer.from(signature, 'base64url');
    const right = sign(key, userName, id, ends);
    return Number(ends) > now && given.length === right.length && timingSafeEqual(given, right);
  });
}

/** The cookie for a device that has just signed this person in: their mark first, those of others kept. */
export async function knownCookie(
  kernel: KernelServices,
  { cookies, userName, mark, secure }: { cookies: string | undefined; userName: string; mark: string | undefined; secure: boolean },
): Promise<string> {
  const id = randomBytes(12).toString('base64url');
  const ends = String(Math.floor(kernel.clock.now().getTime() / 1000) + DAYS * 86_400);
  const fresh = `${id}.${ends}.${sign(await keyOf(kernel), userName, id, ends).toString('base64url')}`;
  const others = marksOf(cookies).filter((one) => one !== mark);
  const value = [fresh, ...others].slice(0, PEOPLE).join('~');
  return `${NAME}=${value}; Path=${PATH}; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}
