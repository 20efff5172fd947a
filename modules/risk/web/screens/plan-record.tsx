// RIS111
import { Ban, Send } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { CodeTag, CodeText, Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { assessmentPath, planEndpoints as calls, type PlanDetail } from '../../contract/index.ts';
import '../parts/risk.css';

/** A plan, the rounds to come and what was made of it. */
export function PlanRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'risk.',
    { publish: { icon: Send, primary: true, run: calls.publish }, cancel: { icon: Ban, danger: true, reason: calls.cancel } },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(plan) => ({
        code: plan.code,
        title: plan.name,
        status: { set: 'riskPlan', code: plan.status },
        facts: plan.unitName,
        events,
        body: (
          <>
            <PlanFacts plan={plan} />
            {plan.rounds.length > 0 && (
              <Section title={t('risk.plan.rounds')}>
                <ul className="ri-controls">
                  {plan.rounds.map((round) => (
                    <li key={round.no}>
                      {t('risk.plan.round', { no: round.no + 1, from: formatDay(round.opensOn), to: formatDay(round.dueOn) })}
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            <Section title={t('risk.plan.assessments')} note={plan.assessments.length}>
              <ul className="ri-controls">
                {plan.assessments.map((one) => (
                  <li key={one.id}>
                    <Link to={assessmentPath(one.id)}>{one.jobTaskName}</Link>
                    <span>{one.unitName}</span>
                    <span className="q-hint">{formatDay(one.dueOn)}</span>
                    <CodeTag set="riskAssessment" code={one.status} />
                  </li>
                ))}
              </ul>
            </Section>
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={plan.timeZone} />,
      })}
    </RecordPage>
  );
}

function PlanFacts({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('risk.facts')}>
      <Facts>
        <Fact label={t('risk.matrix.one')}>{plan.matrixName}</Fact>
        <Fact label={t('risk.plan.frequency')}>
          <CodeText set="planningFrequency" code={plan.frequency} />
        </Fact>
        <Fact label={t('risk.plan.firstDue')}>{formatDay(plan.firstDue)}</Fact>
        <Fact label={t('risk.plan.daysToDo')}>{plan.daysToDo}</Fact>
        <Fact label={t('risk.plan.jobTasks')}>{plan.jobTasks.map(({ name }) => name).join(', ')}</Fact>
        <Fact label={t('risk.plan.units')}>{plan.units.map(({ name }) => name).join(', ')}</Fact>
        <Fact label={t('risk.assessor')}>{plan.assessor?.name ?? t('risk.plan.managers')}</Fact>
        {plan.teamPeople.length > 0 && <Fact label={t('risk.team')}>{plan.teamPeople.map(({ name }) => name).join(', ')}</Fact>}
      </Facts>
    </Section>
  );
}
