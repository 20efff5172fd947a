import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import {
  draftHash,
  forgetUploader,
  inScope,
  insertRecord,
  Invalid,
  keepFiles,
  mustBeRepetition,
  lockDraft,
  NotFound,
  Refused,
  sendNextCode,
  type Ctx,
} from '@quantum/platform/server';
import { OBSERVATION_CATEGORY, OBSERVATION_STATUS, type NewObservation } from '../contract/index.ts';
import { isAtRisk, observationFaults, sumSeen } from '../domain/observation.rules.ts';
import { notifyManager } from './observation-messages.ts';
import { observationMachine } from '../domain/observation.machine.ts';
import { raiseAgreed } from './observation.service.ts';
import { findByClientId, insertParts, reloadObservation, searchText } from './observation.store.ts';
import { observerCtx } from './observer.ts';
import { OBSERVATION } from './tables.ts';

/** One draft of the device becomes one observation: submitted for review, or following the action agreed on the spot. */
export async function recordObservation(ctx: Ctx, input: NewObservation): Promise<{ id: number; code: string }> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  if (input.spaceId !== null && (await findSpaces(ctx, [input.spaceId])).get(input.spaceId)?.unitId !== unit.id) throw new NotFound();
  const observer = ctx.employeeId;
  if (observer === null) throw new Refused('safety-observation.refusal.noEmployee');
  const faults = [...observationFaults(input), ...(await codeFaults(ctx, input))];
  if (faults.length > 0) throw new Invalid(faults);

  ctx.audited++;
  // Sent together, answered in turn: what is found is found under the lock.
  const [id, before] = await Promise.all([lockDraft(ctx, input.clientId, OBSERVATION), findByClientId(ctx, input.clientId)]);
  if (before && before.observer_id !== observer) throw new NotFound();
  if (before) mustBeRepetition(before.client_hash, input, { code: before.code, note: before.note, doneOnSpot: before.done_on_spot });
  if (before) return { id: before.id, code: before.code };

  const as = observerCtx(ctx, input.anonymous);
  const now = ctx.now();
  const day = dayAt(now, unit.timeZone);
  // Uploads are the person's own, whoever is named.
  await keepFiles(ctx, input.photos, OBSERVATION.kind, id);
  const { safe, atRisk } = sumSeen(input.behaviours);
  const event = input.action ? 'improve' : 'submit';
  const status = ctx.move(observationMachine, { status: OBSERVATION_STATUS.draft }, event, { openActions: 0 });
  // The counter keeps others of the unit waiting: what follows is sent at once, with the commit.
  const { sql: code, code: known } = sendNextCode(ctx, `SO-${unit.code}-${day.slice(0, 7).replace('-', '')}`);
  const record = insertRecord(as, OBSERVATION, {
    id,
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: day,
    code,
    client_id: input.clientId,
    client_hash: draftHash(input),
    space_id: input.spaceId,
    observed_group: input.observedGroup,
    observed_at: now.toISOString(),
    observer_id: observer,
    anonymous: input.anonymous,
    safe_count: safe,
    at_risk_count: atRisk,
    positive: input.positive,
    stop_work: input.stopWork,
    note: input.note,
    done_on_spot: input.doneOnSpot,
    status,
    search: searchText(code, input.note),
  });
  const forgotten = input.anonymous ? forgetUploader(ctx, input.photos, OBSERVATION.kind, id) : Promise.resolve();
  await Promise.all([
    ctx.withCommit(record, forgotten, ...insertParts(ctx, id, input.behaviours, input.photos)),
    as.audit({
      kind: OBSERVATION.kind,
      id,
      code,
      event,
      from: OBSERVATION_STATUS.draft,
      to: status,
      comment: null,
      companyId: unit.companyId,
      unitId: unit.id,
    }),
  ]);
  if (!input.action && !isAtRisk(input)) {
    await ctx.commitNow();
    return { id, code: await known };
  }
  const observation = await reloadObservation(ctx, id);
  if (input.action) await raiseAgreed(as, observation, input.action, input.anonymous ? null : observer);
  if (isAtRisk(input)) await notifyManager(as, observation);
  return { id, code: await known };
}

/** Group and categories must be live values of their categories. */
async function codeFaults(ctx: Ctx, { observedGroup, behaviours }: NewObservation): Promise<{ path: string; key: string }[]> {
  const tree = await codeTree(ctx.kernel);
  const key = 'safety-observation.fault.code';
  return [
    ...(tree.isIn(OBSERVATION_CATEGORY.observedGroup, observedGroup) ? [] : [{ path: 'observedGroup', key }]),
    ...behaviours.flatMap(({ category }, n) =>
      tree.isIn(OBSERVATION_CATEGORY.behaviourCategory, category) ? [] : [{ path: `behaviours.${n}.category`, key }],
    ),
  ];
}
