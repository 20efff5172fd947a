// QPE116
import { Ban, CalendarClock } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { asePath, visitEndpoints as calls } from '../../contract/index.ts';
import { ReplanDialog } from '../parts/visit-dialogs.tsx';

/** A planned visit: when, who, and the evidence to read before. */
export function VisitRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'assessment.',
    {
      replan: { icon: CalendarClock, dialog: (visit, onClose) => <ReplanDialog visit={visit} onClose={onClose} /> },
      cancel: { icon: Ban, danger: true, reason: calls.cancel },
    },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(visit) => ({
        code: visit.code,
        title: visit.name,
        status: { set: 'aseStatus', code: visit.status },
        facts: visit.unitName,
        events,
        body: (
          <Section title={t('assessment.facts')}>
            <Facts>
              <Fact label={t('assessment.visit.plannedOn')}>{formatDay(visit.plannedOn)}</Fact>
              <Fact label={t('assessment.visit.lead')}>{visit.lead?.name}</Fact>
              <Fact label={t('assessment.visit.assessors')}>{visit.assessors.map(({ name }) => name).join(', ')}</Fact>
              <Fact label={t('assessment.visit.reviewer')}>{visit.reviewer?.name}</Fact>
              {visit.aseId !== null && (
                <Fact label={t('assessment.evidence.title')}>
                  <Link to={asePath(visit.aseId)}>{t('assessment.visit.evidence')}</Link>
                </Fact>
              )}
            </Facts>
          </Section>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={visit.timeZone} />,
      })}
    </RecordPage>
  );
}
