// TRA119
import { Ban, Check, CircleStop, Undo2 } from 'lucide-react';
import { useParams } from 'react-router';
import { Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { exemptionEndpoints as calls, type ExemptionDetail } from '../../../contract/index.ts';
import '../../parts/quiz/quiz.css';

/** An exemption with what it does to the coverage. */
export function TrainingExemptionRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'training.exemption.',
    {
      approve: { icon: Check, primary: true, reason: calls.approve },
      reject: { icon: Ban, danger: true, reason: calls.reject },
      end: { icon: CircleStop, reason: calls.end },
      withdraw: { icon: Undo2, danger: true, reason: calls.withdraw },
    },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(exemption) => ({
        code: exemption.code,
        title: `${exemption.employeeName}: ${exemption.aboutName}`,
        status: { set: 'trainingExemptionStatus', code: exemption.status },
        facts: [
          exemption.unitName,
          t('training.exemption.span', { from: formatDay(exemption.fromOn), to: formatDay(exemption.endedOn ?? exemption.toOn) }),
        ].join(' · '),
        events,
        body: (
          <>
            <Section title={t('common.reason')}>
              <p className="tr-text">{exemption.reason}</p>
              {exemption.files.length > 0 && (
                <ul className="tr-thumbs" aria-label={t('training.exemption.evidence')}>
                  {exemption.files.map((file, i) => (
                    <li key={file.id}>
                      <a href={file.url} target="_blank" rel="noreferrer">
                        <img src={file.thumbUrl ?? file.url} alt={`${t('training.exemption.evidence')} ${i + 1}`} />
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              <Facts>
                <Fact label={t('training.exemption.requester')}>{exemption.requesterName}</Fact>
                {exemption.deciderName && <Fact label={t('training.exemption.decider')}>{exemption.deciderName}</Fact>}
                {exemption.comment && <Fact label={t('training.exemption.comment')}>{exemption.comment}</Fact>}
              </Facts>
            </Section>
            {exemption.effect && <Effect effect={exemption.effect} />}
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={exemption.timeZone} />,
      })}
    </RecordPage>
  );
}

function Effect({ effect }: { effect: NonNullable<ExemptionDetail['effect']> }) {
  const { t } = useTranslation();
  const said = ({ covered, counted }: { covered: number; counted: number }) =>
    t('training.exemption.coverage', {
      done: covered,
      count: counted,
      percent: counted === 0 ? '–' : ((covered / counted) * 100).toFixed(1),
    });
  return (
    <Section title={t('training.exemption.effect')}>
      <Facts>
        <Fact label={t('training.exemption.with')}>{said(effect.with)}</Fact>
        <Fact label={t('training.exemption.without')}>{said(effect.without)}</Fact>
      </Facts>
    </Section>
  );
}
