import type { Operation } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { extensionPoint } from '../context/modules/extension-point.ts';
import type { Scope } from '../context/use-case/scope.ts';

/** What is to change: spaces and posts of one unit. */
export interface TouchedSubjects {
  companyId: number;
  unitId: number;
  spaceIds: readonly number[];
  jobIds: readonly number[];
}

/** A record that has to do with them, and what is to be done about it before the change. */
interface TouchedRecord {
  /** Kind and id as the audit trail names it. */
  kind: string;
  id: number;
  /** In the reader's language. */
  title: string;
  note: string;
  href: string;
  /** The task that is proposed, in the reader's language. */
  task: { kind: 'prepare' | 'train' | 'document'; text: string };
}

/** Records of a module that a change touches. */
export interface TouchedBy {
  /** `risk.sheets`. */
  id: string;
  /** Message key of what they are called. */
  label: string;
  /** Who may see them, and where: the scope of this operation. */
  operation: Operation;
  /** At most `TOUCHED_MOST`, the nearest first; one statement. */
  of(ctx: Ctx, scope: Scope, subjects: TouchedSubjects): Promise<TouchedRecord[]>;
}

/** Records of one answer. */
export const TOUCHED_MOST = 20;

export const touchedBy = extensionPoint<TouchedBy>('platform.touchedBy');

/** What a change of these spaces and posts touches, by the modules that know, as far as the reader may see it. */
export async function recordsTouchedBy(
  ctx: Ctx,
  subjects: TouchedSubjects,
): Promise<{ id: string; label: string; records: TouchedRecord[] }[]> {
  const answers = [];
  for (const { id, label, operation, of } of touchedBy.all()) {
    if (!(await ctx.holds(operation))) continue;
    const records = await of(ctx, await ctx.scope(operation), subjects);
    if (records.length > 0) answers.push({ id, label, records });
  }
  return answers;
}
