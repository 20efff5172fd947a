import { noRaise, RaiseFields, type RaiseValue } from '@quantum/modules/action/web-api';
import { EventForm, SwitchField, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { findingEndpoints, type VisitDetail, type VisitFinding } from '../../../contract/index.ts';
import type { FindingEvent } from './report-view.tsx';

interface Props {
  visit: VisitDetail;
  finding: VisitFinding;
  onClose: () => void;
}

/** What is asked about one finding. */
export function FindingDialog({ event, ...props }: Props & { event: FindingEvent }) {
  if (event === 'object') return <ObjectDialog {...props} />;
  return event === 'answer' ? <AnswerDialog {...props} /> : <RaiseDialog {...props} />;
}

function ObjectDialog({ visit, finding, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (
    <EventForm
      name={`assessment.finding.${finding.id}.object`}
      initial={{ words: '' }}
      version={visit.version}
      check={({ words }) => required('words', 'assessment.finding.why', words)}
      endpoint={findingEndpoints.object}
      send={({ words }) => ({ params: { id: visit.id, findingId: finding.id }, input: { version: visit.version, words } })}
      title={t('assessment.ask.object', { code: finding.code })}
      action={t('assessment.finding.object')}
      onClose={onClose}
    >
      {(form) => <TextAreaField form={form} name="words" label="assessment.finding.why" rows={3} required />}
    </EventForm>
  );
}

function AnswerDialog({ visit, finding, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (
    <EventForm
      name={`assessment.finding.${finding.id}.answer`}
      initial={{ words: '', isUpheld: true }}
      version={visit.version}
      check={({ words }) => required('words', 'assessment.finding.why', words)}
      endpoint={findingEndpoints.answer}
      send={(value) => ({ params: { id: visit.id, findingId: finding.id }, input: { version: visit.version, ...value } })}
      title={t('assessment.ask.answer', { code: finding.code })}
      action={t('assessment.finding.answer')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SwitchField form={form} name="isUpheld" label="assessment.finding.stands" help="assessment.finding.standsHelp" />
          <TextAreaField form={form} name="words" label="assessment.finding.why" rows={3} required />
        </>
      )}
    </EventForm>
  );
}

function RaiseDialog({ visit, finding, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: RaiseValue = { ...noRaise, measures: finding.recommendation };
  return (
    <EventForm
      name={`assessment.finding.${finding.id}.raise`}
      initial={initial}
      version={visit.version}
      check={({ measures }) => required('measures', 'action.measures', measures)}
      endpoint={findingEndpoints.raise}
      send={(value) => ({ params: { id: visit.id, findingId: finding.id }, input: { version: visit.version, ...value } })}
      title={t('assessment.ask.raise', { code: finding.code })}
      action={t('assessment.finding.raise')}
      onClose={onClose}
    >
      {(form) => <RaiseFields form={form} unitId={visit.unitId} agreed />}
    </EventForm>
  );
}
