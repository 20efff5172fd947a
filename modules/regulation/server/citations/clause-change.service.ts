import { ROLE } from '@quantum/modules/access/contract';
import type { NotificationEvent } from '@quantum/modules/notification/server-api';
import { everyLocale, inLocale, type Localized } from '@quantum/platform/contract';
import { wordsOf, type Ctx } from '@quantum/platform/server';
import type { clauseChanged } from '../extension-points.ts';
import { readName } from '../database/regulation.store.ts';
import { citable } from './citable.ts';
import { lockToTell, markTold, type ToTell } from './cited.store.ts';
import { citingJob, tellCitingRecords } from './tell-citing.service.ts';

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

async function tellSome(ctx: Ctx, told: Told): Promise<boolean> {
  const waiting = await lockToTell(ctx.db, { ...told, keys: [...told.changed, ...told.gone] }, AT_ONCE);
  const regulation = waiting.length === 0 ? undefined : await readName(ctx.db, told.regulationId);
  if (!regulation) return false;
  await tellCitingRecords(ctx, {
    kinds: citable.all(),
    waiting,
    event: EVENT,
    keepers: [ROLE.complianceOwner],
    words: (own) => ({ law: regulation.names, what: whatChanged(ctx, told, own), day: told.effectiveDate }),
  });
  await markTold(
    ctx.db,
    told.regulationId,
    waiting.map(({ id }) => id),
  );
  return true;
}

/** Tells those who cite changed clauses. */
export const tellCiting = citingJob(CITING_JOB, 'regulation.citation.tell', tellSome);
