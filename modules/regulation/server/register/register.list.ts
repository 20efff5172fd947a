import { unitName } from '@quantum/modules/organization/server-api';
import {
  among,
  bool,
  byUnit,
  day,
  hidden,
  int,
  localizedColumn,
  text,
  sortable,
  type Ctx,
  type ListDefinition,
} from '@quantum/platform/server';
import type { RegisterRow } from '../../contract/index.ts';
import { APPLIES, GOES_STALE, STANDING_PAIRS } from './standing-pairs.ts';

/** Clauses of projects as they stand today: what the figures of the register open. */
export const registerList: ListDefinition<RegisterRow> = {
  name: 'regulation.register',
  from: `${STANDING_PAIRS} t`,
  key: '(t.unit_id * 10000000 + t.clause_id)',
  columns: {
    id: int('(t.unit_id * 10000000 + t.clause_id)', sortable),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    regulationId: int('t.regulation_id'),
    regulationName: localizedColumn('t.regulation_names'),
    clauseId: int('t.clause_id'),
    clauseNo: text('t.no'),
    text: text('t.text', { filterable: false }),
    importance: int('t.importance', sortable),
    standing: text('t.standing'),
    freshUntil: day('t.fresh_until', sortable),
    /** Criteria of the figures: what counts in the compliance rate, what goes stale soon, one of the topics. */
    inScope: bool('true', hidden),
    applies: bool(`(${APPLIES})`, hidden),
    goesStale: bool(`(${GOES_STALE})`, hidden),
    topic: text('one', among('exists (select from unnest(t.topics) one where :this)')),
  },
  sheet: {
    title: 'regulation.register.clauses',
    columns: {
      unitName: 'common.project',
      regulationName: 'regulation.one',
      clauseNo: 'regulation.fact.clauseNo',
      text: 'regulation.fact.clauseText',
      importance: 'regulation.fact.importance',
      standing: 'regulation.standing.title',
      freshUntil: 'regulation.fact.freshUntil',
    },
    words: { standing: (ctx: Pick<Ctx, 't'>, { standing }: RegisterRow) => ctx.t(`regulation.standing.${standing}`) },
  },
  defaultOrder: ['importance', 'desc'],
  scope: byUnit('t.unit_id'),
  master: true,
};
