import { CodeTag } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { EVIDENCE_VERDICT, type Evidence, type VisitSheet } from '../../../contract/index.ts';
import { Measured } from '../measured.tsx';

/** Beside an element: what the project brings as proof, and what the visit before gave and saw. */
export function Beside({ visit, item }: { visit: VisitSheet; item: string }) {
  const { t } = useTranslation();
  const evidence = visit.evidence.filter((one) => one.item === item);
  const past = visit.past.find((one) => one.item === item);
  if (evidence.length === 0 && !past) return null;
  return (
    <div className="q-stack q-gap-8">
      {past && (
        <section className="q-stack q-gap-4" aria-label={t('assessment.past')}>
          <p className="q-row q-wrap q-gap-8">
            <b>{t('assessment.pastOn', { day: formatDay(past.day) })}</b>
            <span>{past.points ?? t('assessment.notScored')}</span>
            {past.finding && <CodeTag set="findingGrade" code={past.finding} />}
          </p>
          {past.note && <p className="q-quiet">{past.note}</p>}
          {past.photos.length > 0 && (
            <p className="q-row q-wrap q-gap-8">
              {past.photos.map((photo, i) => (
                <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
                  <img src={photo.thumbUrl ?? photo.url} height={72} alt={t('assessment.pastPhoto', { number: i + 1 })} />
                </a>
              ))}
            </p>
          )}
        </section>
      )}
      {evidence.length > 0 && (
        <section aria-label={t('assessment.evidence.title')}>
          <b>{t('assessment.evidence.title')}</b>
          <ul className="q-list q-stack q-gap-4">
            {evidence.map((one) => (
              <li key={one.id} className="q-row q-wrap q-gap-8">
                <Piece of={one} />
                {one.comment && <span className="q-hint">{one.comment}</span>}
                {one.verdict && (
                  <span className={one.verdict === EVIDENCE_VERDICT.accepted ? 'q-tone-ok' : 'q-tone-warn'}>
                    {t(`assessment.verdict.${one.verdict}`)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Piece({ of: { measured, file } }: { of: Evidence }) {
  if (measured) return <Measured of={measured} />;
  return (
    <a href={file?.url} target="_blank" rel="noreferrer">
      {file?.name}
    </a>
  );
}
