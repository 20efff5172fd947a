import { ROLE } from '@quantum/modules/access/contract';
import { readerToday } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addDays, fractions } from '@quantum/platform/domain';
import { type Ctx, type HomeList, type Period } from '@quantum/platform/server';
import { ASE_QUERY_PATH, aseQueryPath, ASSESSMENT_STATUS, assessmentOps as ops, COMPARE_PATH, comparePath } from '../../contract/index.ts';
import { assessorsApart } from '../../domain/assessor.rules.ts';
import { OVER_CLAIM_POINTS } from '../../domain/gap.rules.ts';
import { gradeSteps } from '../../domain/grade.rules.ts';
import { changedGrades, ledVisits, missedAses, widestClaimsOf } from './home.store.ts';

/** Days looked back: the rounds of a year. */
const LOOK_BACK = 365;
const roundsOfAYear = async (ctx: Ctx): Promise<Period> => {
  const to = await readerToday(ctx);
  return { from: addDays(to, -LOOK_BACK), to: addDays(to, 1) };
};
const signed = (points: string): string => (points.startsWith('-') || Number(points) === 0 ? points : `+${points}`);
const roles = [ROLE.qualityAssessor];
/** Rows of each list: there are four of them before the to-dos. */
const ROWS = 3;

/** What a quality assessor has to look at first: projects that claim more than was found. */
export const widestClaims: HomeList = {
  id: 'assessment.widestClaims',
  title: 'assessment.home.claims',
  none: 'assessment.home.claims.none',
  operation: ops.compareVisit,
  roles,
  order: 15,
  isFirst: true,
  isHiddenWhenEmpty: true,
  href: `${COMPARE_PATH}?f.compared=is:true&f.latest=is:true`,
  read: async (ctx, scope) => {
    const visits = await widestClaimsOf(ctx, scope, await roundsOfAYear(ctx), ROWS);
    return {
      count: null,
      rows: visits.map(({ id, unit_names, round_names, own, outside, gap }) => ({
        title: inLocale(unit_names, ctx.locale),
        note: [
          ctx.t('assessment.home.scores', { own: Number(own).toFixed(2), outside: Number(outside).toFixed(2) }),
          inLocale(round_names, ctx.locale),
        ].join(' · '),
        state: {
          text: ctx.t('assessment.home.gap', { points: signed(Number(gap).toFixed(1)) }),
          tone: Number(gap) >= OVER_CLAIM_POINTS ? ('danger' as const) : ('warn' as const),
        },
        href: comparePath(id),
        records: null,
      })),
    };
  },
};

/** Projects that never said how they see themselves, or are late to. */
export const missedEvaluations: HomeList = {
  id: 'assessment.missed',
  title: 'assessment.home.missed',
  none: 'assessment.home.missed.none',
  operation: ops.listAses,
  roles,
  order: 17,
  isFirst: true,
  isHiddenWhenEmpty: true,
  href: null,
  read: async (ctx, scope) => {
    const { from } = await roundsOfAYear(ctx);
    const ases = await missedAses(ctx, scope, from, ROWS);
    return {
      count: ases[0]?.total ?? 0,
      href: `${ASE_QUERY_PATH}?f.missed=is:true&f.dueOn=from:${from}`,
      rows: ases.map(({ id, unit_names, round_names, lead_names, due_on, status }) => ({
        title: inLocale(unit_names, ctx.locale),
        note: [
          inLocale(round_names, ctx.locale),
          ctx.t('assessment.home.missedNote', { day: due_on }),
          ...(lead_names ? [inLocale(lead_names, ctx.locale)] : []),
        ].join(' · '),
        state:
          status === ASSESSMENT_STATUS.cancelled
            ? { text: ctx.t('assessment.home.never'), tone: 'danger' as const }
            : { text: ctx.t('assessment.late'), tone: 'warn' as const },
        href: aseQueryPath(id),
        records: null,
      })),
    };
  },
};

/** Projects that fell, and those that climbed, since their visit before. */
export const gradesChanged: HomeList = {
  id: 'assessment.gradesChanged',
  title: 'assessment.home.grades',
  none: 'assessment.home.grades.none',
  operation: ops.compareVisit,
  roles,
  order: 16,
  isFirst: true,
  isHiddenWhenEmpty: true,
  href: null,
  read: async (ctx, scope) => {
    const text = await ctx.kernel.ports.codes.texts(ctx.locale);
    const moves = (await changedGrades(ctx, scope, await roundsOfAYear(ctx)))
      .map((move) => ({ ...move, steps: gradeSteps(move.grade_before, move.grade) }))
      // The deepest fall first, then the highest climb.
      .toSorted((a, b) => Number(a.steps > 0) - Number(b.steps > 0) || Math.abs(b.steps) - Math.abs(a.steps));
    return {
      count: moves.length,
      rows: moves.slice(0, ROWS).map(({ id, unit_names, round_names, grade, grade_before, steps }) => ({
        title: inLocale(unit_names, ctx.locale),
        note: inLocale(round_names, ctx.locale),
        state: {
          text: ctx.t('assessment.home.gradeMove', { from: text(grade_before), to: text(grade) }),
          tone: steps > 0 ? ('ok' as const) : ('danger' as const),
        },
        href: comparePath(id),
        records: null,
      })),
    };
  },
};

/** Assessors who are milder or stricter than the others: for whoever plans the rounds. */
export const assessorsBesideOthers: HomeList = {
  id: 'assessment.assessorsApart',
  title: 'assessment.home.apart',
  none: 'assessment.home.apart.none',
  operation: ops.planVisit,
  roles,
  order: 18,
  isFirst: true,
  isHiddenWhenEmpty: true,
  href: null,
  read: async (ctx, scope) => {
    const period = await roundsOfAYear(ctx);
    const visits = await ledVisits(ctx, scope, period);
    const nameOf = new Map(visits.map(({ lead_id, lead_names }) => [lead_id, lead_names]));
    const apart = assessorsApart(visits.map(({ lead_id, round_id, percent }) => ({ leadId: lead_id, roundId: round_id, percent })));
    return {
      count: apart.length,
      rows: apart.slice(0, ROWS).map(({ leadId, visits: count, points }) => ({
        title: inLocale(nameOf.get(leadId) ?? {}, ctx.locale),
        note: ctx.t('assessment.home.apartNote', { count }),
        state: {
          text: ctx.t('assessment.home.gap', { points: signed(fractions.toFixed(points, 1)) }),
          tone: 'warn' as const,
        },
        href: `${COMPARE_PATH}?f.scored=is:true&f.leadId=in:${leadId}&f.visitedOn=range:${period.from},${period.to}`,
        records: visits.filter(({ lead_id }) => lead_id === leadId).length,
      })),
    };
  },
};
