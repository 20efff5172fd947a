import { Link } from 'react-router';
import { Together, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CASE_STATUS as STATUS, caseEndpoints as calls, CASES_PATH, type ChangeFigures } from '../../contract/index.ts';
import './case.css';

interface Figure {
  label: string;
  value: string;
  note: string;
  href: string;
  isBad?: boolean;
}

/** The cells stand before their numbers: nothing moves when they come. */
const NOTHING_YET: ChangeFigures = {
  from: '',
  to: '',
  open: 0,
  late: 0,
  closed: 0,
  medianDays: null,
  usedHigh: 0,
  inspectedBeforeUse: 0,
};

/** Open, late, how long a change takes, and whether high risks were inspected before use: each opens its records. */
export function CaseFigures() {
  const { t } = useTranslation();
  const { data } = useCall(calls.figures);
  const { from, to, open, late, closed, medianDays, usedHigh, inspectedBeforeUse } = data ?? NOTHING_YET;
  const span = t('change.figure.span');
  const lately = `range:${from},${to}`;
  const figures: Figure[] = [
    { label: t('change.figure.open'), value: data ? String(open) : '–', note: t('change.figure.today'), href: '?f.open=is:true' },
    {
      label: t('change.figure.late'),
      value: data ? String(late) : '–',
      note: t('change.figure.today'),
      href: '?f.late=is:true',
      isBad: late > 0,
    },
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
      <section className="chg-figures" aria-label={t('change.figures')} aria-busy={data === undefined}>
        {figures.map(({ label, value, note, href, isBad }) => (
          <Link key={label} to={`${CASES_PATH}${href}`} className="chg-figure">
            <span>{label}</span>
            <span className="q-row q-wrap q-gap-8">
              <b className={isBad ? 'q-tone-danger' : undefined}>{value}</b>
              <span className="q-hint">{note}</span>
            </span>
          </Link>
        ))}
      </section>
    </Together>
  );
}
