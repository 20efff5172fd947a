// RIS141
import { Gauge } from 'lucide-react';
import { useParams } from 'react-router';
import { CodeText, Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { securityEditPath, securityEndpoints as calls } from '../../contract/index.ts';
import { RatingTag } from '../parts/rating.tsx';

/** A threat to a zone: how it is rated, and what is done against it. */
export function SecurityRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'risk.security.', { update: { icon: Gauge, primary: true, to: securityEditPath(id) } });
  return (
    <RecordPage query={query}>
      {(security) => ({
        code: security.code,
        title: security.asset,
        tags: <RatingTag rating={security.rating} />,
        facts: security.unitName,
        notices: [
          security.because !== null && {
            tone: 'warn',
            title: t('risk.security.because', { code: security.because.code, day: formatDay(security.reviewOn) }),
          },
        ],
        events,
        body: (
          <Section title={t('risk.facts')}>
            <Facts>
              <Fact label={t('risk.security.zone')}>
                <CodeText set="securityZone" code={security.zone} />
              </Fact>
              <Fact label={t('risk.security.threat')}>
                <CodeText set="threat" code={security.threat} />
              </Fact>
              <Fact label={t('risk.security.score')}>
                {`T${security.score['T']} × V${security.score['V']} ÷ 5 × I${security.score['I']} = ${security.product}`}
              </Fact>
              <Fact label={t('risk.reviewOn')}>{formatDay(security.reviewOn)}</Fact>
              {security.measures && <Fact label={t('risk.security.measures')}>{security.measures}</Fact>}
              {security.posts && <Fact label={t('risk.security.posts')}>{security.posts}</Fact>}
              {security.cameras && <Fact label={t('risk.security.cameras')}>{security.cameras}</Fact>}
            </Facts>
          </Section>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={security.timeZone} />,
      })}
    </RecordPage>
  );
}
