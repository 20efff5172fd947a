import { STATUS } from '@quantum/platform/contract';
import { addressGroup } from '@quantum/platform/domain';
import { AnswerError, NotAllowed, publicAddress, runUseCase, type Ctx, type KernelServices } from '@quantum/platform/server';
import type { Configuration } from 'openid-client';
import { accessOps, type OidcBegun, type OidcConnection, type OidcReturned } from '../../contract/index.ts';
import { isUsable, readAccount } from '../sessions/session.store.ts';
import { openSession, signInState, workOf } from '../sessions/sign-in.service.ts';
import { USER } from '../tables.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { findByIdentity, hasIdentity, insertFlow, saveIdentity, takeFlow, type OidcFlow } from './oidc.store.ts';

const FLOW_MINUTES = 10;
const COOKIE = 'quantum_oidc';
const COOKIE_PATH = '/api/permissions/oidc';

interface Visit {
  address: string;
  device: string;
  secure: boolean;
  cookies: string | undefined;
  cookie(text: string): void;
  takePlace?(): () => void;
}

const begins = { ...accessOps.beginConnect, id: 'access.session.beginOidc' };
const connects = { ...accessOps.disconnect, id: 'access.account.connect' };

/** 1001, with what stood in the way: the person coming back from the provider may know. */
class OidcRefused extends AnswerError {
  constructor(why: string) {
    super(200, STATUS.signInRefused, { key: `access.oidc.${why}` });
  }
}

const configurations = new WeakMap<KernelServices, Promise<Configuration>>();

/** What the provider says of itself, read at the first use; what failed is tried again with the next. */
async function configurationOf(kernel: KernelServices): Promise<Configuration> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = kernel.settings;
  if (OIDC_ISSUER === undefined) throw new OidcRefused('off');
  let found = configurations.get(kernel);
  if (!found) {
    // Loaded with its first use: most servers do not use it.
    const { discovery, allowInsecureRequests, ClientSecretPost, None } = await import('openid-client');
    const plain = OIDC_ISSUER.startsWith('http:') ? { execute: [allowInsecureRequests] } : {};
    const auth = OIDC_CLIENT_SECRET === undefined ? None() : ClientSecretPost(OIDC_CLIENT_SECRET);
    found = discovery(new URL(OIDC_ISSUER), OIDC_CLIENT_ID!, undefined, auth, { timeout: 10, ...plain });
    configurations.set(kernel, found);
    found.catch(() => configurations.delete(kernel));
  }
  return found.catch((error: unknown) => {
    kernel.log.warn({ err: error instanceof Error ? error.message : String(error) }, 'the identity provider does not answer');
    throw new OidcRefused('away');
  });
}

const redirectTo = (kernel: KernelServices): string => `${publicAddress(kernel.settings)}/callback`;

/** Begins at the provider; the answer fits only this browser (cookie), this flow (state), this code (PKCE) and this token (nonce). */
async function begin(ctx: Ctx, userId: number | null, { secure, cookie }: Pick<Visit, 'secure' | 'cookie'>): Promise<OidcBegun> {
  const { kernel } = ctx;
  if (kernel.settings.OIDC_ISSUER === undefined) return { url: null };
  const configuration = await configurationOf(kernel);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } = await import('openid-client');
  const [state, browser, nonce, verifier] = [newToken(), newToken(), newToken(), randomPKCECodeVerifier()];
  const now = ctx.now();
  const flow = {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    verifier,
    nonce,
    userId,
    now,
    ends: new Date(now.getTime() + FLOW_MINUTES * 60_000),
  };
  // Before sign-in there is no transaction yet.
  if (userId === null) await runUseCase({ ...workOf(ctx), operation: begins }, (own) => insertFlow(own.db, flow));
  else await insertFlow(ctx.db, flow);
  cookie(`${COOKIE}=${browser}; Path=${COOKIE_PATH}; Max-Age=${FLOW_MINUTES * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`);
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectTo(kernel),
    scope: 'openid',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href };
}

/** Each beginning counts for its address: the table of flows is not for filling. */
export async function startOidc(ctx: Ctx, visit: Visit): Promise<OidcBegun> {
  const address = addressGroup(visit.address);
  const guess = signInState(ctx.kernel).guesses.begin(`oidc ${newToken()}@${address}`, address, Math.floor(ctx.now().getTime() / 1000));
  const leave = visit.takePlace!();
  try {
    return await begin(ctx, null, visit);
  } catch (error) {
    guess.dropped();
    throw error;
  } finally {
    leave();
  }
}

