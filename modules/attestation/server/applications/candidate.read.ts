import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, NotFound, type Ctx } from '@quantum/platform/server';
import type { Candidate, RequirementKind } from '../../contract/index.ts';
import { openLines } from '../../domain/eligibility.rules.ts';
import { readLevel } from '../schemes/level.store.ts';
import { peopleInJobs } from './eligibility.store.ts';
import { checkPeople } from './eligibility.read.ts';
import { heldOn } from '@quantum/modules/certificate/server-api';

const SHOWN = 200;

/** Who would be eligible for a level today, of the people in its jobs that the reader sees and who do not hold it. */
export async function readEligible(
  ctx: Ctx,
  levelId: number,
): Promise<{ requirements: RequirementKind[]; people: Candidate[]; total: number }> {
  const level = await readLevel(ctx.db, levelId);
  const tree = await unitTree(ctx.kernel);
  const root = level && tree.get(level.company_id);
  const own = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  const scope = await ctx.scope();
  if (!level || !root) throw new NotFound();
  const isWhole = inScope(scope, { company_id: level.company_id, unit_id: null });
  if (!isWhole && own !== level.company_id) throw new NotFound();
  const units = isWhole
    ? null
    : tree
        .all()
        .flatMap((one) => (one.companyId === level.company_id && inScope(scope, { company_id: null, unit_id: one.id }) ? one.id : []));
  const day = dayAt(ctx.now(), root.timeZone);
  const found = await peopleInJobs(ctx.db, level.company_id, level.job_ids, units, SHOWN);
  const held = new Set(
    (
      await heldOn(
        ctx,
        found.map(({ id }) => id),
        [level.category_id],
        day,
      )
    ).map((one) => one.employee_id),
  );
  const people = found.filter(({ id }) => !held.has(id));
  const lines = await checkPeople(
    ctx,
    level,
    people.map(({ id }) => id),
    day,
  );
  return {
    requirements: level.level.requirements.map(({ kind }) => kind),
    total: found[0]?.total ?? 0,
    people: people
      .map((one) => ({
        id: one.id,
        name: inLocale(one.names, ctx.locale),
        unitName: inLocale(tree.get(one.unit_id)!.names, ctx.locale),
        jobName: one.job_names && inLocale(one.job_names, ctx.locale),
        states: lines.get(one.id)!.map(({ state }) => state),
        eligible: openLines(lines.get(one.id)!) === 0,
      }))
      .toSorted((a, b) => Number(b.eligible) - Number(a.eligible)),
  };
}
