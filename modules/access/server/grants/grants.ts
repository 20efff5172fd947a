import { unitTree } from '@quantum/modules/organization/server-api';
import { permissionKeys, SELF, type Localized, type Operation } from '@quantum/platform/contract';
import {
  EVERYWHERE,
  Cache,
  type Actor,
  type KernelServices,
  type LinkLimit,
  type Scope,
  type UserActor,
  presentDay,
} from '@quantum/platform/server';
import { directoryOf, holdsOne, isLive, placesOf, wholeCompaniesOf, type Held, type HeldGrant } from '../../domain/grant.rules.ts';
import { linkOpensOperation, modulesOfLink } from '../../domain/link.rules.ts';
import { readGrants } from './grant.store.ts';
import { menuOf } from '../menu.ts';

interface UserGrant extends HeldGrant {
  roleCode: string;
  roleNames: Localized;
}

/** Of a session opened by a link one title counts. */
const within = ({ link }: UserActor, titles: readonly string[]): readonly string[] =>
  link ? titles.filter((title) => title === link.title) : titles;

const NOWHERE: Scope = { all: false, companies: [], units: new Set() };

/** Grants of users in process: which permissions, where. Dropped within 1 s when grants, roles or units change. */
export class Grants {
  readonly #kernel: KernelServices;
  readonly #byUser: Cache<UserGrant[]>;
  readonly #scopes: Cache<Map<string, Scope>>;

  constructor(kernel: KernelServices) {
    this.#kernel = kernel;
    this.#byUser = new Cache(kernel.invalidation, 'grants', (key) => this.#load(Number(key.split('@')[0])));
    this.#scopes = new Cache(kernel.invalidation, 'grants', async () => new Map<string, Scope>());
    kernel.invalidation.on('units', () => (this.#byUser.dropAll(), this.#scopes.dropAll()));
    kernel.invalidation.on('grants', () => (this.#byUser.dropAll(), this.#scopes.dropAll()));
  }

  /** Live grants of today; a day's change of dates takes effect by the key. */
  of(userId: number): Promise<UserGrant[]> {
    return this.#byUser.get(this.#key(userId));
  }

  #key(userId: number): string {
    return `${userId}@${this.#today()}`;
  }

  #today(): string {
    return presentDay({ kernel: this.#kernel });
  }

  async #load(userId: number): Promise<UserGrant[]> {
    const tree = await unitTree(this.#kernel);
    const rows = await readGrants(this.#kernel.db.kept, userId);
    return rows
      .filter((row) => isLive(row, this.#today()))
      .flatMap((row) => {
        const unit = tree.get(row.unit_id);
        if (!unit) return [];
        return {
          unitId: unit.id,
          companyId: unit.companyId,
          isRoot: unit.parentId === null,
          companyLevel: row.company_level,
          permissions: new Set(row.permissions),
          roleCode: row.role_code,
          roleNames: row.role_names,
        };
      });
  }

  async holds(actor: Actor, operation: Operation, titles: readonly string[] = [operation.permission]): Promise<boolean> {
    if (actor.kind === 'system') return true;
    if (actor.kind !== 'user') return false;
    if (operation.permission === SELF) return !actor.link || linkOpensOperation(operation.id, actor.link.title, this.modulesOf(actor.link));
    const keys = permissionKeys(operation, within(actor, titles));
    return (await this.of(actor.userId)).some((grant) => holdsOne(grant, keys));
  }

  /** The modules whose screens a sign-in link opens. */
  modulesOf(link: LinkLimit): string[] {
    return modulesOfLink(link, menuOf(this.#kernel));
  }

  async roles(actor: Actor): Promise<readonly string[]> {
    return actor.kind === 'user' ? [...new Set((await this.of(actor.userId)).map(({ roleCode }) => roleCode))] : [];
  }

  async scope(actor: Actor, operation: Operation, titles: readonly string[] = [operation.permission]): Promise<Scope> {
    if (actor.kind === 'system') return EVERYWHERE;
    if (actor.kind !== 'user') return NOWHERE;
    const scopes = await this.#scopes.get(this.#key(actor.userId));
    const keys = permissionKeys(operation, operation.permission === SELF ? titles : within(actor, titles));
    const key = keys.join(' ');
    const kept = scopes.get(key);
    if (kept) return kept;
    const grants = await this.of(actor.userId);
    const held = operation.permission === SELF ? directoryOf(grants, actor.companyId) : placesOf(grants, keys);
    const scope = await this.#expand(held);
    scopes.set(key, scope);
    return scope;
  }

  async #expand(held: Held): Promise<Scope> {
    if (held.all) return EVERYWHERE;
    const tree = await unitTree(this.#kernel);
    const whole = wholeCompaniesOf(held.units, (id) => tree.get(id)!.companyId);
    return { all: false, companies: held.companies, units: new Set(held.units.flatMap((id) => tree.below(id))), whole };
  }
}