const ownId = (ctx: Ctx): number => {
  if (ctx.actor.kind !== 'user' || ctx.actor.link) throw new NotAllowed();
  return ctx.actor.userId;
};

export const beginConnect = (ctx: Ctx, visit: Pick<Visit, 'secure' | 'cookie'>): Promise<OidcBegun> => begin(ctx, ownId(ctx), visit);

export async function readConnection(ctx: Ctx): Promise<OidcConnection> {
  const { OIDC_ISSUER, OIDC_NAME } = ctx.kernel.settings;
  return { available: OIDC_ISSUER !== undefined, name: OIDC_NAME, connected: await hasIdentity(ctx.db, ownId(ctx)) };
}

export async function disconnect(ctx: Ctx): Promise<OidcConnection> {
  const userId = ownId(ctx);
  await saveIdentity(ctx, userId, undefined);
  await auditIdentity(ctx, userId, 'disconnect');
  return readConnection(ctx);
}

async function auditIdentity(ctx: Ctx, userId: number, event: 'connect' | 'disconnect'): Promise<void> {
  const account = (await readAccount(ctx.db, userId))!;
  const place = { companyId: account.company_id, unitId: account.unit_id };
  await ctx.audit({ kind: USER.kind, id: userId, code: account.user_name, event, ...place });
}

/** What the provider answered: signs its person in, or connects the account that asked for it. */
export async function returnFromOidc(ctx: Ctx, { query }: { query: string }, visit: Visit): Promise<OidcReturned> {
  const { kernel } = ctx;
  const parameters = new URLSearchParams(query);
  const state = hashToken(parameters.get('state') ?? '');
  const address = addressGroup(visit.address);
  const guess = signInState(kernel).guesses.begin(
    `oidc ${state.toString('base64url')}@${address}`,
    address,
    Math.floor(ctx.now().getTime() / 1000),
  );
  const leave = visit.takePlace!();
  try {
    const flow = await runUseCase({ ...workOf(ctx), operation: begins }, (own) => takeFlow(own.db, state, ctx.now()));
    const browser = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(visit.cookies ?? '')?.[1] ?? '';
    if (!flow || !hashToken(browser).equals(flow.browser_hash)) throw new OidcRefused('over');
    const identity = await identityOf(kernel, parameters, flow);
    visit.cookie(`${COOKIE}=; Path=${COOKIE_PATH}; Max-Age=0; HttpOnly; SameSite=Lax`);
    const returned = flow.user_id === null ? await signInAs(ctx, identity, visit) : await connect(ctx, identity, flow.user_id);
    guess.right();
    return returned;
  } catch (error) {
    if (!(error instanceof OidcRefused)) guess.dropped();
    throw error;
  } finally {
    leave();
  }
}

async function identityOf(kernel: KernelServices, parameters: URLSearchParams, { verifier, nonce }: OidcFlow) {
  const configuration = await configurationOf(kernel);
  const { authorizationCodeGrant } = await import('openid-client');
  const url = new URL(`${redirectTo(kernel)}?${parameters.toString()}`);
  const checks = { pkceCodeVerifier: verifier, expectedState: parameters.get('state')!, expectedNonce: nonce, idTokenExpected: true };
  try {
    const claims = (await authorizationCodeGrant(configuration, url, checks)).claims()!;
    return { issuer: claims.iss, subject: claims.sub };
  } catch (error) {
    kernel.log.info({ err: error instanceof Error ? error.message : String(error) }, 'a sign-in at the identity provider was refused');
    throw new OidcRefused('refused');
  }
}

async function signInAs(ctx: Ctx, identity: { issuer: string; subject: string }, visit: Visit): Promise<OidcReturned> {
  const account = await ctx.kernel.db.read(async (db) => {
    const userId = await findByIdentity(db, identity);
    return userId === undefined ? undefined : readAccount(db, userId);
  });
  if (!account) throw new OidcRefused('notConnected');
  if (!isUsable(account, ctx.kernel.settings)) throw new OidcRefused('closed');
  return {
    session: await runUseCase({ ...workOf(ctx), operation: ctx.operation }, (own) => openSession(own, account, visit, { oidc: true })),
  };
}

async function connect(ctx: Ctx, identity: { issuer: string; subject: string }, userId: number): Promise<OidcReturned> {
  await runUseCase({ ...workOf(ctx), operation: connects }, async (own) => {
    const other = await findByIdentity(own.db, identity);
    if (other !== undefined && other !== userId) throw new OidcRefused('taken');
    await saveIdentity(own, userId, identity);
    await auditIdentity(own, userId, 'connect');
  });
  return { session: null };
}
