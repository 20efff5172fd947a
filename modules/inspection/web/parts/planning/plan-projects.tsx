import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@mantine/core';
import { Pause, Play, UserRoundPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Allowed, CodeTag, ReasonDialog, refusalOf, Section, useMutate } from '@quantum/platform/web/kit';
import { formatCount, formatInstant } from '@quantum/platform/web/public';
import { inspectionOps, INSPECTION_STATUS, planEndpoints, type PlanDetail, type PlanPart } from '../../../contract/index.ts';
import { AddPart, AddPartButton } from './add-project.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

const { waiting, inProgress } = INSPECTION_STATUS;

/** What a plan over several projects is in each of them: its figures open their records, each goes on by itself. */
export function PlanParts({ plan }: { plan: PlanDetail }) {
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
      actions={<AddPartButton plan={plan} onClick={() => add(true)} />}
    >
      <ul className="ins-parts">
        {plan.parts.map((part) => (
          <PartCard
            key={part.id}
            part={part}
            zone={plan.timeZone}
            busy={resume.isRunning}
            onPause={() => pause(part)}
            onResume={() => void resume.run({ params: { id: part.id }, input: { version: part.version } })}
            onGive={() => give(part)}
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

function PartCard({ part, zone, busy, onPause, onResume, onGive }: CardProps) {
  const { t } = useTranslation();
  const may = (event: string) => part.events.some((one) => one.event === event && !one.refusal);
  const refusal = refusalOf(part.events, 'resume', t);
  const people = part.inspectors.map((one) => one.name).join(', ');
  const list = (path: string, filter = '') =>
    `/quantum/inspection/${path}?f.plan_id=is:${part.id}&f.event_on=range:${part.since},${part.until}${filter}`;
  return (
    <li className="ins-part">
      <header>
        <h3>
          <Link to={`/quantum/inspection/scheduling/${part.id}`}>{part.unitName}</Link>
        </h3>
        <CodeTag set="planStatus" code={part.status} />
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
        <div data-missing={part.spaces === 0 || undefined}>
          <dt>{t('inspection.plan.spaces')}</dt>
          <dd>
            {t('inspection.plan.spaceCount', { count: part.spaces })}
            {part.groups > 0 && ` · ${t('inspection.part.groups', { count: part.groups })}`}
          </dd>
        </div>
        <div data-missing={people === '' || undefined}>
          <dt>{t('inspection.plan.inspectors')}</dt>
          <dd>{people || t('inspection.part.nobody')}</dd>
        </div>
        <div>
          <dt>{t('inspection.part.next')}</dt>
          <dd>
            {part.nextAt ? formatInstant(part.nextAt, part.timeZone) : <span className="q-faint">—</span>}
            {part.nextAt && part.timeZone !== zone && (
              <span className="q-faint"> {t('inspection.plan.zone', { zone: part.timeZone })}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('inspection.part.since', { day: part.since })}</dt>
          <dd className="ins-part-figures">
            <Link to={list('records')}>{t('inspection.part.done', { count: formatCount(part.done) })}</Link>
            <Link to={list('scheduled', '&f.missed=is:true')}>{t('inspection.part.missed', { count: formatCount(part.missed) })}</Link>
            <Link to={list('scheduled', `&f.status=in:${waiting},${inProgress}`)}>
              {t('inspection.part.open', { count: formatCount(part.open) })}
            </Link>
          </dd>
        </div>
      </dl>
    </li>
  );
}
