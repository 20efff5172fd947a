import { Link } from 'react-router';
import { Section, Strip, useIsPhone } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { documentPath, type DocumentDetail } from '../../../contract/index.ts';
import { lastDay } from '../../../domain/validity.rules.ts';
import { StandingTag } from '../standing.tsx';
import '../compliance.css';

type Period = DocumentDetail['periods'][number];

const TONES = { ended: 'quiet', replaced: 'quiet', notNeeded: 'quiet', revoked: 'quiet', upcoming: 'open', missing: 'late' } as const;
const toneOf = ({ standing }: Period) => (standing in TONES ? TONES[standing as keyof typeof TONES] : ('done' as const));
/** Where a period without an end is drawn to: so far ahead of today. */
const AHEAD = 1;
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + AHEAD}${day.slice(4).replace('02-29', '02-28')}`;

/** The periods of a category in a unit on one axis, and the days between them on which none was in force. */
export function Chain({ of }: { of: DocumentDetail }) {
  const { t } = useTranslation();
  // The lines below the strip say the same.
  const isPhone = useIsPhone();
  const latest = of.periods.reduce((day, { validFrom }) => (validFrom > day ? validFrom : day), of.today);
  const spanOf = (one: Period) => {
    const last = lastDay(one) ?? yearAfter(latest);
    return { from: one.validFrom, to: last < one.validFrom ? one.validFrom : last };
  };
  return (
    <Section
      title={t('compliance-document.chain.title')}
      note={of.daysUncovered > 0 ? t('compliance-document.chain.uncovered', { count: of.daysUncovered }) : of.periods.length}
    >
      {!isPhone && (
        <div className="cd-chain">
          <Strip
            label={t('compliance-document.chain.strip')}
            today={of.today}
            rows={[
              {
                id: 'periods',
                name: t('compliance-document.chain.periods'),
                spans: of.periods.map((one) => ({ ...spanOf(one), tone: toneOf(one) })),
                words: t('compliance-document.chain.count', { count: of.periods.length }),
              },
              ...(of.gaps.length > 0
                ? [
                    {
                      id: 'gaps',
                      name: t('compliance-document.chain.gaps'),
                      spans: of.gaps.map(({ from, to }) => ({ from, to, tone: 'late' as const })),
                      words: t('compliance-document.chain.uncovered', { count: of.daysUncovered }),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
      <ol className="q-list q-stack cd-rows">
        {linesOf(of).map((line) =>
          'days' in line ? (
            <li key={`gap ${line.from}`} className="q-tone-danger">
              <span className="cd-span">
                {formatDay(line.from)} – {formatDay(line.to)}
              </span>
              <b>{t('compliance-document.chain.gap', { count: line.days })}</b>
            </li>
          ) : (
            <li key={line.id} data-now={line.id === of.id || undefined}>
              <span className="cd-span">
                {formatDay(line.validFrom)} – {formatDay(lastDay(line)) || t('compliance-document.noEnd')}
              </span>
              {line.id === of.id ? <b aria-current="true">{line.number}</b> : <Link to={documentPath(line.id)}>{line.number}</Link>}
              <StandingTag standing={line.standing} />
            </li>
          ),
        )}
      </ol>
    </Section>
  );
}

/** Periods and gaps by their first day, the latest first. */
const linesOf = ({ periods, gaps }: DocumentDetail) =>
  [...periods, ...gaps].toSorted((a, b) => (('days' in a ? a.from : a.validFrom) < ('days' in b ? b.from : b.validFrom) ? 1 : -1));
