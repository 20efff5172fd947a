import { CodeText, Fact, Facts, Section } from '@quantum/platform/web/kit';
import { formatInstant, Person, useTranslation } from '@quantum/platform/web/public';
import { SMALL_SAMPLE, type ObservationDetail } from '../../contract/index.ts';
import { safeRate, sumSeen } from '../../domain/observation.rules.ts';

type Props = { observation: ObservationDetail };

/** What was seen by category, with the safe share; of few behaviours it says that they are few. */
export function Behaviours({ observation: { behaviours } }: Props) {
  const { t } = useTranslation();
  const seen = sumSeen(behaviours);
  const rate = safeRate(seen);
  const total = seen.safe + seen.atRisk;
  return (
    <Section
      title={t('safety-observation.observation.behaviours')}
      {...(rate !== null && { note: t('safety-observation.rate', { rate }) })}
    >
      {rate === null && <p className="q-hint">{t('safety-observation.observation.nothingCounted')}</p>}
      {behaviours.map(({ category, safe, atRisk }) => (
        <div key={category} className="so-line">
          <span>
            <CodeText set="behaviourCategory" code={category} />
          </span>
          <span>{t('safety-observation.seen.safe', { count: safe })}</span>
          <span className={atRisk > 0 ? 'q-strong' : 'q-quiet'}>{t('safety-observation.seen.atRisk', { count: atRisk })}</span>
        </div>
      ))}
      {rate !== null && total < SMALL_SAMPLE && <p className="q-hint">{t('safety-observation.smallSample', { count: total })}</p>}
    </Section>
  );
}

export function ObservationFacts({ observation: record }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('safety-observation.observation.facts')}>
      <Facts>
        <Fact label={t('safety-observation.observation.group')}>
          <CodeText set="observedGroup" code={record.observedGroup} />
        </Fact>
        <Fact label={t('safety-observation.observation.observedAt')}>{formatInstant(record.observedAt, record.timeZone)}</Fact>
        {record.note && <Fact label={t('safety-observation.observation.note')}>{record.note}</Fact>}
        {record.doneOnSpot && <Fact label={t('safety-observation.observation.doneOnSpot')}>{record.doneOnSpot}</Fact>}
        {record.reviewNote && <Fact label={t('safety-observation.observation.reviewNote')}>{record.reviewNote}</Fact>}
      </Facts>
    </Section>
  );
}

/** Who observed and who reviewed: an anonymous observer has a name only for those who may know it. */
export function ObservationPeople({ observation: record }: Props) {
  const { t } = useTranslation();
  const anonymous = t('safety-observation.observation.anonymous');
  return (
    <Facts>
      <Fact label={t('safety-observation.observation.observer')}>
        {record.anonymous
          ? record.anonymousObserver
            ? t('safety-observation.observation.inConfidence', { name: record.anonymousObserver.name })
            : anonymous
          : record.observerName && <Person name={record.observerName} />}
      </Fact>
      <Fact label={t('safety-observation.observation.reviewedBy')}>{record.reviewedBy && <Person name={record.reviewedBy.name} />}</Fact>
      <Fact label={t('safety-observation.observation.closedAt')}>{record.closedAt && formatInstant(record.closedAt, record.timeZone)}</Fact>
    </Facts>
  );
}
