import { Link } from 'react-router';
import { Section, useCall } from '@quantum/platform/web/kit';
import { formatDay, Tag, useTranslation } from '@quantum/platform/web/public';
import { assessmentEndpoints, assessmentPath, type ComparedSide } from '../../contract/index.ts';
import { RatingTag, scoreText } from './rating.tsx';
import './risk.css';

const TAG = {
  new: ['info', 'circleDot'],
  gone: ['neutral', 'circleSlash'],
  worse: ['danger', 'trending'],
  better: ['ok', 'check'],
  same: ['neutral', 'circle'],
} as const;

/** This assessment beside the one before it: what changed of each hazard. */
export function Comparison({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useCall(assessmentEndpoints.compare, { params: { id } });
  if (!data?.before) return null;
  const count = (change: string) => data.rows.filter((row) => row.change === change).length;
  const summary = (['worse', 'better', 'new', 'gone'] as const)
    .filter((change) => count(change) > 0)
    .map((change) => `${t(`risk.compare.${change}`)} ${count(change)}`);
  return (
    <Section title={t('risk.compare.title')} note={summary.join(' · ')}>
      <p className="q-hint">
        <Link className="ri-alone" to={assessmentPath(data.before.id)}>
          {data.before.code}
        </Link>
        {data.before.completedOn && ` · ${formatDay(data.before.completedOn)}`}
      </p>
      <div className="ri-scroll" role="region" aria-label={t('risk.compare.title')} tabIndex={0}>
        <table className="ri-compare">
          <thead>
            <tr>
              <th scope="col">{t('risk.hazard.one')}</th>
              <th scope="col">{t('risk.compare.before')}</th>
              <th scope="col">{t('risk.compare.now')}</th>
              <th scope="col">{t('risk.compare.change')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {row.hazard}
                  <div className="q-hint">{row.step}</div>
                </th>
                <Side label={t('risk.compare.before')} side={row.before} />
                <Side label={t('risk.compare.now')} side={row.now} other={row.before?.controls ?? []} />
                <td>
                  {row.change && (
                    <Tag tone={TAG[row.change][0]} icon={TAG[row.change][1]}>
                      {t(`risk.compare.${row.change}`)}
                    </Tag>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** `other`: controls of the other side; what is new here is marked. */
function Side({ label, side, other }: { label: string; side: ComparedSide | null; other?: readonly string[] }) {
  const { t } = useTranslation();
  if (side === null) return <td data-label={label}>—</td>;
  return (
    <td data-label={label}>
      <div className="ri-line">
        <span>{scoreText(side.initial)}</span>
        <RatingTag rating={side.initialRating} /> → <RatingTag rating={side.residualRating} />
      </div>
      {side.controls.length > 0 && (
        <ul className="ri-names">
          {side.controls.map((name) => (
            <li key={name}>{other && !other.includes(name) ? <strong>{t('risk.compare.added', { name })}</strong> : name}</li>
          ))}
        </ul>
      )}
    </td>
  );
}
