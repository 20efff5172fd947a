import type { FormContent } from '../contract/codes.ts';

/** Signs after the project manager. */
export type SecondSigner = NonNullable<NonNullable<FormContent['signOff']>['second']>;

export interface SignOff {
  signOff: boolean;
  second: SecondSigner | null;
  /** The client signs last, by link. */
  client: boolean;
}

/**
 * Who signs what is submitted: the plan (or the person who starts it) may require more than the form does, never less; but of a programme
 * without the client, the client never signs.
 */
export function signOffOf(own: SignOff, form: FormContent['signOff'], isWithoutClient = false): SignOff {
  return {
    signOff: own.signOff || form !== undefined,
    second: (own.signOff ? own.second : null) ?? form?.second ?? null,
    client: !isWithoutClient && ((own.signOff && own.client) || (form?.client ?? false)),
  };
}
