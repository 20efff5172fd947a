import { auditInUnit } from '@quantum/modules/organization/server-api';
import { Invalid, NotAllowed, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import type { Acceptance, CaseDetail, NewOpinion } from '../../contract/index.ts';
import { worstOf } from '../../domain/risk.rules.ts';
import { askExperts, opinionGiven } from '../case-people.ts';
import { startSigning } from '../signing/start-signing.ts';
import { CASE, type CaseRecord, type OpinionRow } from '../tables.ts';
import { readCase } from './case-detail.ts';
import { mustBeColleagues } from './case-fields.ts';
import { lockCase } from './lock-case.ts';
import { insertExperts, lockCaseRow, opinionsOf, writeOpinion } from './case.store.ts';
import { moveCase, moveCaseBySystem } from './move-case.ts';

/** It is complete; these people judge it, each once, and none of them asked for it. */
export async function acceptCase(ctx: Ctx, id: number, { version, experts }: Acceptance): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const ids = experts.map(({ employeeId }) => employeeId);
  if (new Set(ids).size !== ids.length) throw new Invalid([{ path: 'experts', key: 'change.fault.expertTwice' }]);
  const own = ids.indexOf(one.requester_id ?? -1);
  if (own !== -1) throw new Invalid([{ path: `experts.${own}.employeeId`, key: 'change.fault.expertRequester' }]);
  await mustBeColleagues(
    ctx,
    one.company_id,
    experts.map(({ employeeId }, i) => ({ path: `experts.${i}.employeeId`, id: employeeId })),
  );
  const accepted = await moveCase(ctx, one, 'accept');
  await insertExperts(ctx.db, accepted, experts);
  await askExperts(ctx, accepted, ids);
  return readCase(ctx, id);
}

/** An expert judges once; after the last one the people of the route are asked to sign. */
export async function judgeCase(ctx: Ctx, id: number, { version, ...given }: NewOpinion): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const opinions = await opinionsOf(ctx.db, id, one.round_no);
  const own = opinions.find(({ expert_id }) => expert_id === ctx.employeeId);
  if (!own) throw new NotAllowed();
  if (own.given_at !== null) throw new Refused('change.refusal.judged');
  await writeOpinion(ctx, own.id, given);
  await takeOpinions(ctx, one);
  return readCase(ctx, id);
}

/** Keeps the worst ratings; with the last opinion the case goes on. */
async function takeOpinions(ctx: Ctx, one: CaseRecord): Promise<void> {
  const opinions = await opinionsOf(ctx.db, one.id, one.round_no);
  const ratings = (column: 'risk_before' | 'risk_after') => worstOf(opinions.flatMap((opinion: OpinionRow) => opinion[column] ?? []));
  await saveRecord(ctx, CASE, one, { risk_before: ratings('risk_before'), risk_after: ratings('risk_after') });
  await auditInUnit(ctx, CASE, one, 'judge');
  const waiting = opinions.filter(({ given_at }) => given_at === null);
  await opinionGiven(ctx, one, waiting);
  if (waiting.length > 0) return;
  const judged = await moveCaseBySystem(ctx, (await lockCaseRow(ctx.db, one.id))!, 'judged');
  await startSigning(ctx, judged);
}
