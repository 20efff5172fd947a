import { LIMITS } from '@quantum/platform/contract';

export interface Credentials {
  userName: string;
  password: string;
}

export interface SignInFault<F extends string = keyof Credentials> {
  field: F;
  key: string;
  params: { min?: number };
}

/** What the sign-in form refuses (specification 5): all faults, in the order of the fields. */
export function faultsOf({ userName, password }: Credentials): SignInFault[] {
  const faults: SignInFault[] = [];
  if (userName.trim() === '') faults.push({ field: 'userName', key: 'platform.field.required', params: {} });
  if (password === '') faults.push({ field: 'password', key: 'platform.field.required', params: {} });
  else if (password.length < LIMITS.passwordMin) {
    faults.push({ field: 'password', key: 'platform.field.minLength', params: { min: LIMITS.passwordMin } });
  }
  return faults;
}
