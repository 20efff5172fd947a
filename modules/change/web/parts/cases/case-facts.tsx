import { Link } from 'react-router';
import { CodeText, Fact, Facts, PhotoStrip, Section } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { casePath, type CaseDetail } from '../../../contract/index.ts';

/** From so many spaces on a building stands for its own, with their number. */
const MANY_SPACES = 12;

/** Spaces by name or, where they are many, how many of each building. */
function spacesText(spaces: CaseDetail['spaces']): string {
  if (spaces.length <= MANY_SPACES) return spaces.map(({ name, place }) => (place ? `${name} (${place})` : name)).join(', ');
  const byPlace = new Map<string, number>();
  for (const { place } of spaces) byPlace.set(place, (byPlace.get(place) ?? 0) + 1);
  return [...byPlace].map(([place, count]) => `${place}: ${count}`).join(', ');
}

/** For whom it waits and since when, and how long changes of its type take. */
export function CaseWaits({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  return (
    <Facts>
      {one.waitsFor.length > 0 && (
        <Fact label={t('change.waitsFor')}>
          {one.waitsFor.join(', ')}{' '}
          <span className="q-hint">{t('change.waits.since', { day: formatInstant(one.since, one.timeZone) })}</span>
        </Fact>
      )}
      {one.retroDueAt && <Fact label={t('change.retroDue')}>{formatInstant(one.retroDueAt, one.timeZone)}</Fact>}
      {one.cycleDays !== null && <Fact label={t('change.cycleDays')}>{t('change.cycle', { days: one.cycleDays })}</Fact>}
      {one.medianDays !== null && <Fact label={t('change.medianDays')}>{t('change.median', { days: one.medianDays })}</Fact>}
    </Facts>
  );
}

/** What changes, why, where and when. */
export function CaseFacts({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const photos = one.files.filter(({ thumbUrl }) => thumbUrl !== null);
  const papers = one.files.filter((file) => !photos.includes(file));
  return (
    <Section title={t('change.where')}>
      {photos.length > 0 && <PhotoStrip photos={photos} label={t('change.files')} />}
      <Facts>
        <Fact label={t('change.changeType')}>
          <CodeText set="changeType" code={one.changeType} />
        </Fact>
        <Fact label={t('change.nature')}>
          <CodeText set="changeNature" code={one.nature} />
        </Fact>
        <Fact label={t('change.reason')}>{one.reason}</Fact>
        <Fact label={t('change.description')}>{one.description && <span className="q-lines">{one.description}</span>}</Fact>
        {one.spaces.length > 0 && <Fact label={t('change.spaces')}>{spacesText(one.spaces)}</Fact>}
        {one.jobs.length > 0 && <Fact label={t('change.jobs')}>{one.jobs.map(({ name }) => name).join(', ')}</Fact>}
        {one.equipment && <Fact label={t('change.equipment')}>{one.equipment}</Fact>}
        <Fact label={t('change.startPlanned')}>{one.startPlanned}</Fact>
        <Fact label={t('change.endPlanned')}>{one.endPlanned}</Fact>
        {one.expiryOn && <Fact label={t('change.expiryOn')}>{one.expiryOn}</Fact>}
        {one.trainingRequired && <Fact label={t('change.trainingRequired')}>{t('common.yes')}</Fact>}
        {one.riskBefore && (
          <Fact label={t('change.riskBefore')}>
            <CodeText set="changeRisk" code={one.riskBefore} />
          </Fact>
        )}
        {one.riskAfter && (
          <Fact label={t('change.riskAfter')}>
            <CodeText set="changeRisk" code={one.riskAfter} />
          </Fact>
        )}
        {one.inUseAt && <Fact label={t('change.inUseAt')}>{formatInstant(one.inUseAt, one.timeZone)}</Fact>}
        {one.succeeds && (
          <Fact label={t('change.succeeds')}>
            <Link to={casePath(one.succeeds.id)}>{one.succeeds.code}</Link>
          </Fact>
        )}
        {one.succeededBy && (
          <Fact label={t('change.succeededBy')}>
            <Link to={casePath(one.succeededBy.id)}>{one.succeededBy.code}</Link>
          </Fact>
        )}
        {papers.length > 0 && (
          <Fact label={t('change.files')}>
            {papers.map(({ id, url, name }) => (
              <div key={id}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </div>
            ))}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
