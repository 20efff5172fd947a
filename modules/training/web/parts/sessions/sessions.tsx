import { Button } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed, CodeTag, Section, useCall } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { NEW_SESSION_PATH, sessionEndpoints, sessionPath, trainingOps } from '../../../contract/index.ts';

/** The sessions of a scheduling, and the next one to plan. */
export function Sessions({ schedulingId }: { schedulingId: number }) {
  const { t } = useTranslation();
  const { data } = useCall(sessionEndpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: 100 },
      queryCriterias: [{ key: 'schedulingId', value: schedulingId, condition: '=', connection: 'and', isValueADigital: true }],
      queryOrderBies: [{ columnName: 'startsAt', orderType: 'asc' }],
      params: { count: 'none' },
    },
  });
  return (
    <Section title={t('training.session.several')}>
      <ul className="tr-roster">
        {data?.items.map((one) => (
          <li key={one.id}>
            <Link to={sessionPath(one.id)}>{formatInstant(one.startsAt, one.timeZone)}</Link>
            <span className="q-quiet">{[one.room, one.instructorName].join(' · ')}</span>
            <span className="q-space" />
            <span className="q-quiet">{t('training.session.seatsOf', { count: one.seats, capacity: one.capacity })}</span>
            <CodeTag set="sessionStatus" code={one.status} />
          </li>
        ))}
      </ul>
      <Allowed operation={trainingOps.planSession}>
        <div className="tr-add">
          <Button
            variant="default"
            component={Link}
            to={`${NEW_SESSION_PATH}?scheduling=${schedulingId}`}
            leftSection={<CalendarPlus size={14} aria-hidden />}
          >
            {t('training.session.new')}
          </Button>
        </div>
      </Allowed>
    </Section>
  );
}
