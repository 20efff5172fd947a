import { Link } from 'react-router';
import { formatCount, Icon, useTranslation } from '@quantum/platform/web/public';
import { plannedOf, UNCOMPLETED_STATUSES } from '../../../../domain/planning/figures.rules.ts';
import './plan-figures.css';

interface Props {
  planId: number;
  figures: { since: string; until: string; done: number; missed: number; open: number };
  /** Where the lists of its programme are. */
  paths: { records: string; scheduled: string };
}

/** What became of the inspections of a plan in its latest days: planned is what was completed, missed and is not completed yet; each opens its list. */
export function PlanFigures({ planId, figures, paths }: Props) {
  const { t } = useTranslation();
  const { since, until, done, missed, open } = figures;
  const list = (path: string, filter = '') => `${path}?f.planId=is:${planId}&f.countsOn=range:${since},${until}${filter}`;
  const link = (key: 'done' | 'missed' | 'open', count: number, to: string) => (
    <Link to={to} data-missed={(key === 'missed' && count > 0) || undefined}>
      {key === 'missed' && count > 0 && <Icon name="clockAlert" size={14} />}
      {t(`inspection.part.${key}`, { count: formatCount(count) })}
    </Link>
  );
  return (
    <span className="ins-figures">
      <b>{t('inspection.plan.planned', { count: plannedOf(figures), shown: formatCount(plannedOf(figures)) })}</b>
      {link('done', done, list(paths.records))}
      {link('missed', missed, list(paths.scheduled, '&f.missed=is:true'))}
      {link('open', open, list(paths.scheduled, `&f.status=in:${UNCOMPLETED_STATUSES.join(',')}`))}
    </span>
  );
}
