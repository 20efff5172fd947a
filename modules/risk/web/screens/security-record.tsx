// RIS141
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { CodeText, eventActions, Fact, Facts, History, RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { formatDay } from '@quantum/platform/web/public';
import { securityEditPath, securityEndpoints as calls } from '../../contract/index.ts';
import { RatingTag } from '../parts/rating.tsx';

/** A threat to a zone: how it is rated, and what is done against it. */
export function SecurityRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useCall(calls.read, { params: { id } });
  return (
    <RecordPage query={query}>
      {(it) => ({
        code: it.code,
        title: it.asset,
        tags: <RatingTag rating={it.rating} />,
        facts: it.unitName,
        notices: [
          it.because !== null && {
            tone: 'warn',
            title: t('risk.security.because', { code: it.because.code, day: formatDay(it.reviewOn) }),
          },
        ],
        events: eventActions(
          it.events,
          {
            keys: 'risk.security.event.',
            icons: { update: <Gauge size={14} aria-hidden /> },
            primary: 'update',
            danger: [],
            onClick: () => void navigate(securityEditPath(id)),
          },
          t,
        ),
        body: (
          <Section title={t('risk.facts')}>
            <Facts>
              <Fact label={t('risk.security.zone')}>
                <CodeText set="securityZone" code={it.zone} />
              </Fact>
              <Fact label={t('risk.security.threat')}>
                <CodeText set="threat" code={it.threat} />
              </Fact>
              <Fact label={t('risk.security.score')}>
                {`T${it.score['T']} × V${it.score['V']} ÷ 5 × I${it.score['I']} = ${it.product}`}
              </Fact>
              <Fact label={t('risk.reviewOn')}>{formatDay(it.reviewOn)}</Fact>
              {it.measures && <Fact label={t('risk.security.measures')}>{it.measures}</Fact>}
              {it.posts && <Fact label={t('risk.security.posts')}>{it.posts}</Fact>}
              {it.cameras && <Fact label={t('risk.security.cameras')}>{it.cameras}</Fact>}
            </Facts>
          </Section>
        ),
        rail: <History endpoint={calls.history} params={{ id }} keys="risk." zone={it.timeZone} />,
      })}
    </RecordPage>
  );
}
