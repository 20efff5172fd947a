import { codeTree } from '@quantum/modules/dictionary/server-api';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import {
  auditInUnit,
  createInUnit,
  loadShared,
  lockShared,
  ownUnit,
  placeOfUnit,
  searchOf,
  todayIn,
  unitTree,
} from '@quantum/modules/organization/server-api';
import { findLessons, findPapers } from '@quantum/modules/training/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { allowedEvents, inScope, Invalid, json, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  attestationOps as ops,
  SCHEME_STATUS,
  type Level,
  type LevelOption,
  type RecordMove,
  type NewScheme,
  type Rung,
  type SchemeChange,
  type SchemeDetail,
} from '../../contract/index.ts';
import { levelFaults, levelsLack } from '../../domain/level.rules.ts';
import { schemeMachine, type SchemeEvent } from '../../domain/scheme.machine.ts';
import { currentLevels, levelsOfVersion } from './level.store.ts';
import { openOfScheme } from '../applications/application.store.ts';
import { findCategories, jobNames } from '../applications/eligibility.store.ts';
import { endLevels, holdersOf, insertVersion, versionsOf } from './scheme.store.ts';
import { SCHEME, type SchemeRecord } from '../tables.ts';

type Fields = Pick<NewScheme, 'serviceType' | 'jobIds' | 'levels'>;
const categoriesIn = (levels: readonly Level[]) =>
  levels.flatMap(({ categoryId, requirements }) => [categoryId, ...requirements.map((one) => one.categoryId)].filter((id) => id !== null));

interface Material {
  categories: Map<number, { id: number; company_id: number; names: Localized; ladder: string | null; rank: number | null }>;
  papers: Map<number, { company_id: number; names: Localized; isPublished: boolean }>;
  lessons: Map<number, { company_id: number; names: Localized }>;
}
const byId = <R extends { id: number }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));
/** Nothing is asked for what is not named. */
const named = async <R extends { id: number }>(ids: number[], find: (ids: number[]) => Promise<R[]>) =>
  byId(ids.length === 0 ? [] : await find(ids));
async function materialOf(ctx: Ctx, levels: readonly Level[]): Promise<Material> {
  const papers = levels.flatMap(({ theoryPaperId }) => theoryPaperId ?? []);
  const lessons = levels.flatMap(({ requirements }) => requirements.flatMap(({ lessonId }) => lessonId ?? []));
  return {
    categories: await named(categoriesIn(levels), (ids) => findCategories(ctx.db, ids)),
    papers: await named(papers, (ids) => findPapers(ctx.db, ids)),
    lessons: await named(lessons, (ids) => findLessons(ctx.db, ids)),
  };
}

/** What a scheme names is its company's own; the rules of its levels hold. */
async function mustFit(ctx: Ctx, companyId: number, { serviceType, jobIds, levels }: Fields): Promise<void> {
  const { categories, papers, lessons } = await materialOf(ctx, levels);
  const jobs = await jobNames(ctx.db, jobIds);
  const isOwn = (row: { company_id: number } | undefined) => row?.company_id === companyId;
  const faults = [
    ...((await codeTree(ctx.kernel)).isIn(CODE_CATEGORY.serviceType, serviceType)
      ? []
      : [{ path: 'serviceType', key: 'platform.fault.code' }]),
    ...(jobs.length === new Set(jobIds).size && jobs.every((one) => one.company_id === null || one.company_id === companyId)
      ? []
      : [{ path: 'jobIds', key: 'attestation.fault.jobs' }]),
    ...levelFaults(levels),
    ...levels.flatMap((level, i) => [
      ...(level.categoryId === null || isOwn(categories.get(level.categoryId))
        ? []
        : [{ path: `levels.${i}.categoryId`, key: 'attestation.fault.category' }]),
      ...(level.theoryPaperId === null || isOwn(papers.get(level.theoryPaperId))
        ? []
        : [{ path: `levels.${i}.theoryPaperId`, key: 'attestation.fault.paper' }]),
      ...level.requirements.flatMap(({ categoryId, lessonId }, k) =>
        (categoryId === null || isOwn(categories.get(categoryId))) && (lessonId === null || isOwn(lessons.get(lessonId)))
          ? []
          : [{ path: `levels.${i}.requirements.${k}`, key: 'attestation.fault.requirement' }],
      ),
    ]),
  ];
  if (faults.length > 0) throw new Invalid(faults);
}

