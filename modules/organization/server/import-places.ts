import { inScope, type Ctx, type RowFault } from '@quantum/platform/server';
import { unitTree, type TreeUnit } from './units/unit-tree.ts';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** Open units of the scope by their code; a code two companies use names none. */
export async function openUnits(ctx: Ctx): Promise<Map<string, TreeUnit>> {
  const [tree, scope] = [await unitTree(ctx.kernel), await ctx.scope()];
  const found = new Map<string, TreeUnit>();
  const twice = new Set<string>();
  for (const id of tree.root ? tree.below(tree.root.id) : []) {
    const unit = tree.get(id)!;
    if (unit.status !== RECORD_STATUS.active || !inScope(scope, { company_id: unit.companyId, unit_id: unit.id })) continue;
    if (found.has(unit.code)) twice.add(unit.code);
    found.set(unit.code, unit);
  }
  for (const code of twice) found.delete(code);
  return found;
}

export const unknownAt = (row: number, column: string): RowFault => ({ row, column, key: 'platform.import.unknown' });
