import { Link } from 'react-router';
import { CodeTag, CodeText, Fact, Facts, RailBlock } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { OBLIGATIONS_PATH, regulationPath, type RegulationDetail } from '../../../contract/index.ts';

/** Who issued it, from when it counts, what it is about, what it replaces. */
export function RegulationFacts({ regulation: one }: { regulation: RegulationDetail }) {
  const { t } = useTranslation();
  return (
    <RailBlock title={t('regulation.facts')}>
      <Facts>
        <Fact label={t('regulation.fact.type')}>
          <CodeText set="regulationType" code={one.regulation_type} />
        </Fact>
        <Fact label={t('regulation.fact.level')}>
          <CodeText set="regulationLevel" code={one.regulation_level} />
        </Fact>
        <Fact label={t('regulation.fact.issuedBy')}>{one.issued_by}</Fact>
        {one.issued_date && <Fact label={t('regulation.fact.issuedDate')}>{formatDay(one.issued_date)}</Fact>}
        <Fact label={t('regulation.fact.effectiveDate')}>{formatDay(one.effective_date)}</Fact>
        {one.topics.length > 0 && (
          <Fact label={t('regulation.fact.topics')}>
            {one.topics.map((topic, i) => (
              <span key={topic}>
                {i > 0 && ' · '}
                <CodeText set="regulationTopic" code={topic} />
              </span>
            ))}
          </Fact>
        )}
        <Fact label={t('regulation.fact.unit')}>{one.unitName}</Fact>
        {one.businessLineNames.length > 0 && <Fact label={t('regulation.fact.businessLines')}>{one.businessLineNames.join(', ')}</Fact>}
        {one.url && (
          <Fact label={t('regulation.fact.url')}>
            <a href={one.url} target="_blank" rel="noreferrer noopener" className="rg-url">
              {one.url}
            </a>
          </Fact>
        )}
        {[
          one.replaces && { ...one.replaces, label: 'regulation.fact.replaces' },
          ...one.replacedBy.map((by) => ({ ...by, label: 'regulation.replacedBy' })),
        ].map(
          (other) =>
            other && (
              <Fact key={`${other.label}${other.id}`} label={t(other.label)}>
                <Link to={regulationPath(other.id)}>{other.name}</Link>
              </Fact>
            ),
        )}
        {one.revision_note && <Fact label={t('regulation.fact.revisionNote')}>{one.revision_note}</Fact>}
        {one.inForce && (
          <Fact label={t('regulation.where')}>
            <Link to={`${OBLIGATIONS_PATH}?f.applies=is:true&f.regulationId=is:${one.id}`}>{t('regulation.register.clauses')}</Link>
          </Fact>
        )}
        {one.editedBy && <Fact label={t('regulation.fact.editedBy')}>{one.editedBy}</Fact>}
      </Facts>
    </RailBlock>
  );
}

export function Versions({ regulation }: { regulation: RegulationDetail }) {
  const { t } = useTranslation();
  return (
    <RailBlock title={t('regulation.versions')}>
      <ul className="q-list q-stack q-gap-6">
        {regulation.versions.map((one) => (
          <li key={one.id} className="q-row q-gap-8">
            {one.id === regulation.id ? (
              <span className="q-bold" aria-current="true">
                {t('regulation.versionNo', { no: one.versionNo })}
              </span>
            ) : (
              <Link to={regulationPath(one.id)}>{t('regulation.versionNo', { no: one.versionNo })}</Link>
            )}
            <CodeTag set="regulationStatus" code={one.status} />
          </li>
        ))}
      </ul>
    </RailBlock>
  );
}
