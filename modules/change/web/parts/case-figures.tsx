import { Link } from 'react-router';
import { Together, useCall } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { CASE_STATUS as STATUS, caseEndpoints as calls, CASES_PATH } from '../../contract/index.ts';
import './case.css';

interface Figure {
  label: string;
  value: string;
  note: string;
  href: string;
  isBad?: boolean;
}

/** Open, late, how long a change takes, and whether high risks were inspected before use: each opens its records. */
export function CaseFigures() {
  const { t } = useTranslation();
  const { data } = useCall(calls.figures);
  if (!data) return null;
  const { from, to, open, late, closed, medianDays, usedHigh, inspectedBeforeUse } = data;
  const span = t('change.figure.span', { from: formatDay(from), to: formatDay(to) });
  const lately = `range:${from},${to}`;
  const figures: Figure[] = [
    { label: t('change.figure.open'), value: String(open), note: t('change.figure.today'), href: '?f.open=is:true' },
    { label: t('change.figure.late'), value: String(late), note: t('change.figure.today'), href: '?f.late=is:true', isBad: late > 0 },
    {
      label: t('change.figure.median'),
      value: medianDays === null ? '–' : t('change.figure.days', { days: medianDays }),
      note: `${t('change.figure.closed', { count: closed })} · ${span}`,
      href: `?f.status=in:${STATUS.close}&f.closedOn=${lately}`,
    },
    {
      label: t('change.figure.beforeUse'),
      value: usedHigh === 0 ? '–' : `${inspectedBeforeUse} / ${usedHigh}`,
      note: span,
      href: `?f.usedHigh=is:true&f.inUseOn=${lately}`,
      isBad: inspectedBeforeUse < usedHigh,
    },
  ];
  return (
    <Together>
      <section className="chg-figures" aria-label={t('change.figures')}>
        {figures.map(({ label, value, note, href, isBad }) => (
          <Link key={label} to={`${CASES_PATH}${href}`} className="chg-figure">
            <span>{label}</span>
            <b className={isBad ? 'q-tone-danger' : undefined}>{value}</b>
            <span className="q-hint">{note}</span>
          </Link>
        ))}
      </section>
    </Together>
  );
}
