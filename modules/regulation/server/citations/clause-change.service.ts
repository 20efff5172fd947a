import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { readersAmong, type HostRow } from '@quantum/modules/collaboration/server-api';
import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { everyLocale, inLocale, operation, type Localized } from '@quantum/platform/contract';
import { runUseCase, systemActor, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { tellOf } from '../../domain/citation.rules.ts';
import type { clauseChanged } from '../extension-points.ts';
import { readName } from '../database/regulation.store.ts';
import { citable, type Citable } from './citable.ts';
import { lockToTell, markTold, readCiting, type ToTell } from './cited.store.ts';

export const CITING_JOB = 'regulation-citations';
/** Records of one transaction. */
const AT_ONCE = 50;
const EVENT = 'regulation.citedChanged';

/** Where it leads is told by the record that cites. */
export const citedChanged: NotificationEvent = {
  event: EVENT,
  title: 'regulation.message.citedChanged.title',
  text: 'regulation.message.citedChanged.text',
  why: 'regulation.message.why.citing',
  href: '',
};

type Changes = Parameters<ReturnType<typeof clauseChanged.all>[number]>[1];
type Told = Pick<Changes, 'regulationId' | 'familyId' | 'effectiveDate' | 'changed' | 'gone'>;

/** A version with other words was activated: who cites them is told by a job, however many they are. */
export async function queueCiting(ctx: Ctx, { regulationId, familyId, effectiveDate, changed, gone }: Changes): Promise<void> {
  if (changed.length + gone.length === 0) return;
  await ctx.enqueue(CITING_JOB, { regulationId, familyId, effectiveDate, changed, gone } satisfies Told);
}

/** `No. 5 and 7 have other words`, in three languages. */
function whatChanged(ctx: Ctx, { changed, gone }: Told, rows: readonly ToTell[]): Localized {
  const part = (key: string, keys: readonly string[]) => {
    const nos = rows.filter(({ clause_key: one }) => keys.includes(one)).map(({ no }) => no);
    return nos.length === 0 ? [] : [wordsOf(ctx, `regulation.message.${key}.text`, { nos: nos.join(', ') })];
  };
  const parts = [...part('partChanged', changed), ...part('partGone', gone)];
  return everyLocale((locale) => parts.map((one) => inLocale(one, locale)).join(' '));
}

/** Whom a record's change concerns: all of them may open it. */
async function peopleOf(ctx: Ctx, of: Citable, row: HostRow, rows: readonly ToTell[]): Promise<readonly number[]> {
  const able = (ids: readonly (number | null)[]) => readersAmong(ctx, of, [...new Set(ids.filter((id): id is number => id !== null))], row);
  const cited = await able(rows.map(({ cited_by: by }) => by));
  const owner = await able([of.owner?.(row) ?? null]);
  const keepers = cited.length + owner.length > 0 ? [] : await holdersOf(ctx, row, { roles: [ROLE.complianceOwner], read: of.read });
  return tellOf(cited, owner, keepers);
}

async function tellSome(ctx: Ctx, told: Told): Promise<boolean> {
  const keys = [...told.changed, ...told.gone];
  const waiting = await lockToTell(ctx.db, { ...told, keys }, AT_ONCE);
  const regulation = waiting.length === 0 ? undefined : await readName(ctx.db, told.regulationId);
  if (!regulation) return false;
  const units = await unitTree(ctx.kernel);
  for (const of of citable.all()) {
    const own = waiting.filter((one) => one.record_kind === of.kind);
    if (own.length === 0) continue;
    for (const row of await readCiting(
      ctx.db,
      of,
      own.map((one) => one.record_id),
    )) {
      const rows = own.filter((one) => one.record_id === row.id);
      await notify(ctx, {
        event: EVENT,
        employeeIds: [...(await peopleOf(ctx, of, row, rows))],
        params: {
          title: of.title(row),
          place: units.get(row.unit_id)!.names,
          law: regulation.names,
          what: whatChanged(ctx, told, rows),
          day: told.effectiveDate,
        },
        kind: of.kind,
        id: row.id,
        code: row.code,
        companyId: row.company_id,
        unitId: row.unit_id,
        href: of.href.replace('{id}', String(row.id)),
      });
    }
  }
  await markTold(
    ctx.db,
    told.regulationId,
    waiting.map(({ id }) => id),
  );
  return true;
}

const tell = operation({
  id: 'regulation.citation.tell',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'messages are no history of the record they are about',
});

/** Tells those who cite changed clauses, one message a record; stopped in between it goes on with those who were not told. */
export async function tellCiting(payload: unknown, kernel: KernelServices): Promise<void> {
  const use = { kernel, actor: systemActor('regulation citations'), operation: tell, locale: 'en', requestId: CITING_JOB } as const;
  for (let isLeft = true; isLeft;)
    await runUseCase(use, async (ctx) => {
      isLeft = await tellSome(ctx, payload as Told);
    });
}
