import { inLocale, type Locale } from '@quantum/platform/contract';
import { useIsPhone } from '@quantum/platform/web/kit';
import { formatDay, Tag, useTranslation } from '@quantum/platform/web/public';
import type { TemplateTask } from '../../../contract/index.ts';
import { planTasks } from '../../../domain/template.rules.ts';
import './templates.css';

interface Props {
  tasks: readonly TemplateTask[];
  /** Without one the days are counted from the start. */
  start: string | null;
  /** Local day of the project. */
  today: string;
  /** In a form there is no room for columns. */
  isNarrow?: boolean;
}

/** All tasks of a template with the days they would have; those whose day has passed say so. */
export function TemplatePlan({ tasks, start, today, isNarrow = false }: Props) {
  const { t, i18n } = useTranslation();
  const isPhone = useIsPhone();
  const locale = i18n.language as Locale;
  const planned = planTasks(tasks, start ?? today, today).map((task) => ({
    ...task,
    text: inLocale(task.texts, locale),
    days: daysText(t, task.offsetDays),
    isPast: start !== null && task.isPast,
    notes: [t(`change.kind.${task.kind}`), task.needsEvidence && t('change.task.needsEvidence')].filter(Boolean).join(' · '),
  }));
  const past = planned.filter(({ isPast }) => isPast).length;
  const isPastTag = (
    <Tag tone="danger" icon="clockAlert">
      {t('change.template.past')}
    </Tag>
  );
  return (
    <div className="q-stack q-gap-8">
      {past > 0 && <p role="status">{t('change.template.pastCount', { count: past })}</p>}
      {isPhone || isNarrow ? (
        <ul className="q-list q-stack q-gap-8">
          {planned.map((task, i) => (
            <li key={i} className="q-stack">
              <span>{task.text}</span>
              <span className="q-hint">
                {[start && formatDay(task.dueOn), task.days, t(`change.office.${task.office}`), task.notes].filter(Boolean).join(' · ')}
              </span>
              {task.isPast && <span>{isPastTag}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <table className="q-plain-table chg-plan">
          <thead>
            <tr>
              <th scope="col">{t(start ? 'change.task.dueOn' : 'change.template.offset')}</th>
              <th scope="col">{t('change.task.text')}</th>
              <th scope="col">{t('change.template.office')}</th>
            </tr>
          </thead>
          <tbody>
            {planned.map((task, i) => (
              <tr key={i}>
                <td>
                  {start ? formatDay(task.dueOn) : task.days}
                  {start && <div className="q-hint">{task.days}</div>}
                  {task.isPast && isPastTag}
                </td>
                <td>
                  {task.text}
                  <div className="q-hint">{task.notes}</div>
                </td>
                <td>{t(`change.office.${task.office}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Days from the start in words. */
const daysText = (t: ReturnType<typeof useTranslation>['t'], days: number): string =>
  days === 0 ? t('change.template.onStart') : t(days < 0 ? 'change.template.before' : 'change.template.after', { count: Math.abs(days) });
