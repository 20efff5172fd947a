import type { HistoryEntry, HistoryQuery } from '@quantum/platform/contract';
import { NotAllowed, readHistory, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import type { CodeMove, CodeRow, CodeUse } from '../contract/index.ts';
import { codeTree } from './code-cache.ts';
import { changed, lockCode } from './code.service.ts';
import { CODE, findCode, lockBelow, placeCodes } from './code.store.ts';
import { codeUses } from './extension-points.ts';

/** Codes belong to no company: who holds the right everywhere changes them. */
export const codeRights = async (ctx: Ctx): Promise<{ mayChange: boolean }> => ({ mayChange: (await ctx.scope()).all });

/** Where the code stands on records of every company: for those who may retire it. Modules without any are left out. */
export async function usesOfCode(ctx: Ctx, id: number): Promise<CodeUse[]> {
  if (!(await ctx.scope()).all) throw new NotAllowed();
  const { code } = await findCode(ctx, id);
  const told = await Promise.all(codeUses.all().map((uses) => uses(ctx, code)));
  return told
    .flat()
    .filter(({ count }) => count > 0)
    .map(({ label, ...use }) => ({ ...use, label: ctx.t(label) }));
}

export async function codeHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await findCode(ctx, id);
  return readHistory(ctx, CODE.kind, id, page);
}

/** Another place among its siblings, or below another entry of its category. Code depends on the category, and on the parent of a locked entry. */
export async function moveCodeTo(ctx: Ctx, id: number, { version, parent, place }: CodeMove): Promise<CodeRow> {
  const record = await lockCode(ctx, id, version);
  const tree = await codeTree(ctx.kernel);
  if (record.parent === null) throw new Refused('dictionary.refused.categoryStays');
  if (parent !== record.parent) {
    if (record.locked) throw new Refused('dictionary.refused.lockedPlace');
    if (tree.categoryOf(parent) !== tree.categoryOf(record.code)) throw new Refused('dictionary.refused.otherCategory');
    if (parent === record.code || tree.isBelow(record.code, parent)) throw new Refused('dictionary.refused.belowItself');
    if (!tree.isActive(parent)) throw new Refused('dictionary.refused.parentUnknown', { code: parent });
  }
  const siblings = (await lockBelow(ctx.db, parent)).filter((code) => code !== record.code);
  const at = Math.min(place, siblings.length + 1);
  await placeCodes(ctx.db, siblings.toSpliced(at - 1, 0, record.code));
  await saveRecord(ctx, CODE, record, { parent, sequence: at });
  await ctx.audit({
    kind: CODE.kind,
    id,
    code: record.code,
    event: 'move',
    changes: { parent: [record.parent, parent], sequence: [record.sequence, at] },
    companyId: null,
    unitId: null,
  });
  return changed(ctx, id);
}
