// RIS120
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { inLocale, type Locale } from '@quantum/platform/contract';
import {
  CodeTag,
  CodeText,
  EventForm,
  Fact,
  Facts,
  History,
  PickerField,
  RailBlock,
  RecordPage,
  Section,
  useOwnUnit,
  useCall,
  useChecks,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import {
  assessmentPath,
  jobTaskEditPath,
  jobTaskEndpoints as calls,
  jobTaskPath,
  type JobTaskDetail,
  type JobTaskFile,
} from '../../contract/index.ts';
import { SaveJson } from '../parts/json-file.tsx';
import { VERSION_LOOK } from '../parts/version-look.ts';
import '../parts/risk.css';

const fileOf = ({ names, steps, tools, materials, peopleExposed, frequency }: JobTaskDetail): JobTaskFile => ({
  format: 'quantum.jobTask.1',
  names,
  steps: steps.filter(({ retired }) => !retired),
  tools,
  materials,
  peopleExposed,
  frequency,
});

/** A job task: its steps with their hazards, where it came from, and where it is used. */
export function JobTaskRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'risk.', {
    publish: { ...VERSION_LOOK.publish, run: calls.publish },
    withdraw: { ...VERSION_LOOK.withdraw, run: calls.withdraw },
    update: { ...VERSION_LOOK.update, to: jobTaskEditPath(id) },
    revise: { ...VERSION_LOOK.revise, run: calls.revise, onDone: (made) => void navigate(jobTaskEditPath(made.id)) },
    copy: { ...VERSION_LOOK.copy, dialog: (_, onClose) => <CopyDialog id={id} onClose={onClose} /> },
  });
  return (
    <RecordPage query={query}>
      {(jobTask) => ({
        code: jobTask.code,
        title: jobTask.name,
        status: { set: 'riskVersion', code: jobTask.status },
        facts: [jobTask.unitName, jobTask.jobName, t('risk.versionNo', { no: jobTask.versionNo })].filter(Boolean).join(' · '),
        events,
        tools: jobTask.groupId === null && <SaveJson name={jobTask.code} value={fileOf(jobTask)} />,
        body: <Steps jobTask={jobTask} />,
        rail: (
          <>
            <RailBlock title={t('risk.facts')}>
              <Facts>
                {jobTask.groupName && <Fact label={t('risk.task.group')}>{jobTask.groupName}</Fact>}
                {jobTask.tools && <Fact label={t('risk.task.tools')}>{jobTask.tools}</Fact>}
                {jobTask.materials && <Fact label={t('risk.task.materials')}>{jobTask.materials}</Fact>}
                {jobTask.peopleExposed !== null && <Fact label={t('risk.task.peopleExposed')}>{jobTask.peopleExposed}</Fact>}
                {jobTask.frequency && <Fact label={t('risk.task.frequency')}>{jobTask.frequency}</Fact>}
                {jobTask.origin && (
                  <Fact label={t('risk.task.origin')}>
                    <Link to={jobTaskPath(jobTask.origin.id)}>{jobTask.origin.code}</Link>
                  </Fact>
                )}
              </Facts>
            </RailBlock>
            <RailBlock title={t('risk.task.usedBy')}>
              {jobTask.usedBy.length === 0 ? (
                <p className="q-hint">{t('risk.task.unused')}</p>
              ) : (
                <ul className="ri-controls">
                  {jobTask.usedBy.map((one) => (
                    <li key={one.id}>
                      <Link to={assessmentPath(one.id)}>{one.code}</Link>
                      <span className="q-hint">{one.unitName}</span>
                      <CodeTag set="riskAssessment" code={one.status} />
                    </li>
                  ))}
                </ul>
              )}
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={jobTask.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function Steps({ jobTask }: { jobTask: JobTaskDetail }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  return (
    <Section title={t(jobTask.groupName === null ? 'risk.task.steps' : 'risk.task.spaces')} note={jobTask.steps.length}>
      <ol className="ri-cards">
        {jobTask.steps.map((step, i) => (
          <li key={step.key} className="ri-card">
            <h3>
              {i + 1}. {inLocale(step.names, locale)}
              {step.retired && <span className="q-hint"> · {t('risk.task.retired')}</span>}
            </h3>
            <ul className="ri-controls">
              {step.hazards.map((hazard) => (
                <li key={hazard.key}>
                  <strong>{inLocale(hazard.names, locale)}</strong>
                  <span className="q-hint">
                    <CodeText set="hazardType" code={hazard.hazardType} /> · <CodeText set="accidentType" code={hazard.accidentType} />
                  </span>
                  {hazard.harmed && <span className="q-hint">{hazard.harmed}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function CopyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  const initial: { unitId: number | null } = { unitId: ownUnit };
  return (
    <EventForm
      name={`risk-copy-${id}`}
      initial={initial}
      check={({ unitId }) => checks.required('unitId', 'common.project', unitId)}
      endpoint={calls.copy}
      send={({ unitId }) => ({ params: { id }, input: { clientId, unitId: unitId! } })}
      title={t('risk.event.copy')}
      saved={{ path: jobTaskPath, read: calls.read }}
      onDone={(made) => void navigate(jobTaskEditPath(made.id))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-hint">{t('risk.task.copyHelp')}</p>
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
        </>
      )}
    </EventForm>
  );
}
