// QPE116
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Ban, CalendarClock, CalendarPlus } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { CodeTag, Fact, Facts, History, RailBlock, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { asePath, protocolPath, roundEndpoints as calls, visitPath, type RoundDetail, type RoundProject } from '../../contract/index.ts';
import { ExtendDialog } from '../parts/extend-dialog.tsx';
import { PlanVisitDialog } from '../parts/visit-dialogs.tsx';

/** A round: how far the ASE of each project is, and who visits it. */
export function RoundRecordScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'assessment.',
    {
      extend: { icon: CalendarClock, dialog: (round, onClose) => <ExtendDialog round={round} onClose={onClose} /> },
      discontinue: { icon: Ban, danger: true, reason: calls.discontinue },
    },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(round) => ({
        code: round.code,
        title: round.name,
        status: { set: 'qpeRound', code: round.status },
        facts: round.unitName,
        events,
        body: <Projects round={round} />,
        rail: (
          <>
            <RoundFacts round={round} />
            <History endpoint={calls.history} params={{ id }} zone={round.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function RoundFacts({ round }: { round: RoundDetail }) {
  const { t } = useTranslation();
  return (
    <RailBlock title={t('assessment.facts')}>
      <Facts>
        <Fact label={t('assessment.protocol.one')}>
          <Link to={protocolPath(round.protocolId)}>{round.protocolName}</Link>
        </Fact>
        <Fact label={t('assessment.round.aseFrom')}>{formatDay(round.aseFrom)}</Fact>
        <Fact label={t('assessment.round.aseDue')}>{formatDay(round.aseDue)}</Fact>
        <Fact label={t('assessment.round.qpeFrom')}>{formatDay(round.qpeFrom)}</Fact>
        <Fact label={t('assessment.round.qpeTo')}>{formatDay(round.qpeTo)}</Fact>
      </Facts>
    </RailBlock>
  );
}

function Projects({ round }: { round: RoundDetail }) {
  const { t } = useTranslation();
  const [planned, setPlanned] = useState<RoundProject>();
  return (
    <Section title={t('assessment.round.projects')} note={round.projects.length}>
      <ul className="q-list q-stack q-gap-12">
        {round.projects.map((project) => (
          <Project key={project.unitId} round={round} project={project} onPlan={() => setPlanned(project)} />
        ))}
      </ul>
      {planned && <PlanVisitDialog round={round} project={planned} onClose={() => setPlanned(undefined)} />}
    </Section>
  );
}

function Project({ round, project, onPlan }: { round: RoundDetail; project: RoundProject; onPlan: () => void }) {
  const { t } = useTranslation();
  const { ase, visit, unitName } = project;
  return (
    <li className="q-stack q-gap-4">
      <span className="q-row q-wrap q-gap-8">
        <Link className="q-bold" to={asePath(ase.id)}>
          {unitName}
        </Link>
        <CodeTag set="aseStatus" code={ase.status} />
        <span>{t(`assessment.standing.${ase.standing}`)}</span>
        <span className="q-hint">{t('assessment.evidence.pieces', { count: ase.evidence })}</span>
        {ase.percent && <strong>{ase.percent} %</strong>}
      </span>
      <span className="q-row q-wrap q-gap-8">
        {ase.lead && <span className="q-hint">{ase.lead.name}</span>}
        {visit ? (
          <Link to={visitPath(visit.id)}>
            {t('assessment.visit.on', { day: formatDay(visit.plannedOn), name: visit.lead?.name ?? visit.code })}
          </Link>
        ) : (
          round.canPlanVisits && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('assessment.visit.planOf', { name: unitName })}
              leftSection={<CalendarPlus size={14} aria-hidden />}
              onClick={onPlan}
            >
              {t('assessment.visit.plan')}
            </Button>
          )
        )}
      </span>
    </li>
  );
}
