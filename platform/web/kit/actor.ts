import { useSyncExternalStore } from 'react';
import { permissionKeys, SELF, type Operation } from '@quantum/platform/contract';
import { formatDay } from '../public/format.ts';

/** A permission as the server tells it: a tree, module → operations (specification 3). */
interface PermissionNode {
  id?: number;
  name?: string;
  title: string;
  children?: PermissionNode[] | null;
}

/** The signed-in person: the session fields of specification 3. */
export interface UserDetail {
  userId: number;
  userName: string;
  firstName?: string | null;
  lastName?: string | null;
  /** The whole name in the reader's language. */
  name?: string | null;
  orgName?: string | null;
  companyName?: string | null;
  userRoles: string[];
  userDetailRoles?: { code: string; name: string; unitId?: number; unitName?: string }[] | null;
  permissionList: (PermissionNode | string)[];
  employeeId?: number | null;
  employeeCode?: string | null;
  phone?: string | null;
  orgId?: number | null;
  userOrgs?: number[] | null;
  timeZone?: string;
  roleHasCompanyLevel?: boolean;
  mustChangePassword?: boolean;
  /** Of a session opened by a sign-in link: what it opens, and the address it was made for. */
  link?: LinkOfSession | null;
}

export interface LinkOfSession {
  /** Title of the permission its screens ask for; `self` where each person has them. */
  title: string;
  /** The address it was made for. */
  path: string;
  /** Modules whose screens it opens. */
  modules: string[];
}

export interface Actor {
  user: UserDetail;
  name: string;
  /** Titles of top-level permissions, lower case. */
  titles: ReadonlySet<string>;
  /** `title:verb` of every held operation, lower case. */
  keys: ReadonlySet<string>;
  companyLevel: boolean;
}

function addNode(node: PermissionNode | string, titles: Set<string>, keys: Set<string>): void {
  if (typeof node === 'string') {
    const key = node.toLowerCase();
    titles.add(key.split(':')[0]!);
    if (key.includes(':')) keys.add(key);
    return;
  }
  const title = node.title.toLowerCase();
  titles.add(title.split(':')[0]!);
  if (title.includes(':')) keys.add(title);
  for (const child of node.children ?? []) {
    const verb = child.title.toLowerCase();
    keys.add(verb.includes(':') ? verb : `${title}:${verb}`);
  }
}

/** Reads what a user may do; `self` is held by everyone. */
export function actorOf(user: UserDetail, companyLevel: boolean = user.roleHasCompanyLevel ?? false): Actor {
  const titles = new Set<string>();
  const keys = new Set<string>();
  for (const node of user.permissionList ?? []) addNode(node, titles, keys);
  const name = user.name || [user.firstName, user.lastName].filter(Boolean).join(' ') || user.userName;
  return { user, name, titles, keys, companyLevel };
}

/** May this person do it? The server asks again: the browser only hides. */
export function holds(actor: Actor | undefined, operation: Pick<Operation, 'permission' | 'verb' | 'alsoVerbs'>): boolean {
  if (!actor) return false;
  return operation.permission === SELF || permissionKeys(operation).some((key) => actor.keys.has(key.toLowerCase()));
}

/** A route that names no module is refused; a title matches ignoring case (specification 5). */
export function opensRoute(actor: Actor | undefined, permission: string | undefined): boolean {
  if (!actor || !permission) return false;
  return permission.toLowerCase() === SELF || actor.titles.has(permission.toLowerCase());
}

let current: Actor | undefined;
const listeners = new Set<() => void>();

const currentActor = (): Actor | undefined => current;

export function setActor(actor: Actor | undefined): void {
  current = actor;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Names of the person's roles, each once. */
export const roleNames = (user: UserDetail): string[] => [...new Set(user.userDetailRoles?.map((role) => role.name) ?? user.userRoles)];

/** The signed-in person; undefined only outside the main area. */
export const useActor = (): Actor | undefined => useSyncExternalStore(subscribe, currentActor);

/** The unit a person's new records begin with: that of the main assignment, or the only one there is. */
export const ownUnitOf = ({ orgId, userOrgs }: Pick<UserDetail, 'orgId' | 'userOrgs'>): number | null =>
  orgId ?? (userOrgs?.length === 1 ? userOrgs[0]! : null);

/** The unit a form that creates a record begins with: the reader's own. */
export function useOwnUnit(): number | null {
  const actor = useActor();
  return actor ? ownUnitOf(actor.user) : null;
}

/** The day it is now in a time zone, else where the reader's unit is, `YYYY-MM-DD`: not every device is there. */
export function useToday(zone?: string): string {
  const own = useActor()?.user.timeZone;
  return formatDay(new Date().toISOString(), zone ?? own);
}
