import { unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, day, hidden, int, localizedColumn, number, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { ComparedRow, FindingRow } from '../../contract/index.ts';
import { openReport } from '../visits/open-report.store.ts';
import { COMPARED, counts, COUNTED_VISIT, FINDING_CLOSED, FINDING_COUNTED } from './gap-sql.ts';

const SHOWN_ONLY = { filterable: false } as const;
const FINDINGS = `from assessment.finding f where f.assessment_id = t.id and f.status <> 'dropped'`;
const OWN = `(select s.percent from assessment.assessment s where s.round_id = t.round_id and s.unit_id = t.unit_id and s.kind = 'ase' and s.scores_open
  and ${counts('s')})`;

/** Visits that were handed in: their scores are known to all who read them, and so is what the project claimed. */
export const comparedList: ListDefinition<ComparedRow> = {
  name: 'assessment.compared',
  from: 'assessment.assessment t join assessment.round r on r.id = t.round_id',
  key: 't.id',
  search: 't.search',
  where: COUNTED_VISIT,
  scope: byUnit('t.unit_id'),
  defaultOrder: ['visitedOn', 'desc'],
  columns: {
    id: int('t.id'),
    code: text('t.code'),
    roundId: int('t.round_id', hidden),
    roundName: localizedColumn('r.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    leadId: int('t.lead_id', hidden),
    visitedOn: day('t.event_on', sortable),
    ownPercent: number(OWN, SHOWN_ONLY),
    percent: number('t.percent', SHOWN_ONLY),
    gap: number(`case when ${COMPARED} then round(t.gap_points / t.gap_elements, 1) end`, SHOWN_ONLY),
    overClaimed: number(`case when ${COMPARED} then round(100.0 * t.gap_over / t.gap_elements) end`, SHOWN_ONLY),
    findings: int(`(select count(*)::int ${FINDINGS})`, SHOWN_ONLY),
    repeats: int(`(select count(f.repeat_of)::int ${FINDINGS})`, SHOWN_ONLY),
    scored: bool('(t.percent is not null)', hidden),
    compared: bool(`(${COMPARED})`, hidden),
    latest: bool(
      `(not exists (select from assessment.assessment n where n.unit_id = t.unit_id and n.kind = 'qpe' and ${openReport('n')}
        and ${counts('n')} and (n.event_on, n.id) > (t.event_on, t.id)))`,
      hidden,
    ),
  },
  sheet: {
    title: 'menu.QPE119',
    columns: {
      unitName: 'common.project',
      roundName: 'assessment.round.one',
      visitedOn: 'assessment.compare.visitedOn',
      ownPercent: 'assessment.compare.own',
      percent: 'assessment.compare.outside',
      gap: 'assessment.compare.gap',
      overClaimed: 'assessment.compare.overClaimed',
      findings: 'assessment.compare.findings',
      repeats: 'assessment.compare.repeats',
    },
  },
};

/** Findings of visits that were handed in. */
export const findingList: ListDefinition<FindingRow> = {
  name: 'assessment.finding',
  from: `assessment.finding t join assessment.assessment a on a.id = t.assessment_id join assessment.round r on r.id = a.round_id
    join form.pub_form_version v on v.id = a.form_version_id`,
  key: 't.id',
  search: 'a.search',
  where: FINDING_COUNTED,
  scope: byUnit('t.unit_id'),
  defaultOrder: ['code', 'desc'],
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    visitId: int('a.id'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    roundName: localizedColumn('r.names'),
    visitedOn: day('a.event_on'),
    element: localizedColumn(
      `(select i -> 'text' from jsonb_array_elements(v.content -> 'sections') s, jsonb_array_elements(s -> 'items') i
        where i ->> 'key' = t.item limit 1)`,
      SHOWN_ONLY,
    ),
    recommendation: text('t.recommendation', SHOWN_ONLY),
    isRepeat: bool('(t.repeat_of is not null)'),
    isClosed: bool(`(${FINDING_CLOSED})`),
  },
  sheet: {
    title: 'assessment.compare.findings',
    columns: {
      code: 'common.code',
      unitName: 'common.project',
      roundName: 'assessment.round.one',
      visitedOn: 'assessment.compare.visitedOn',
      element: 'assessment.element',
      isRepeat: 'assessment.compare.repeated',
      isClosed: 'assessment.compare.closed',
      recommendation: 'assessment.compare.recommendation',
    },
  },
};
