import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@mantine/core';
import { Pause, Play, UserRoundPen } from 'lucide-react';
import { Allowed, CodeTag, ReasonDialog, refusalOf, Section, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import {
  planPath,
  inspectionOps,
  planEndpoints,
  RECORDS_PATH,
  SCHEDULED_PATH,
  type PlanDetail,
  type PlanPart,
} from '../../../contract/index.ts';
import { AddPart, AddProjectButton } from './add-project.tsx';
import { PlanFigures } from './figures/plan-figures.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

/** A plan over several projects is of the module's own programme. */
const LISTS = { records: RECORDS_PATH, scheduled: SCHEDULED_PATH };

/** What a plan over several projects is in each of them: its figures open their records, each continues by itself. */
export function PlanProjects({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  const [pausing, pause] = useState<PlanPart>();
  const [giving, give] = useState<PlanPart>();
  const [adding, add] = useState(false);
  const resume = useMutate(planEndpoints.resume);
  const pauseOne = useMutate(planEndpoints.pause, {
    undo: ({ id, version }) => void resume.run({ params: { id }, input: { version } }),
  });
  return (
    <Section
      title={t('inspection.part.projects')}
      note={plan.parts.length}
      actions={<AddProjectButton plan={plan} onClick={() => add(true)} />}
    >
      <ul className="ins-parts">
        {plan.parts.map((projectPlan) => (
          <PartCard
            key={projectPlan.id}
            part={projectPlan}
            zone={plan.timeZone}
            busy={resume.isRunning}
            onPause={() => pause(projectPlan)}
            onResume={() => void resume.run({ params: { id: projectPlan.id }, input: { version: projectPlan.version } })}
            onGive={() => give(projectPlan)}
          />
        ))}
      </ul>
      <ReasonDialog
        open={pausing !== undefined}
        onClose={() => pause(undefined)}
        title={t('inspection.part.pauseTitle', { name: pausing?.unitName ?? '' })}
        text={t('inspection.part.pauseText')}
        action={t('inspection.plan.do.pause')}
        work={(reason) => pauseOne.run({ params: { id: pausing!.id }, input: { version: pausing!.version, reason } })}
      />
      {adding && <AddPart plan={plan} onClose={() => add(false)} />}
      {giving && <ReassignDialog what="plans" ids={[giving.id]} nameOf={() => giving.unitName} onClose={() => give(undefined)} />}
    </Section>
  );
}

interface CardProps {
  part: PlanPart;
  /** The whole plan's. */
  zone: string;
  busy: boolean;
  onPause: () => void;
  onResume: () => void;
  onGive: () => void;
}

function PartCard({ part: projectPlan, zone, busy, onPause, onResume, onGive }: CardProps) {
  const { t } = useTranslation();
  const may = (event: string) => projectPlan.events.some((one) => one.event === event && !one.refusal);
  const refusal = refusalOf(projectPlan.events, 'resume', t);
  const people = projectPlan.inspectors.map((one) => one.name).join(', ');
  return (
    <li className="ins-part">
      <header>
        <h3>
          <Link to={planPath(projectPlan.id)}>{projectPlan.unitName}</Link>
        </h3>
        <CodeTag set="planStatus" code={projectPlan.status} />
        <span className="q-space" />
        {may('pause') && (
          <Button size="xs" variant="default" leftSection={<Pause size={14} aria-hidden />} onClick={onPause}>
            {t('inspection.plan.do.pause')}
          </Button>
        )}
        {may('resume') && (
          <Button size="xs" variant="default" loading={busy} leftSection={<Play size={14} aria-hidden />} onClick={onResume}>
            {t('inspection.plan.do.resume')}
          </Button>
        )}
        <Allowed operation={inspectionOps.reassignPlans}>
          <Button size="xs" variant="default" leftSection={<UserRoundPen size={14} aria-hidden />} onClick={onGive}>
            {t('inspection.plan.inspectors')}
          </Button>
        </Allowed>
      </header>
      {refusal && <p className="q-hint">{refusal}</p>}
      <dl>
        <div data-missing={projectPlan.spaces === 0 || undefined}>
          <dt>{t('inspection.plan.spaces')}</dt>
          <dd>
            {t('inspection.plan.spaceCount', { count: projectPlan.spaces })}
            {projectPlan.groups > 0 && ` · ${t('inspection.part.groups', { count: projectPlan.groups })}`}
          </dd>
        </div>
        <div data-missing={people === '' || undefined}>
          <dt>{t('inspection.plan.inspectors')}</dt>
          <dd>{people || t('inspection.part.nobody')}</dd>
        </div>
        <div>
          <dt>{t('inspection.part.next')}</dt>
          <dd>
            {projectPlan.nextAt ? formatInstant(projectPlan.nextAt, projectPlan.timeZone) : <span className="q-faint">—</span>}
            {projectPlan.nextAt && projectPlan.timeZone !== zone && (
              <span className="q-faint"> {t('inspection.plan.zone', { zone: projectPlan.timeZone })}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('inspection.plan.lastDays', { from: projectPlan.since, to: projectPlan.until })}</dt>
          <dd>
            <PlanFigures planId={projectPlan.id} figures={projectPlan} paths={LISTS} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