export async function createScheme(ctx: Ctx, { clientId, unitId, names, ...input }: NewScheme): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  await mustFit(ctx, unit.companyId, input);
  const values = {
    names: json(names),
    service_type: input.serviceType,
    job_ids: [...new Set(input.jobIds)],
    is_high_risk: input.highRisk,
    levels: json(input.levels),
    status: SCHEME_STATUS.unPublished,
  };
  const { id, code } = await createInUnit(ctx, { kind: SCHEME }, { clientId, unit }, { prefix: 'ATS', words: [names], values });
  return { id, code };
}

export async function updateScheme(ctx: Ctx, id: number, { version, names, ...input }: SchemeChange): Promise<SchemeDetail> {
  const scheme = await lockShared<SchemeRecord>(ctx, SCHEME, id, version);
  ctx.move(schemeMachine, scheme, 'edit', await factsOf(ctx, scheme));
  await mustFit(ctx, scheme.company_id, input);
  await saveRecord(ctx, SCHEME, scheme, {
    names: json(names),
    service_type: input.serviceType,
    job_ids: [...new Set(input.jobIds)],
    is_high_risk: input.highRisk,
    levels: json(input.levels),
    search: searchOf(scheme.code, names),
  });
  await auditInUnit(ctx, SCHEME, scheme, 'edit');
  return readScheme(ctx, id);
}

async function factsOf(ctx: Ctx, scheme: SchemeRecord, known?: Material) {
  const { categories, papers } = known ?? (await materialOf(ctx, scheme.levels));
  const live = new Set([...papers].flatMap(([id, { isPublished }]) => (isPublished ? [id] : [])));
  return {
    lack: scheme.job_ids.length === 0 ? 'attestation.refusal.noJobs' : levelsLack(scheme.levels, [...categories.values()], live),
    hasDraft: scheme.has_draft,
    openApplications: await openOfScheme(ctx.db, scheme.id),
  };
}

export async function moveScheme(
  ctx: Ctx,
  id: number,
  event: Exclude<SchemeEvent, 'edit'>,
  { version }: RecordMove,
): Promise<SchemeDetail> {
  const scheme = await lockShared<SchemeRecord>(ctx, SCHEME, id, version);
  const to = ctx.move(schemeMachine, scheme, event, await factsOf(ctx, scheme));
  const set: Record<string, unknown> = { status: to, has_draft: event === 'revise' };
  if (event === 'publish') set['version_id'] = await insertVersion(ctx, scheme, await todayIn(ctx, scheme.unit_id));
  if (event === 'invalidate') await endLevels(ctx, id);
  await saveRecord(ctx, SCHEME, scheme, set);
  await auditInUnit(ctx, SCHEME, scheme, event, { from: scheme.status, to });
  return readScheme(ctx, id);
}

