import { useState } from 'react';
import { EventForm, PickerField, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { visitEndpoints, type RoundDetail, type RoundProject, type VisitDetail } from '../../contract/index.ts';
import { assessorSource } from './management.ts';
import { checkVisit, VisitFields, visitInput, type VisitValue } from './visit-fields.tsx';

interface PlanProps {
  round: RoundDetail;
  project: RoundProject;
  onClose: () => void;
}

/** Sends assessors to a project. */
export function PlanVisitDialog({ round, project, onClose }: PlanProps) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const [clientId] = useState(newId);
  const initial: VisitValue = { plannedOn: null, leadId: null, assessorIds: [], reviewerId: null };
  return (
    <EventForm
      name={`assessment.round.${round.id}.visit.${project.unitId}`}
      initial={initial}
      check={(value) => checkVisit(required, value)}
      endpoint={visitEndpoints.plan}
      send={(value) => ({ input: { clientId, roundId: round.id, unitId: project.unitId, ...visitInput(value) } })}
      title={t('assessment.ask.planVisit', { name: project.unitName })}
      action={t('assessment.visit.plan')}
      onClose={onClose}
    >
      {(form) => <VisitFields form={form} from={round.qpeFrom} to={round.qpeTo} />}
    </EventForm>
  );
}

/** Another day, or other people, and why. */
export function ReplanDialog({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: VisitValue & { reason: string } = {
    plannedOn: visit.plannedOn,
    leadId: visit.lead?.id ?? null,
    assessorIds: visit.assessors.map(({ id }) => id),
    reviewerId: visit.reviewer?.id ?? null,
    reason: '',
  };
  return (
    <EventForm
      name={`assessment.visit.${visit.id}.replan`}
      initial={initial}
      version={visit.version}
      check={(value) => [...checkVisit(required, value), ...required('reason', 'common.reason', value.reason)]}
      endpoint={visitEndpoints.replan}
      send={(value) => ({ params: { id: visit.id }, input: { version: visit.version, reason: value.reason, ...visitInput(value) } })}
      title={t('assessment.ask.replan')}
      action={t('assessment.event.replan')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <VisitFields form={form} from={visit.qpeFrom} to={visit.qpeTo} />
          <TextAreaField form={form} name="reason" label="common.reason" required />
        </>
      )}
    </EventForm>
  );
}

/** Who leads a visit that is under way from now on, and why. */
export function HandOverDialog({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { leadId: number | null; reason: string } = { leadId: null, reason: '' };
  return (
    <EventForm
      name={`assessment.visit.${visit.id}.handOver`}
      initial={initial}
      version={visit.version}
      check={({ leadId, reason }) => [
        ...required('leadId', 'assessment.visit.newLead', leadId),
        ...required('reason', 'common.reason', reason),
      ]}
      endpoint={visitEndpoints.handOver}
      send={({ leadId, reason }) => ({ params: { id: visit.id }, input: { version: visit.version, leadId: leadId!, reason } })}
      title={t('assessment.ask.handOver')}
      action={t('assessment.event.handOver')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="leadId" label="assessment.visit.newLead" source={assessorSource} required />
          <p className="q-hint">{t('assessment.visit.handOverHint')}</p>
          <TextAreaField form={form} name="reason" label="common.reason" required />
        </>
      )}
    </EventForm>
  );
}
