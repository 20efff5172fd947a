import { Link } from 'react-router';
import { useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { INSPECTION_OVERVIEW_PATH, overviewEndpoints } from '../../contract/index.ts';
import { isSmall } from '../../domain/sample.rules.ts';

const MONTHS = 3;
const ENDS = 3;

/** The projects that come last, and those that lead, of those who answer for several; nothing for others. */
export function Ranked() {
  const { t } = useTranslation();
  const { data } = useCall(overviewEndpoints.read, { params: { name: 'inspection' }, input: { months: MONTHS } });
  const chart = data?.charts.find(({ id }) => id.startsWith('rank:'));
  const rows = (chart?.categories ?? [])
    .map((name, i) => ({ name, ...chart!.series[0]!.cells[i]! }))
    .filter(({ isUnranked }) => !isUnranked);
  if (rows.length < 2) return null;
  const shown = rows.length <= 2 * ENDS ? rows : [...rows.slice(0, ENDS), ...rows.slice(-ENDS)];
  return (
    <section className="home-side-card">
      <header>
        <h2>{chart!.title}</h2>
        <span className="q-space" />
        <Link to={INSPECTION_OVERVIEW_PATH}>{t('dashboard.months', { count: MONTHS })}</Link>
      </header>
      <ul>
        {shown.map(({ name, value, n, href }) => (
          <li key={name} className="home-ranked" data-small={isSmall({ denominator: n })}>
            <Link className="q-ell" to={href ?? chart!.href}>
              {name}
            </Link>
            <span>
              {value?.toFixed(1)} % <small className="q-quiet">n = {n}</small>
              {isSmall({ denominator: n }) && <small className="q-quiet"> · {t('dashboard.smallSample')}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