export async function readScheme(ctx: Ctx, id: number): Promise<SchemeDetail> {
  const scheme = await loadShared<SchemeRecord>(ctx, SCHEME, id);
  const inForce = scheme.version_id === null ? [] : await levelsOfVersion(ctx.db, scheme.version_id);
  const rungs =
    inForce.length > 0
      ? inForce.map((one) => ({ rowId: one.id as number | null, ...one.level }))
      : scheme.levels.map((one) => ({ rowId: null, ...one }));
  const material = await materialOf(ctx, [...rungs, ...scheme.levels]);
  const place = await placeOfUnit(ctx, scheme.unit_id);
  const holders = new Map(
    (
      await holdersOf(
        ctx.db,
        rungs.flatMap(({ categoryId }) => categoryId ?? []),
        await todayIn(ctx, scheme.unit_id),
      )
    ).map((one) => [one.category_id, one.count]),
  );
  const versions = await versionsOf(ctx.db, id);
  return {
    id: scheme.id,
    code: scheme.code,
    name: inLocale(scheme.names, ctx.locale),
    names: scheme.names,
    unitId: scheme.unit_id,
    ...place,
    serviceType: scheme.service_type,
    jobIds: scheme.job_ids,
    jobNames: (await jobNames(ctx.db, scheme.job_ids)).map(({ names }) => inLocale(names, ctx.locale)),
    highRisk: scheme.is_high_risk,
    levels: scheme.levels,
    hasDraft: scheme.has_draft,
    versionNo: versions[0]?.no ?? null,
    ladder: rungs.map((one) => rungOf(ctx, one, material, holders)),
    versions: versions.map((one) => ({ no: one.no, publishedOn: one.published_on, levels: one.levels })),
    status: scheme.status,
    version: scheme.version,
    events: await allowedEvents(ctx, schemeMachine, scheme, {
      facts: await factsOf(ctx, scheme, material),
      operations: {
        edit: ops.saveScheme,
        publish: ops.moveScheme,
        revise: ops.moveScheme,
        invalidate: ops.moveScheme,
      },
    }),
  };
}

function rungOf(
  ctx: Ctx,
  { rowId, ...record }: Level & { rowId: number | null },
  { categories, papers, lessons }: Material,
  holders: Map<number, number>,
): Rung {
  const nameOf = (row: { names: Localized } | undefined) => (row ? inLocale(row.names, ctx.locale) : null);
  return {
    id: rowId,
    key: record.key,
    rank: record.rank,
    name: inLocale(record.names, ctx.locale),
    categoryName: record.categoryId === null ? null : nameOf(categories.get(record.categoryId)),
    paperName: record.theoryPaperId === null ? null : nameOf(papers.get(record.theoryPaperId)),
    steps: (record.practice?.steps ?? []).map((one) => ({
      key: one.key,
      name: inLocale(one.names, ctx.locale),
      points: one.points,
      critical: one.critical,
    })),
    minutes: record.practice?.minutes ?? null,
    requirements: record.requirements.map(({ kind, n, categoryId, lessonId, waivable }) => ({
      kind,
      n,
      about: categoryId === null ? (lessonId === null ? null : nameOf(lessons.get(lessonId))) : nameOf(categories.get(categoryId)),
      waivable,
    })),
    theoryLine: record.theoryLine,
    practiceLine: record.practiceLine,
    theoryWeight: record.theoryWeight,
    practiceWeight: record.practiceWeight,
    assessors: record.assessors,
    resitDays: record.resitDays,
    resits: record.resits,
    keptDays: record.keptDays,
    holders: record.categoryId === null ? 0 : (holders.get(record.categoryId) ?? 0),
  };
}

/** Levels in force in the companies the reader sees. */
export async function readLevels(ctx: Ctx): Promise<LevelOption[]> {
  const tree = await unitTree(ctx.kernel);
  const scope = await ctx.scope();
  const own = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  const companies = [...new Set(tree.all().map(({ companyId }) => companyId))].filter(
    (id): id is number => id !== null && (id === own || inScope(scope, { company_id: id, unit_id: null })),
  );
  const levels = [];
  for (const id of companies) levels.push(...(await currentLevels(ctx.db, id)));
  return levels.map((one) => ({
    id: one.id,
    schemeId: one.scheme_id,
    schemeName: inLocale(one.scheme_names, ctx.locale),
    name: inLocale(one.names, ctx.locale),
    rank: one.rank,
    highRisk: one.level.practiceLine >= 80,
  }));
}
