import type { Operation } from '../../contract/index.ts';
import type { Actor } from '../context/use-case/actor.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { inScope, type Placed, type Scope } from '../context/use-case/scope.ts';

/** Where a kind of record lives: `kind` names it in the audit trail. */
export interface RecordKind {
  kind: string;
  table: string;
  /** Where its rows are kept in process (`directorySources`): under which topic, told to others by a trigger of the table. */
  topic?: string;
  /** Of records whose operations may be held under several titles: those that count for this one. */
  titles?(row: never): readonly string[];
  /** What the people a record names may do to it without a grant. */
  named?: readonly NamedRight[];
}

/** People a record names (responsible person, verifier, inspector, signer) and the verbs they hold on it by that alone. */
export interface NamedRight<R = never> {
  /** Verbs of the operations marked `named`. */
  verbs: readonly string[];
  /** Employees named on this record now; another table is asked only when no grant covers the record. */
  people(row: R, ctx: Ctx): readonly (number | null)[] | Promise<readonly (number | null)[]>;
}

/** Where the actor holds an operation, as it counts for this record. */
export const scopeFor = <R>(
  ctx: Ctx,
  { titles }: Pick<RecordKind, 'titles'>,
  row: R,
  operation: Operation = ctx.operation,
): Promise<Scope> =>
  ctx.scope(operation, operation.underTitles ? (titles as ((row: R) => readonly string[]) | undefined)?.(row) : undefined);

/** Who asks, as far as names on records go. */
type NamedActor = Pick<Extract<Actor, { kind: 'user' }>, 'employeeId' | 'companyId'>;

/** True if the record names this person for the operation. A name never reaches into another company. */
export async function isNamedFor<R extends Placed>(
  ctx: Ctx,
  { named, titles }: Pick<RecordKind, 'named' | 'titles'>,
  row: R,
  operation: Operation,
  { employeeId, companyId }: NamedActor,
): Promise<boolean> {
  if (!operation.named || employeeId === null || companyId === null || companyId !== row.company_id) return false;
  // A record under no title belongs to a module that is not mounted: it stays, and opens to no one.
  if (operation.underTitles && titles && (titles as (row: R) => readonly string[])(row).length === 0) return false;
  const found: (number | null)[] = [];
  for (const { verbs, people } of (named ?? []) as readonly NamedRight<R>[])
    if (verbs.includes(operation.verb)) {
      const here = await people(row, ctx);
      if (here.includes(employeeId)) return true;
      found.push(...here);
    }
  // Who stands in for a person who is away is named where they are.
  if (found.every((one) => one === null)) return false;
  const away = (await ctx.kernel.ports.absence?.standsFor(ctx.db, employeeId)) ?? [];
  return away.some((one) => found.includes(one));
}

/** True if the actor may do the operation to this record: by a grant that covers its place, or by being named on it. */
export async function mayDo<R extends Placed>(
  ctx: Ctx,
  kind: Pick<RecordKind, 'titles' | 'named'>,
  row: R,
  operation: Operation = ctx.operation,
): Promise<boolean> {
  if (inScope(await scopeFor(ctx, kind, row, operation), row)) return true;
  return ctx.actor.kind === 'user' && isNamedFor(ctx, kind, row, operation, ctx.actor);
}
