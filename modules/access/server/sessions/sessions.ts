import { inLocale } from '@quantum/platform/contract';
import { Cache, type AccessPort, type KernelServices, type LinkLimit, type UserActor } from '@quantum/platform/server';
import { Grants } from '../grants/grants.ts';
import { findToken, isUsable, readAccount, readSession, type AccountRow, type SessionRow } from './session.store.ts';
import { hashToken } from './token.ts';

interface LiveSession {
  actor: UserActor | undefined;
  /** Milliseconds since 1970. */
  ends: number;
}
interface LiveToken {
  sessionId: number;
  ends: number;
}

/** Sessions and grants of one server process: the access port of the platform. */
export class Access implements AccessPort {
  readonly #kernel: KernelServices;
  readonly #tokens: Cache<LiveToken | undefined>;
  readonly #sessions: Cache<LiveSession>;
  readonly grants: Grants;

  constructor(kernel: KernelServices) {
    this.#kernel = kernel;
    this.grants = new Grants(kernel);
    this.#tokens = new Cache(kernel.invalidation, 'tokens', (hash) => this.#loadToken(hash));
    this.#sessions = new Cache(kernel.invalidation, 'sessions', (id) => this.#loadSession(Number(id)));
    kernel.invalidation.on('grants', () => this.#sessions.dropAll());
  }

  async actorOf(token: string): Promise<UserActor | 'expired' | 'revoked' | 'missing'> {
    const hash = hashToken(token).toString('base64');
    const kept = await this.#tokens.get(hash);
    if (!kept) {
      this.#tokens.drop(hash);
      return 'revoked';
    }
    if (kept.ends <= this.#now()) return 'expired';
    const session = await this.#sessions.get(String(kept.sessionId));
    return session.actor && session.ends > this.#now() ? session.actor : 'revoked';
  }

  async sessionLives(sessionId: number): Promise<boolean> {
    return (await this.actorOfSession(sessionId)) !== undefined;
  }

  async actorOfSession(sessionId: number): Promise<UserActor | undefined> {
    const session = await this.#sessions.get(String(sessionId));
    return session.ends > this.#now() ? session.actor : undefined;
  }

  holds: AccessPort['holds'] = (actor, operation, titles) => this.grants.holds(actor, operation, titles);
  roles: AccessPort['roles'] = (actor) => this.grants.roles(actor);
  scope: AccessPort['scope'] = (actor, operation, titles) => this.grants.scope(actor, operation, titles);

  #now(): number {
    return this.#kernel.clock.now().getTime();
  }

  async #loadToken(hash: string): Promise<LiveToken | undefined> {
    const row = await findToken(this.#kernel.db.kept, Buffer.from(hash, 'base64'));
    return row && { sessionId: row.session_id, ends: Date.parse(row.expires_at) };
  }

  async #loadSession(id: number): Promise<LiveSession> {
    const { db } = this.#kernel;
    const session = await readSession(db.kept, id);
    const account = session && session.revoked_at === null ? await readAccount(db.kept, session.user_id) : undefined;
    if (!session || !account || !isUsable(account, this.#kernel.settings)) return { actor: undefined, ends: 0 };
    return { actor: actorFor(account, id, linkOf(session)), ends: Date.parse(session.ends_at) };
  }
}

const linkOf = ({ title, path }: Pick<SessionRow, 'title' | 'path'>): LinkLimit | undefined =>
  title === null || path === null ? undefined : { title, path };

export const actorFor = (account: AccountRow, sessionId: number, link?: LinkLimit): UserActor => ({
  kind: 'user',
  userId: account.id,
  employeeId: account.employee_id,
  unitId: account.unit_id,
  companyId: account.company_id,
  sessionId,
  name: account.names ? inLocale(account.names, account.locale) : account.user_name,
  locale: account.locale,
  ...(link && { link }),
});
