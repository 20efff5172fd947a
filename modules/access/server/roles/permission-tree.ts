import { SELF, type Operation } from '@quantum/platform/contract';
import type { Ctx, KernelServices } from '@quantum/platform/server';
import type { PermissionNode } from '../../contract/index.ts';

/** Permissions as the code declares them: module → verbs. Ids are stable within a version of the program. */
function permissionTree(operations: readonly Operation[]): PermissionNode[] {
  const modules = new Map<string, Set<string>>();
  for (const { permission, verb } of operations) {
    if (permission === SELF) continue;
    modules.set(permission, (modules.get(permission) ?? new Set()).add(verb));
  }
  const nodes: PermissionNode[] = [];
  for (const [title, verbs] of [...modules].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parent = { id: nodes.length + 1, name: title, level: 1, parentId: null, title, isSelected: false };
    nodes.push(parent);
    for (const verb of [...verbs].sort())
      nodes.push({ id: nodes.length + 1, name: verb, level: 2, parentId: parent.id, title: `${title}:${verb}`, isSelected: false });
  }
  return nodes;
}

const trees = new WeakMap<KernelServices, PermissionNode[]>();
export function knownPermissions(kernel: KernelServices): PermissionNode[] {
  let tree = trees.get(kernel);
  if (!tree) trees.set(kernel, (tree = permissionTree(kernel.operations)));
  return tree;
}

/** The part of the tree a person holds: a module is held if one of its children is; `self` by everybody. */
export function heldPermissions(all: readonly PermissionNode[], held: ReadonlySet<string>): PermissionNode[] {
  const children = all.filter((node) => node.level === 2 && held.has(node.title));
  const parents = new Set(children.map((node) => node.parentId));
  const self: PermissionNode = { id: 0, name: SELF, level: 1, parentId: null, title: SELF, isSelected: true };
  return [
    self,
    ...all
      .filter((node) => (node.level === 1 ? parents.has(node.id) : held.has(node.title)))
      .map((node) => ({ ...node, isSelected: true })),
  ];
}

/** What permissions are called: module and operation, in the reader's language. */
export const permissionNames = (ctx: Ctx, keys: unknown): string[] =>
  (keys as string[]).map((key) => {
    const [title = '', verb = ''] = key.split(':');
    return `${ctx.t(`access.permission.${title}`)}: ${ctx.t(`access.verb.${verb}`)}`;
  });
