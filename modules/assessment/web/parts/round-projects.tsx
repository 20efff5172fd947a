import { useState } from 'react';
import { Button } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { MatrixTable, Section, useIsPhone } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { aseQueryPath, visitPath, type RoundDetail, type RoundProject } from '../../contract/index.ts';
import { StandingSign, toneOfAse } from './standing-sign.tsx';
import { PlanVisitDialog } from './visit-dialogs.tsx';

interface Props {
  round: RoundDetail;
  onPlan: (project: RoundProject) => void;
}

/** The projects of a round: how far the ASE of each is, and who visits it. */
export function RoundProjects({ round }: { round: RoundDetail }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [planned, setPlanned] = useState<RoundProject>();
  return (
    <Section title={t('assessment.round.projects')} note={round.projects.length}>
      {isPhone ? <List round={round} onPlan={setPlanned} /> : <Table round={round} onPlan={setPlanned} />}
      {planned && <PlanVisitDialog round={round} project={planned} onClose={() => setPlanned(undefined)} />}
    </Section>
  );
}

const COLUMNS = ['ase', 'lead', 'evidence', 'percent', 'visit'] as const;
const HEADS: Record<(typeof COLUMNS)[number], string> = {
  ase: 'assessment.ase.one',
  lead: 'assessment.lead',
  evidence: 'assessment.evidence.title',
  percent: 'assessment.percent',
  visit: 'assessment.visit.one',
};

function Table({ round, onPlan }: Props) {
  const { t } = useTranslation();
  return (
    <MatrixTable
      label={t('assessment.round.projects')}
      corner={t('common.project')}
      columns={COLUMNS.map((id) => ({ id, head: t(HEADS[id]) }))}
      rows={round.projects.map((project) => ({ id: project.unitId, project, head: project.unitName }))}
      cellOf={({ project }, { id }) => {
        const { ase } = project;
        switch (id) {
          case 'ase':
            return { tone: toneOfAse(ase), content: <AseLink round={round} project={project} /> };
          case 'lead':
            return ase.lead ? { content: ase.lead.name } : null;
          case 'evidence':
            return { content: ase.evidence };
          case 'percent':
            return ase.percent ? { content: <strong>{`${ase.percent}\u00a0%`}</strong> } : null;
          default:
            return { content: <Visit round={round} project={project} onPlan={onPlan} /> };
        }
      }}
    />
  );
}

const AseLink = ({ round, project: { ase } }: { round: RoundDetail; project: RoundProject }) => (
  <Link to={aseQueryPath(ase.id)}>
    <StandingSign of={ase} zone={round.timeZone} isSpelled />
  </Link>
);

function List({ round, onPlan }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="q-list q-stack q-gap-14">
      {round.projects.map((project) => (
        <li key={project.unitId} className="q-stack q-gap-4">
          <span className="q-bold">{project.unitName}</span>
          <AseLink round={round} project={project} />
          <span className="q-row q-wrap q-gap-8 q-hint">
            {project.ase.lead && <span>{project.ase.lead.name}</span>}
            <span>{t('assessment.evidence.pieces', { count: project.ase.evidence })}</span>
            {project.ase.percent && <strong>{project.ase.percent} %</strong>}
          </span>
          <Visit round={round} project={project} onPlan={onPlan} />
        </li>
      ))}
    </ul>
  );
}

function Visit({ round, project, onPlan }: Props & { project: RoundProject }) {
  const { t } = useTranslation();
  const { visit, unitName } = project;
  if (visit)
    return (
      <Link to={visitPath(visit.id)}>
        {t('assessment.visit.on', { day: formatDay(visit.plannedOn), name: visit.lead?.name ?? visit.code })}
      </Link>
    );
  if (!round.canPlanVisits) return null;
  return (
    <span className="q-row">
      <Button
        size="xs"
        variant="default"
        aria-label={t('assessment.visit.planOf', { name: unitName })}
        leftSection={<CalendarPlus size={14} aria-hidden />}
        onClick={() => onPlan(project)}
      >
        {t('assessment.visit.plan')}
      </Button>
    </span>
  );
}
