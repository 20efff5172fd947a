import {
  findEmployees,
  findSpaces,
  unitDays,
  unitDaysNow,
  unitTree,
  type Stay,
  type UnitTree,
} from '@quantum/modules/organization/server-api';
import {
  inScope,
  Invalid,
  NotFound,
  Refused,
  type Ctx,
  type Db,
  type Metric,
  type MetricSubjects,
  type Period,
} from '@quantum/platform/server';
import { exemptionPath, type EffectInput, type SubjectKind } from '../contract/index.ts';
import { subjectFaults } from '../domain/exemption.rules.ts';
import { countPosts, findOverlap } from './exemption.store.ts';
import type { ExemptionRecord } from './tables.ts';

/** What of a unit a metric can be told of: whole units always. */
const PARTS: Readonly<Record<'unit' | 'space' | 'employee', readonly SubjectKind[]>> = {
  unit: ['unit'],
  space: ['unit', 'space'],
  employee: ['unit', 'employee', 'post'],
};
export const partsOf = ({ exempt, ofParts }: Metric): readonly SubjectKind[] =>
  exempt === undefined || exempt === 'never' ? [] : ofParts ? PARTS[exempt] : PARTS.unit;

export const nameOf = (ctx: Ctx, id: string): string => ctx.t(`${id.replace('.', '.metric.')}.name`);

/** Where it has effect: units as they are today, the units these are the branches of, and what of them where it is not all. */
export interface Subjects {
  units: number[];
  /** Each with what is below it, day by day. */
  tops: readonly number[];
  parts: MetricSubjects | null;
}

async function placed(ctx: Ctx, unitId: number) {
  const tree = await unitTree(ctx.kernel);
  const unit = tree.get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unitId }))
    throw new NotFound();
  return { tree, unit: { ...unit, companyId: unit.companyId } };
}

/**
 * The unit and what of it is named, as far as the caller holds the operation there; 1410 for others, 1422 where a metric cannot be told of
 * such subjects.
 */
export async function subjectsOf(
  ctx: Ctx,
  { unitId, kind, subjects }: Pick<EffectInput, 'unitId' | 'kind' | 'subjects'>,
  metrics: readonly Metric[],
) {
  const { tree, unit } = await placed(ctx, unitId);
  const below = tree.below(unitId);
  if (!subjects) return { unit, units: below, tops: [unitId], parts: null, people: [] as number[] };
  const { kind: of, ids } = subjects;
  if (new Set(ids).size !== ids.length) throw new Invalid([{ path: 'subjects', key: 'exemption.fault.subjects' }]);
  const faults = subjectFaults(kind, of);
  if (faults.length > 0) throw new Invalid(faults);
  const unable = metrics.find((one) => !partsOf(one).includes(of));
  if (unable) throw new Refused(`exemption.refusal.subject.${of}`, { metric: nameOf(ctx, unable.id) });
  const inside = new Set(below);
  if (of === 'unit') {
    if (ids.some((id) => !inside.has(id))) throw new NotFound();
    return { unit, units: branchesOf(tree, ids), tops: ids, parts: null, people: [] };
  }
  if (of === 'post') {
    if ((await countPosts(ctx, unit.companyId, ids)) !== ids.length) throw new NotFound();
    return { unit, units: below, tops: [unitId], parts: { kind: of, ids }, people: [] };
  }
  const found = of === 'space' ? await findSpaces(ctx, ids) : await findEmployees(ctx, ids);
  if (ids.some((id) => !inside.has(found.get(id)?.unitId ?? -1))) throw new NotFound();
  return { unit, units: below, tops: [unitId], parts: { kind: of, ids }, people: of === 'employee' ? [...ids] : [] };
}

/** The same of what is kept. */
export async function keptSubjects(ctx: Ctx, exemption: ExemptionRecord): Promise<Subjects> {
  const tree = await unitTree(ctx.kernel);
  const { subject_kind: kind, subject_ids: ids } = exemption;
  const tops = ids.length > 0 && kind === 'unit' ? ids : [exemption.unit_id];
  return { units: branchesOf(tree, tops), tops, parts: ids.length === 0 || kind === 'unit' ? null : { kind, ids } };
}

const branchesOf = (tree: UnitTree, tops: readonly number[]): number[] => [...new Set(tops.flatMap((id) => tree.below(id)))];

const daysSeen = new WeakMap<Db, ReturnType<typeof unitDaysNow>>();

/** What is written follows the units as they are now, read once in a transaction; what is shown may be a second behind. */
function daysNow(ctx: Ctx): ReturnType<typeof unitDaysNow> {
  const seen = daysSeen.get(ctx.db) ?? unitDaysNow(ctx);
  daysSeen.set(ctx.db, seen);
  return seen;
}

/** The units have been changed in this transaction: they are read again. */
export const forgetDays = (ctx: Ctx): void => void daysSeen.delete(ctx.db);

/** Units below these on each day of a period: a unit counts with what was above it on the day, whatever is above it today. */
export async function staysBelow(ctx: Ctx, tops: readonly number[], period: Period): Promise<Stay[]> {
  const days = ctx.operation.kind === 'read' ? await unitDays(ctx.kernel) : await daysNow(ctx);
  return days.stays(period, (tree) => branchesOf(tree, tops));
}

interface SubjectClaim {
  subjectKind: SubjectKind;
  subjectIds: readonly number[];
}

/** One subject and figure is left out of a day once, by an exemption of its own or of a unit above. */
export async function refuseOverlap(
  ctx: Ctx,
  unitId: number,
  { metrics, fromOn: from, toOn: to }: Pick<EffectInput, 'metrics' | 'fromOn' | 'toOn'>,
  subjects: SubjectClaim & { except?: number },
): Promise<void> {
  const line = (await unitTree(ctx.kernel)).above(unitId).map(({ id }) => id);
  const overlap = await findOverlap(ctx, { unitId, line, metrics, from, to, ...subjects });
  if (overlap)
    throw new Refused('exemption.refusal.overlap', { code: overlap.code }, [{ title: overlap.code, href: exemptionPath(overlap.id) }]);
}
