import { SELF } from '@quantum/platform/contract';
import { accessToken, ApiError, callPath, endSession, storedUserId, local, readJson, saveAddress } from '@quantum/platform/web/public';
import { actorOf, holds, opensRoute, setActor, type Actor, type LinkOfSession, type UserDetail } from '../kit/actor.ts';
import { findCode, mountedMenu, type MenuItem } from './menu/menu-tree.ts';
import { openSealedWork } from './seal-key.ts';
import type { ScreenEntry } from './web-module.ts';

export interface ShellData {
  actor: Actor;
  menu: MenuItem[];
  /** Why the menu could not be read: the guard then passes no screen (specification 8). */
  fault?: string;
}

let mounted: ReadonlySet<string> = new Set();

/** Absolute paths of the screens of this build; the menu shows no others. */
export const setMounted = (paths: Iterable<string>): void => {
  mounted = new Set(paths);
};

/** No answer, or a server that is starting or stopping: no one has said that the session is over, so it is kept and the page offers to try again. */
export const isAway = (fault: unknown): boolean => !(fault instanceof ApiError) || AWAY.has(fault.http);
/** No answer; a server, or its gateway, that reports being unavailable. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const isSilent = (fault: unknown): boolean => fault instanceof ApiError && fault.reaction.silent === true;

let loading: Promise<ShellData | undefined> | undefined;

async function load(): Promise<ShellData | undefined> {
  if (accessToken() === undefined) {
    saveAddress();
    location.replace('/auth/login');
    return undefined;
  }
  let fetched: Fetched;
  try {
    fetched = keep(await fetchAll());
    await openSealedWork(fetched.user);
  } catch (fault) {
    // A link to one QPE goes on without its session, as far as this device knows the person (specification 8).
    const stored = isAway(fault) || isSilent(fault) ? readKept() : undefined;
    if (!stored) {
      if (isAway(fault)) {
        loading = undefined;
        throw fault;
      }
      // User detail fails → the user is logged out (specification 8), and reads why where they sign in.
      if (!(fault as ApiError).reaction.endsSession) endSession('platform.signIn.noDetail');
      return undefined;
    }
    fetched = stored;
  }
  const { user, menu, companyLevel, fault } = fetched;
  const actor = actorOf(user, companyLevel);
  setActor(actor);
  return { actor, menu: menuOf(user, menu), ...(fault !== undefined && { fault }) };
}

/** Who holds no role can open none of the screens: an entry that leads to a closed door is not shown. */
const menuOf = (user: UserDetail, menu: MenuItem[]): MenuItem[] => (user.userRoles.length === 0 ? [] : mountedMenu(menu, mounted));

interface Fetched {
  user: UserDetail;
  menu: MenuItem[];
  companyLevel: boolean;
  fault?: string;
}

/** The menu; one that is refused is empty, with the reason. */
async function fetchMenu(): Promise<Pick<Fetched, 'menu' | 'fault'>> {
  try {
    return { menu: (await callPath<MenuItem[] | null>({ method: 'GET', path: '/menus/list', quiet: true })) ?? [] };
  } catch (fault) {
    if (isAway(fault) || (fault as ApiError).reaction.endsSession) throw fault;
    return { menu: [], fault: (fault as ApiError).message };
  }
}

async function fetchAll(): Promise<Fetched> {
  const user = await callPath<UserDetail>({ method: 'POST', path: '/permissions/info', body: {}, quiet: true });
  const [shown, companyLevel] = await Promise.all([
    fetchMenu(),
    callPath<boolean | { roleHasCompanyLevel?: boolean }>({ method: 'GET', path: '/roles/checkRoleLevel' }).catch(() => false),
  ]);
  const flag = typeof companyLevel === 'boolean' ? companyLevel : (companyLevel?.roleHasCompanyLevel ?? false);
  return { user, ...shown, companyLevel: flag };
}

/** What was fetched last, to start with while the server is away; the server checks every call all the same. */
const keyOfKept = (): string => `shell.${storedUserId() ?? ''}`;
const readKept = (): Fetched | undefined => readJson<Fetched>(local, keyOfKept());
function keep(fetched: Fetched): Fetched {
  if (fetched.fault !== undefined) return fetched;
  local.set(keyOfKept(), JSON.stringify(fetched));
  return fetched;
}

/** The person, their permissions and menu, fetched once: token → user detail → menu and company flag (specification 4). */
export const shellData = (): Promise<ShellData | undefined> => (loading ??= load());

/**
 * The screen's module is open to the person, and so is its row of the menu: a right under a title opens some of its rows, not all. What begins
 * something new asks for the right to do so.
 */
export function mayOpenScreen({ actor, menu }: ShellData, screen: ScreenEntry, module: string): boolean {
  const { code, permission, start, isOffMenu } = screen;
  if (!mayOpen(actor, permission)) return false;
  if (start && !holds(actor, start)) return false;
  if (actor.user.link) return opensByLink(actor.user.link, screen, module);
  return code === undefined || permission === SELF || isOffMenu === true || findCode(menu, code) !== undefined;
}

/** A session opened by a sign-in link has no menu: screens of its title, and of its modules those that every person has below them. */
function opensByLink({ title, modules }: LinkOfSession, { code, permission }: ScreenEntry, module: string): boolean {
  if (permission !== SELF) return permission === title;
  return modules.includes(module) && (title === SELF || code === undefined);
}

/** Roles and modules must both be loaded and neither empty; then the route's module is checked (specification 5, 6). */
export function mayOpen(actor: Actor | undefined, permission: string | undefined): boolean {
  if (!actor || actor.user.userRoles.length === 0 || actor.titles.size === 0) return false;
  return opensRoute(actor, permission);
}
