import { holdersOf } from '@quantum/modules/access/server-api';
import { readersAmong, type HostRow } from '@quantum/modules/collaboration/server-api';
import { notify } from '@quantum/modules/notification/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { operation, type Localized } from '@quantum/platform/contract';
import { runUseCase, systemActor, type Ctx, type KernelServices } from '@quantum/platform/server';
import { tellOf } from '../../domain/citation.rules.ts';
import type { Citable } from './citable.ts';
import { readCiting } from './cited.store.ts';

/** A citation of something that changed, and of which its record was not told yet. */
interface WaitingCitation {
  record_kind: string;
  record_id: number;
  cited_by: number | null;
}
interface Telling<C extends WaitingCitation> {
  /** Kinds of record that may cite. */
  kinds: readonly Citable[];
  waiting: readonly C[];
  event: string;
  /** Who hears of it where nobody cited it or answers for the record: of these roles those who may open it. */
  keepers: readonly string[];
  /** Further words of the message, by the citations of one record. */
  words(own: readonly C[]): Record<string, string | number | Localized>;
}

/** Whom a record's change concerns: all of them may open it. */
async function peopleOf(
  ctx: Ctx,
  of: Citable,
  row: HostRow,
  { citedBy, keepers }: { citedBy: readonly (number | null)[]; keepers: readonly string[] },
) {
  const able = (ids: readonly (number | null)[]) => readersAmong(ctx, of, [...new Set(ids.filter((id): id is number => id !== null))], row);
  const cited = await able(citedBy);
  const owner = await able([of.owner?.(row) ?? null]);
  const roles = [...(of.keepers ?? []), ...keepers];
  return tellOf(cited, owner, cited.length + owner.length > 0 ? [] : await holdersOf(ctx, row, { roles, read: of.read }));
}

/** One message a record, to whom its change concerns. */
export async function tellCitingRecords<C extends WaitingCitation>(ctx: Ctx, { kinds, waiting, event, keepers, words }: Telling<C>) {
  const units = await unitTree(ctx.kernel);
  for (const of of kinds) {
    const ids = waiting.filter((one) => one.record_kind === of.kind).map((one) => one.record_id);
    for (const row of ids.length === 0 ? [] : await readCiting(ctx.db, of, ids)) {
      const own = waiting.filter((one) => one.record_kind === of.kind && one.record_id === row.id);
      const people = await peopleOf(ctx, of, row, { citedBy: own.map((one) => one.cited_by), keepers });
      await notify(ctx, {
        event,
        employeeIds: [...people],
        params: { title: of.title(row), place: units.get(row.unit_id)!.names, ...words(own) },
        kind: of.kind,
        id: row.id,
        code: row.code,
        companyId: row.company_id,
        unitId: row.unit_id,
        href: of.href.replace('{id}', String(row.id)),
      });
    }
  }
}

/**
 * A job that tells those who cite something, `tellSome` by `tellSome`, each a transaction, until that answers that nobody is left; stopped in
 * between it goes on with those who were not told.
 */
export function citingJob<P>(name: string, operationId: string, tellSome: (ctx: Ctx, payload: P) => Promise<boolean>) {
  const tell = operation({
    id: operationId,
    permission: 'self',
    verb: 'system',
    kind: 'write',
    actors: ['system'],
    unaudited: 'messages are no history of the record they are about',
  });
  return async (payload: unknown, kernel: KernelServices): Promise<void> => {
    const use = { kernel, actor: systemActor(name), operation: tell, locale: 'en', requestId: name } as const;
    for (let isLeft = true; isLeft;)
      await runUseCase(use, async (ctx) => {
        isLeft = await tellSome(ctx, payload as P);
      });
  };
}
