// TRA119
import { Ban, Check, CircleStop, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Fact, Facts, History, RecordPage, Section, useCall, useMutate, useReasonEvents } from '@quantum/platform/web/kit';
import { formatDay } from '@quantum/platform/web/public';
import { exemptionEndpoints as calls, type ExemptionDetail } from '../../../contract/index.ts';
import '../../parts/quiz/quiz.css';

/** An exemption with what it does to the coverage. */
export function TrainingExemptionRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const [approve, reject, end, withdraw] = [
    useMutate(calls.approve),
    useMutate(calls.reject),
    useMutate(calls.end),
    useMutate(calls.withdraw),
  ];
  const of = (reason: string) => ({ params: { id }, input: { version: query.data!.version, reason } });
  const asking = useReasonEvents('training.exemption.', query.data?.code ?? '', query.data?.events ?? [], [
    { event: 'approve', primary: true, icon: <Check size={14} aria-hidden />, run: (reason) => approve.run(of(reason)) },
    { event: 'reject', danger: true, icon: <Ban size={14} aria-hidden />, run: (reason) => reject.run(of(reason)) },
    { event: 'end', icon: <CircleStop size={14} aria-hidden />, run: (reason) => end.run(of(reason)) },
    { event: 'withdraw', danger: true, icon: <Undo2 size={14} aria-hidden />, run: (reason) => withdraw.run(of(reason)) },
  ]);
  return (
    <>
      <RecordPage query={query}>
        {(it) => ({
          code: it.code,
          title: `${it.employeeName}: ${it.aboutName}`,
          status: { set: 'trainingExemptionStatus', code: it.status },
          facts: [it.unitName, t('training.exemption.span', { from: formatDay(it.fromOn), to: formatDay(it.endedOn ?? it.toOn) })].join(
            ' · ',
          ),
          events: asking.events,
          body: (
            <>
              <Section title={t('common.reason')}>
                <p className="tr-text">{it.reason}</p>
                {it.files.length > 0 && (
                  <ul className="tr-thumbs" aria-label={t('training.exemption.evidence')}>
                    {it.files.map((file, i) => (
                      <li key={file.id}>
                        <a href={file.url} target="_blank" rel="noreferrer">
                          <img src={file.thumbUrl ?? file.url} alt={`${t('training.exemption.evidence')} ${i + 1}`} />
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
                <Facts>
                  <Fact label={t('training.exemption.requester')}>{it.requesterName}</Fact>
                  {it.deciderName && <Fact label={t('training.exemption.decider')}>{it.deciderName}</Fact>}
                  {it.comment && <Fact label={t('training.exemption.comment')}>{it.comment}</Fact>}
                </Facts>
              </Section>
              {it.effect && <Effect effect={it.effect} />}
            </>
          ),
          rail: <History endpoint={calls.history} params={{ id }} keys="training.exemption." zone={it.timeZone} />,
        })}
      </RecordPage>
      {asking.dialog}
    </>
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
