import { LIMITS } from '@quantum/platform/contract';
import type { SignInFault } from './credentials.ts';

export interface SetupTyped {
  companyName: string;
  userName: string;
  password: string;
}

/** Shortest password of a new account; the sign-in form takes shorter ones (specification 5). */
export const NEW_PASSWORD_MIN = 8;

/** The token of a set-up link (`/auth/setup#token`); undefined when the address carries none. */
export function readSetupToken(hash: string): string | undefined {
  const token = hash.replace(/^#/, '');
  return /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

/** What the set-up form refuses, in the order of the fields. */
export function setupFaults(typed: SetupTyped): SignInFault<keyof SetupTyped>[] {
  const faults: SignInFault<keyof SetupTyped>[] = [];
  for (const field of ['companyName', 'userName', 'password'] as const) {
    if (typed[field].trim() === '') faults.push({ field, key: 'platform.field.required', params: {} });
    else if (field === 'password' && typed.password.length < NEW_PASSWORD_MIN)
      faults.push({ field, key: 'platform.field.minLength', params: { min: NEW_PASSWORD_MIN } });
  }
  return faults;
}

/** Longest text a field takes. */
export const SETUP_MAX: Record<keyof SetupTyped, number> = {
  companyName: LIMITS.name,
  userName: LIMITS.userName,
  password: LIMITS.passwordMax,
};
