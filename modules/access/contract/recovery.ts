import { asPlainCode, endpoint, LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { accessOps as ops } from './operations.ts';
import { signedIn } from './session.ts';

const userName = z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.userName));
const token = z.string().check(z.minLength(20), z.maxLength(100));

/** A password that was forgotten, and signing in at the company's identity provider. */
export const recoveryEndpoints = {
  /** A link by mail if the person has an address; the same answer for every name. */
  forgot: endpoint({
    method: 'POST',
    path: '/permissions/forgot',
    input: z.strictObject({ userName }),
    output: z.null(),
    operation: { open: 'who has forgotten the password cannot sign in', loose: true },
  }),
  /** Redeems the link; answers whose it is, to sign in with. */
  reset: endpoint({
    method: 'POST',
    path: '/permissions/reset',
    input: z.strictObject({ token, newPassword: z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax)) }),
    output: z.object({ userName: z.string() }),
    operation: { open: 'the token of the mail is the credential', loose: true },
  }),
};

/** Where the browser goes; null while the company has no provider. */
const away = z.object({ url: z.nullable(z.string()) });
export type OidcBegun = z.infer<typeof away>;
const connection = z.object({ available: z.boolean(), name: z.string(), connected: z.boolean() });
export type OidcConnection = z.infer<typeof connection>;
const returned = z.object({
  /** Null where the account was connected and nothing was signed in. */
  session: z.nullable(signedIn),
});
export type OidcReturned = z.infer<typeof returned>;

export const oidcEndpoints = {
  /** Begins a sign-in there; the browser goes to `url`. */
  start: endpoint({
    method: 'POST',
    path: '/permissions/oidc/start',
    input: z.strictObject({}),
    output: away,
    operation: { open: 'begins a sign-in', loose: true },
  }),
  /** The query the provider sent the browser back with (`/callback`). */
  callback: endpoint({
    method: 'POST',
    path: '/permissions/oidc/callback',
    input: z.strictObject({ query: z.string().check(z.maxLength(8000)) }),
    output: returned,
    operation: { open: 'the state and the code in the query are the credential', loose: true },
  }),
  connection: endpoint({ method: 'GET', path: '/permissions/oidc', output: connection, operation: ops.readSelf }),
  /** The own account is to be opened by the provider from now on, beside its password. */
  connect: endpoint({
    method: 'POST',
    path: '/permissions/oidc/connect',
    input: z.strictObject({}),
    output: away,
    operation: ops.beginConnect,
    idempotent: false,
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/permissions/oidc/disconnect',
    input: z.strictObject({}),
    output: connection,
    operation: ops.disconnect,
  }),
};
