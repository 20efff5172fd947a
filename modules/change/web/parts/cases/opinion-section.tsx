import { CodeText, Fact, Facts, Section } from '@quantum/platform/web/kit';
import { formatInstant, Person, useTranslation } from '@quantum/platform/web/public';
import type { CaseDetail } from '../../../contract/index.ts';
import './cases.css';

/** Opinions of the experts, side by side; those of an earlier content last. */
export function OpinionSection({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const opinions = [...one.opinions].sort((a, b) => Number(a.isOld) - Number(b.isOld));
  return (
    <Section title={t('change.opinions')}>
      {opinions.length === 0 ? (
        <p className="q-hint">{t('change.opinion.none')}</p>
      ) : (
        <ul className="cha-opinions">
          {opinions.map((opinion) => (
            <li key={opinion.id}>
              <p className="q-row">
                <Person name={opinion.expert.name} />
                <span className="q-space" />
                <span className="q-hint">{opinion.field}</span>
              </p>
              {opinion.isOld && <p className="q-hint">{t('change.opinion.old')}</p>}
              {opinion.givenAt === null ? (
                <p className="q-hint">{t('change.opinion.open')}</p>
              ) : (
                <>
                  <Facts>
                    <Fact label={t('change.riskBefore')}>
                      <CodeText set="changeRisk" code={opinion.riskBefore} />
                    </Fact>
                    <Fact label={t('change.riskAfter')}>
                      <CodeText set="changeRisk" code={opinion.riskAfter} />
                    </Fact>
                    <Fact label={t('change.opinion.controls')}>{opinion.controls}</Fact>
                    {opinion.conditions && <Fact label={t('change.opinion.conditions')}>{opinion.conditions}</Fact>}
                  </Facts>
                  <p className="q-hint">{formatInstant(opinion.givenAt, one.timeZone)}</p>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
