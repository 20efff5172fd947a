// TRA112
import { Ban, Lock } from 'lucide-react';
import { useParams } from 'react-router';
import { certificateEndpoints, certificateOps } from '@quantum/modules/certificate/contract';
import { Allowed, CodeTag, History, PaperButton, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { schedulingEndpoints as calls } from '../../contract/index.ts';
import { Sessions } from '../parts/sessions/sessions.tsx';
import '../parts/training.css';

/** A scheduling with its roster and how far each has come. */
export function SchedulingRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'training.',
    { close: { icon: Lock, reason: calls.close }, cancel: { icon: Ban, danger: true, reason: calls.cancel } },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(scheduling) => ({
        code: scheduling.code,
        title: scheduling.lessonName,
        status: { set: 'schedulingStatus', code: scheduling.status },
        facts: `${scheduling.unitName} · ${t('training.until', { day: formatDay(scheduling.deadline) })}`,
        notices: [
          scheduling.cancelledReason !== null && { tone: 'warn', title: t('training.cancelled'), text: scheduling.cancelledReason },
        ],
        events,
        tools: <Certificates ids={scheduling.roster.flatMap(({ certificateId }) => certificateId ?? [])} />,
        body: (
          <>
            {scheduling.isBySessions && <Sessions schedulingId={id} />}
            <Section
              title={t('training.people')}
              note={t('training.finishedOf', { done: scheduling.finished, count: scheduling.enrolled })}
            >
              <ul className="tr-roster">
                {scheduling.roster.map((one) => (
                  <li key={one.id}>
                    <span>{one.name}</span>
                    <span className="q-space" />
                    {one.score && <span>{one.score} %</span>}
                    <CodeTag set="attendanceStatus" code={one.status} />
                  </li>
                ))}
              </ul>
            </Section>
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={scheduling.timeZone} />,
      })}
    </RecordPage>
  );
}

/** The certificates of all who passed, printed again in one paper. */
function Certificates({ ids }: { ids: number[] }) {
  const { t } = useTranslation();
  if (ids.length === 0) return null;
  return (
    <Allowed operation={certificateOps.list}>
      <PaperButton endpoint={certificateEndpoints.papers} input={{ ids }} label={t('training.certificates.print', { count: ids.length })} />
    </Allowed>
  );
}
