import type { FileRef } from '@quantum/platform/contract';
import { CodeTag } from '@quantum/platform/web/kit';
import { KeptPicture, useOnline } from '@quantum/platform/web/offline';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { EVIDENCE_VERDICT, type Evidence, type VisitSheet } from '../../../contract/index.ts';
import { Measured } from '../measured.tsx';

interface Props {
  visit: VisitSheet;
  item: string;
  /** Where a small picture is to be had now, with or without a network. */
  pictureOf: (file: FileRef) => string | undefined;
}

/** Beside an element: what the project brings as proof, and what the visit before gave and saw. */
export function Beside({ visit, item, pictureOf }: Props) {
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
                <KeptPicture key={photo.id} src={pictureOf(photo)} href={photo.url} alt={t('assessment.pastPhoto', { number: i + 1 })} />
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
                <Piece of={one} pictureOf={pictureOf} />
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

function Piece({ of: { measured, file }, pictureOf }: { of: Evidence; pictureOf: Props['pictureOf'] }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (measured) return <Measured of={measured} />;
  if (!file) return null;
  return (
    <>
      {file.thumbUrl !== null && <KeptPicture src={pictureOf(file)} href={file.url} alt={file.name} />}
      <a href={file.url} target="_blank" rel="noreferrer">
        {file.name}
      </a>
      {!isOnline && <span className="q-hint">{t(file.thumbUrl === null ? 'platform.offline.noFile' : 'platform.offline.smallOnly')}</span>}
    </>
  );
}
