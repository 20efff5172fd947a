import { readLocale } from '@quantum/platform/contract';
import { ApiError, callPath, chooseLocale, hasChosenLocale, saveSession, type SignedIn } from '@quantum/platform/web/public';
import { SIGN_IN_CHANNEL } from '../../contract/channel.ts';

/** A password, or the token of a sign-in link. */
type SignInWith = { userName: string; password: string; newPassword?: string } | { userName: string; token: string };

/** Signs in, keeps the session, and takes over the account's language unless one was chosen on this device. Throws ApiError. */
export async function signIn(input: SignInWith): Promise<void> {
  const session = await callPath<ToKeep>({
    method: 'POST',
    path: '/permissions/login',
    body: { ...input, channelType: SIGN_IN_CHANNEL },
    anonymous: true,
    quiet: true,
  });
  await keepSession(session);
}

export type ToKeep = SignedIn & { defaultLocale?: string };

export async function keepSession(session: ToKeep): Promise<void> {
  saveSession(session);
  const locale = readLocale(session.defaultLocale);
  if (locale && !hasChosenLocale()) await chooseLocale(locale);
}

/** True where the password is right and a new one has to be chosen with it. */
export const mustChoose = (fault: unknown): boolean => fault instanceof ApiError && fault.refusal?.key === 'access.signIn.mustChange';

/** What the alert says: the specification's one sentence, and the server's own words when it is busy or away. */
export function signInFailure(fault: unknown, incorrect: string): string {
  // What is wrong with a new password the server says.
  if (fault instanceof ApiError && fault.faults.length > 0) return fault.faults.map(({ message }) => message).join('\n');
  const busy = fault instanceof ApiError && [429, 503].includes(fault.http);
  return busy ? `${incorrect}\n${fault.message}` : incorrect;
}
