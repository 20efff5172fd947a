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
import { APPLIES, IS_TRUE, STANDING } from './standing.ts';

/** Clauses of projects as they stand today: what the figures of the register open. */
export const registerList: ListDefinition<RegisterRow> = {
  name: 'regulation.register',
  from: `${STANDING} t join organization.pub_unit u on u.id = t.unit_id join regulation.clause c on c.id = t.clause_id
    join regulation.regulation r on r.id = t.regulation_id`,
  where: IS_TRUE,
  key: 't.id',
  columns: {
    id: int('t.id'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    regulationId: int('t.regulation_id'),
    regulationName: localizedColumn('r.names'),
    clauseId: int('t.clause_id'),
    clauseNo: text('c.no'),
    text: text('c.text', { filterable: false }),
    importance: int('t.importance', sortable),
    standing: text('t.standing'),
    freshUntil: day('t.fresh_until', sortable),
    /** Criteria of the figures: what counts in the compliance rate, what goes stale soon, one of the topics. */
    inScope: bool('true', hidden),
    applies: bool(`(${APPLIES})`, hidden),
    goesStale: bool('t.ending', hidden),
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
