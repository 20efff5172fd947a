import { placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { loadScoped, type Block, type Ctx, type PaperWithZone, type Words } from '@quantum/platform/server';
import { CHANGE_TASK_STATUS as TASK } from '../../contract/index.ts';
import { byMonth } from '../../domain/template.rules.ts';
import { CASE, type CaseRecord, type ChangeTaskRow } from '../tables.ts';
import { readCaseParts } from '../cases/case.store.ts';

interface PlannedTask extends ChangeTaskRow {
  dueOn: string;
}

/** Tasks of a case from month to month: what is due when, who does it, and how far it is. */
export async function planPaper(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const one = await loadScoped<CaseRecord>(ctx, CASE, id);
  const parts = await readCaseParts(ctx.db, one);
  const { unitName, timeZone: zone } = await placeOfUnit(ctx, one.unit_id);
  const today = await todayIn(ctx, one.unit_id);
  const names = new Map(parts.people.map((person) => [person.id, inLocale(person.names, ctx.locale)]));
  const tasks = parts.tasks.map((task): PlannedTask => ({ ...task, dueOn: task.due_on }));
  const months = byMonth(tasks);
  const isLate = ({ status, due_on }: ChangeTaskRow) => status === TASK.open && due_on < today;
  const count = (own: readonly ChangeTaskRow[], asked: (task: ChangeTaskRow) => boolean) => String(own.filter(asked).length);
  const stateOf = (task: ChangeTaskRow): Words => {
    if (isLate(task)) return { text: ctx.t('change.task.late'), tone: 'danger' };
    const tone = task.status === TASK.done ? 'ok' : task.status === TASK.cancelled ? 'quiet' : 'plain';
    return { text: ctx.t(`change.task.${task.status}`), tone };
  };
  const whoOf = ({ assignee_id, office }: ChangeTaskRow): string =>
    (assignee_id === null ? undefined : names.get(assignee_id)) ?? (office === null ? '—' : ctx.t(`change.office.${office}`));
  const monthOf = ({ month, tasks: own }: { month: string; tasks: PlannedTask[] }): Block => ({
    kind: 'table',
    titles: [{ text: month, level: 2 }],
    head: ['dueOn', 'fromStart', 'text', 'who', 'state'].map((key) => ctx.t(`change.paper.${key}`)),
    widths: [62, 52, '*', 96, 64],
    align: ['left', 'right', 'left', 'left', 'left'],
    rows: own.map((task) => [
      { text: task.due_on, tone: isLate(task) ? 'danger' : 'plain' },
      task.offset_days === null ? '—' : fromStart(ctx, task.offset_days),
      [
        task.texts ? inLocale(task.texts, ctx.locale) : task.text,
        { text: [ctx.t(`change.kind.${task.kind}`), task.note].filter(Boolean).join(' · '), tone: 'quiet' },
      ],
      whoOf(task),
      stateOf(task),
    ]),
  });
  return {
    zone,
    paper: {
      name: `${one.code} ${ctx.t('change.case.plan')}`,
      locale: ctx.locale,
      title: one.title,
      code: one.code,
      lead: [ctx.t('change.case.plan'), parts.template && inLocale(parts.template.names, ctx.locale), unitName].filter(Boolean).join(' · '),
      blocks: [
        {
          kind: 'facts',
          facts: [
            [ctx.t('change.startPlanned'), one.start_planned],
            [ctx.t('change.owner'), names.get(one.owner_id ?? one.requester_id ?? 0) ?? null],
            [ctx.t('change.tasks'), `${count(tasks, ({ status }) => status === TASK.done)} / ${tasks.length}`],
            [ctx.t('change.task.late'), { text: count(tasks, isLate), tone: tasks.some(isLate) ? 'danger' : 'plain' }],
          ],
        },
        {
          kind: 'table',
          titles: [{ text: ctx.t('change.paper.months'), level: 1 }],
          head: [
            ctx.t('change.paper.month'),
            ctx.t('change.tasks'),
            ctx.t('change.task.done'),
            ctx.t('change.task.late'),
            ctx.t('change.task.open'),
          ],
          widths: ['*', 70, 70, 70, 70],
          align: ['left', 'right', 'right', 'right', 'right'],
          rows: months.map(({ month, tasks: own }) => [
            one.start_planned?.startsWith(month) ? `${month} · ${ctx.t('change.paper.start')}` : month,
            String(own.length),
            count(own, ({ status }) => status === TASK.done),
            { text: count(own, isLate), tone: own.some(isLate) ? 'danger' : 'plain' },
            count(own, (task) => task.status === TASK.open && !isLate(task)),
          ]),
        },
        ...months.map(monthOf),
      ],
    },
  };
}

/** Days from the start as people count them: before it with a minus, after it with a plus. */
const fromStart = (ctx: Ctx, days: number): string =>
  days === 0 ? ctx.t('change.paper.start') : `${days > 0 ? '+' : '−'}${Math.abs(days)} ${ctx.t('change.paper.days')}`;
