import { holdsWords } from '@quantum/platform/domain';

/** What the tree needs of a unit. */
export interface TreeNode {
  id: number;
  parent_id: number | null;
  code: string;
  name: string;
}

/** A row of the tree in sight. */
export interface TreeRow {
  id: number;
  parentId: number | null;
  code: string;
  name: string;
  /** 1 for the top. */
  level: number;
  /** Place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
  /** Units directly below it. */
  children: number;
  isOpen: boolean;
}

/** Units found by what was typed, with everything above them. */
function found(units: readonly TreeNode[], typed: string): Set<number> {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const shown = new Set<number>();
  for (const unit of units) {
    if (!holdsWords(`${unit.code} ${unit.name}`, typed)) continue;
    for (let at: TreeNode | undefined = unit; at && !shown.has(at.id); at = at.parent_id === null ? undefined : byId.get(at.parent_id))
      shown.add(at.id);
  }
  return shown;
}

/** The rows in sight: children of open units, in the order given; while something is typed, what was found with the way there. */
export function treeRows(units: readonly TreeNode[], open: ReadonlySet<number>, typed = ''): TreeRow[] {
  const shown = typed.trim() === '' ? undefined : found(units, typed);
  const there = new Set(units.map(({ id }) => id));
  const below = new Map<number | null, TreeNode[]>();
  for (const unit of units) {
    if (shown && !shown.has(unit.id)) continue;
    // A unit whose parent is out of sight stands at the top.
    const parent = unit.parent_id !== null && there.has(unit.parent_id) ? unit.parent_id : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(unit);
    else below.set(parent, [unit]);
  }
  const rows: TreeRow[] = [];
  const walk = (parent: number | null, level: number) => {
    const siblings = below.get(parent) ?? [];
    siblings.forEach(({ id, parent_id, code, name }, i) => {
      const children = below.get(id)?.length ?? 0;
      const isOpen = children > 0 && (shown !== undefined || open.has(id));
      rows.push({ id, parentId: parent_id, code, name, level, position: i + 1, siblings: siblings.length, children, isOpen });
      if (isOpen) walk(id, level + 1);
    });
  };
  walk(null, 1);
  return rows;
}

/** The units open at first: the two upper levels. */
export function openAtFirst(units: readonly TreeNode[]): Set<number> {
  const there = new Set(units.map(({ id }) => id));
  const tops = new Set(units.filter(({ parent_id }) => parent_id === null || !there.has(parent_id)).map(({ id }) => id));
  return new Set(units.filter(({ id, parent_id }) => tops.has(id) || (parent_id !== null && tops.has(parent_id))).map(({ id }) => id));
}
