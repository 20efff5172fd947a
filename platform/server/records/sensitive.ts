import {
  sensitiveOperation,
  sensitivePaths,
  type Operation,
  type Schema,
  type SensitiveKind,
  type SensitivePath,
} from '../../contract/index.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import type { Route } from '../http/route.ts';
import { inScope, type Placed } from '../context/use-case/scope.ts';

/** The record a sensitive field stands in. */
interface SensitiveRecord extends Placed {
  /** Name in the audit trail. */
  kind: string;
  id: number;
  code?: string | null;
}

/**
 * True if the actor may read this kind of field here: the answer may then hold it, and the reading is a row of the
 * audit trail. Without it the answer goes out without the field, whatever the use case put in.
 */
export async function reveal(ctx: Ctx, kind: SensitiveKind, record: SensitiveRecord): Promise<boolean> {
  if (!inScope(await ctx.scope(sensitiveOperation(kind)), record)) return false;
  ctx.revealed.add(kind);
  await writeAudit(ctx, {
    kind: record.kind,
    id: record.id,
    code: record.code ?? null,
    event: 'readSensitive',
    comment: kind,
    companyId: record.company_id,
    unitId: record.unit_id,
  });
  return true;
}

const known = new WeakMap<Schema, readonly SensitivePath[]>();

function pathsOf(schema: Schema): readonly SensitivePath[] {
  let paths = known.get(schema);
  if (!paths) known.set(schema, (paths = sensitivePaths(schema)));
  return paths;
}

/** Takes every sensitive field out of an answer whose kind was not revealed for it. */
export function withoutSensitive(schema: Schema, data: unknown, revealed: ReadonlySet<SensitiveKind>): unknown {
  for (const { path, kind } of pathsOf(schema)) if (!revealed.has(kind)) removeField(data, path);
  return data;
}

function removeField(data: unknown, [step, ...rest]: readonly string[]): void {
  if (typeof data !== 'object' || data === null || step === undefined) return;
  if (step === '*') for (const item of Object.values(data)) removeField(item, rest);
  else if (rest.length === 0) delete (data as Record<string, unknown>)[step];
  else removeField((data as Record<string, unknown>)[step], rest);
}

/** Every operation a role can be given: those of the routes, and those that open the sensitive fields of their answers. */
export const operationsOf = (routes: readonly Route[]): Operation[] =>
  routes.flatMap(({ endpoint }) => [
    ...('open' in endpoint.operation ? [] : [endpoint.operation]),
    ...new Set(pathsOf(endpoint.output).map(({ kind }) => sensitiveOperation(kind))),
  ]);
