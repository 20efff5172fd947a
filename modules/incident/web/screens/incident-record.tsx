// INC111
import { lazy, useState } from 'react';
import { Link, useParams } from 'react-router';
import { RaisedActions } from '@quantum/modules/action/web-api';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { SignSection } from '@quantum/modules/signature/web-api';
import {
  CodeText,
  Fact,
  Facts,
  History,
  lazyPart,
  RailBlock,
  RecordPage,
  Section,
  stagesTo,
  useCall,
  useRecordEvents,
  type NextStep,
  type Stage,
} from '@quantum/platform/web/kit';
import { formatCount, formatDay, formatInstant, Person, type Translate, useTranslation } from '@quantum/platform/web/public';
import {
  ACCIDENT_CATEGORY,
  INCIDENT_STATUS,
  incidentCollaboration,
  incidentEndpoints as calls,
  type IncidentDetail,
  type InjuryView,
} from '../../contract/index.ts';
import { isUninvestigated, missingToClose, needsInvestigation } from '../../domain/closing.rules.ts';
import { STAGES } from '../../domain/stage-times.rules.ts';
import { Response } from '../parts/investigation/response.tsx';
import { Injuries } from '../parts/injuries/injuries.tsx';
import { Narrative } from '../parts/narrative.tsx';
import { missingNotice, PART } from '../parts/missing.tsx';

/** Dialogs come when something is asked. */
const CausesBefore = lazyPart(async () => (await import('../parts/causes-before.tsx')).CausesBefore);
const Clocks = lazyPart(async () => (await import('../parts/clocks.tsx')).Clocks, 160);
const Investigation = lazyPart(async () => (await import('../parts/investigation/investigation.tsx')).Investigation, 160);
const Notices = lazyPart(async () => (await import('../parts/notices/notices.tsx')).Notices);
const RecordDialog = lazy(() => import('../parts/record-dialogs.tsx').then((loaded) => ({ default: loaded.RecordDialog })));

/** One incident: what happened, who was hurt, why, and what was done about it. */
export function IncidentRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const [hurt, setHurt] = useState<InjuryView>();
  const query = useCall(calls.read, { params: { id } });
  const main = (status: string) => (incident: IncidentDetail) => incident.status === status;
  const dialog = (asked: string) => (incident: IncidentDetail, onClose: () => void) => (
    <RecordDialog asked={asked} incident={incident} injury={hurt} missing={missingToClose(incident)} onClose={onClose} />
  );
  const events = useRecordEvents(query.data, 'incident.', {
    report: { primary: main(INCIDENT_STATUS.draft), dialog: dialog('report') },
    return: { reason: calls.return },
    confirm: {
      primary: main(INCIDENT_STATUS.reporting),
      run: calls.confirm,
      confirm: ({ injuries }) => ({
        title: t('incident.ask.confirm'),
        text: [injuries && t('incident.ask.confirmHurt', { count: injuries.length }), t('incident.ask.confirmText')]
          .filter(Boolean)
          .join(' '),
      }),
    },
    dismiss: { danger: true, reason: calls.dismiss },
    merge: { dialog: dialog('merge') },
    file: { reason: calls.file },
    investigate: { primary: main(INCIDENT_STATUS.reviewing), dialog: dialog('investigate') },
    findings: { primary: main(INCIDENT_STATUS.underInvestigation), dialog: dialog('findings') },
    raise: { dialog: dialog('raise') },
    settle: { dialog: dialog('settle') },
    submit: { run: calls.submit },
    approve: { primary: main(INCIDENT_STATUS.review), run: calls.approve },
    reject: { reason: calls.reject },
    accept: { primary: main(INCIDENT_STATUS.finalReview), dialog: dialog('accept') },
    sendBack: { reason: calls.sendBack },
    reopen: { reason: calls.reopen },
    classify: { dialog: dialog('classify') },
    void: { danger: true, reason: calls.void },
    // Among the injured, not among the buttons.
    injuries: { shown: () => false, dialog: dialog('injury') },
  });
  const stagesOf = (incident: IncidentDetail): Stage[] => {
    const { status, stageTimes, timeZone } = incident;
    // Left out is another thing than not needed: since then the case has turned into one that is investigated.
    const passed = t(needsInvestigation(incident) ? 'incident.stage.leftOut' : 'incident.stage.passed');
    const present = STAGES.findIndex((state) => INCIDENT_STATUS[state] === status);
    const over = status === INCIDENT_STATUS.caseClosed ? STAGES.length : present;
    const stages = STAGES.map((state, i) => {
      const at = stageTimes[i]?.at;
      return { label: t(`incident.stage.${state}`), note: at ? formatDay(at, timeZone) : i < over ? passed : '' };
    });
    // A light case is settled without an investigation: what it never was in is told apart from what is done.
    return stagesTo(stages, over).map((stage, i) =>
      stage.at === 'done' && !stageTimes[i]?.at ? { ...stage, at: 'passed' as const } : stage,
    );
  };
  return (
    <RecordPage query={query}>
      {(incident) => ({
        code: incident.code,
        title: incident.title,
        status: { set: 'incidentStatus', code: incident.status },
        facts: (
          <>
            <span>{[incident.unitName, incident.spaceName].filter(Boolean).join(' · ')}</span>
            {isUninvestigated(incident) && !needsInvestigation(incident) && <span>{t('incident.stage.whyNone')}</span>}
          </>
        ),
        notices: [missingNotice(incident, t, mayReopen(incident) ? () => events.ask('reopen') : undefined)],
        watch: <RecordWatch of={incidentCollaboration} id={id} />,
        events,
        ...(incident.status !== INCIDENT_STATUS.invalid && incident.status !== INCIDENT_STATUS.close && { stages: stagesOf(incident) }),
        next: nextOf(incident, t),
        body: (
          <>
            <Narrative incident={incident} />
            <IncidentFacts incident={incident} />
            <div id={PART.injuries} className="inc-place" tabIndex={-1}>
              <Injuries
                incident={incident}
                onChange={
                  incident.injuries !== undefined && incident.events.some(({ event }) => event === 'injuries')
                    ? (one) => {
                        setHurt(one);
                        events.ask('injuries');
                      }
                    : undefined
                }
              />
            </div>
            <CausesBefore incident={incident} />
            <div id={PART.response} className="inc-place" tabIndex={-1}>
              <Response incident={incident} />
            </div>
            {incident.clocks.length > 0 && (
              <div id={PART.clocks} className="inc-place" tabIndex={-1}>
                <Clocks incident={incident} />
              </div>
            )}
            <Investigation incident={incident} />
            <SignSection rounds={incident.signing} zone={incident.timeZone} />
            <div id={PART.actions} className="inc-place" tabIndex={-1}>
              <RaisedActions actions={incident.actions} zone={incident.timeZone} none={incident.noActionReason} />
            </div>
            <Notices incident={incident} />
            <RecordFiles of={incidentCollaboration} id={id} zone={incident.timeZone} />
            <RecordTalk of={incidentCollaboration} id={id} zone={incident.timeZone} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('platform.record.people')}>
              <Facts>
                <Fact label={t('incident.case.reporter')}>{incident.reporter && <Person name={incident.reporter.name} />}</Fact>
                <Fact label={t('incident.case.lead')}>{incident.lead && <Person name={incident.lead.name} />}</Fact>
                {incident.team.map((one) => (
                  <Fact key={one.id} label={t('incident.case.team')}>
                    <Person name={one.name} />
                  </Fact>
                ))}
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={incident.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

const mayReopen = ({ events }: IncidentDetail): boolean => events.some(({ event, refusal }) => event === 'reopen' && !refusal);

function IncidentFacts({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('incident.case.facts')}>
      <Facts>
        <Fact label={t('incident.case.occurredAt')}>{formatInstant(incident.occurredAt, incident.timeZone)}</Fact>
        <Fact label={t('incident.case.reportedAt')}>{formatInstant(incident.reportedAt, incident.timeZone)}</Fact>
        <Fact label={t('incident.case.type')}>
          <CodeText set="incidentType" code={incident.type} />
        </Fact>
        <Fact label={t('incident.case.severity')}>
          <CodeText set="incidentSeverity" code={incident.severity} />
        </Fact>
        <Fact label={t('incident.case.grade')}>
          <CodeText set="incidentSeverity" code={incident.grade} />{' '}
          {incident.triggers.map((one) => t(`incident.trigger.${one}`)).join(', ')}
        </Fact>
        {incident.accidentCategory && (
          <Fact label={t('incident.case.accidentCategory')}>
            <CodeText
              set={incident.accidentCategories === ACCIDENT_CATEGORY.accident ? 'accident2025' : 'accident1986'}
              code={incident.accidentCategory}
            />
          </Fact>
        )}
        {incident.jobTask && (
          <Fact label={t('incident.case.jobTask')}>
            <Link to={incident.jobTask.href}>{incident.jobTask.name}</Link>
          </Fact>
        )}
        {incident.isDangerous && <Fact label={t('incident.case.isDangerous')}>{t('common.yes')}</Fact>}
        {incident.directLoss !== null && (
          <Fact label={t('incident.case.directLoss')}>
            {formatCount(incident.directLoss)} · {t(`incident.grade493.${incident.grade493}`)}
          </Fact>
        )}
        <Fact label={t('incident.case.recordable')}>{t(incident.recordable ? 'common.yes' : 'common.no')}</Fact>
        {incident.status === INCIDENT_STATUS.caseClosed && incident.clocks.length === 0 && (
          <Fact label={t('incident.case.reports')}>{t('incident.case.noReports')}</Fact>
        )}
        {incident.question && <Fact label={t('incident.case.question')}>{incident.question}</Fact>}
        {incident.lesson && <Fact label={t('incident.case.lesson')}>{incident.lesson}</Fact>}
        {incident.mergedInto && (
          <Fact label={t('incident.case.mergedInto')}>
            <Link to={incident.mergedInto.href}>{incident.mergedInto.code}</Link>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

/** States in which somebody has something to do, each with its own words. */
const WAITS: readonly (keyof typeof INCIDENT_STATUS)[] = [
  'reporting',
  'reviewing',
  'underInvestigation',
  'review',
  'signing',
  'underImprovement',
  'finalReview',
];

/** What happens next, who does it and until when; nothing once it is over. */
function nextOf({ status, lead, dueOn }: IncidentDetail, t: Translate): NextStep | undefined {
  const state = WAITS.find((one) => INCIDENT_STATUS[one] === status);
  if (!state) return undefined;
  const isLeads = state === 'underInvestigation';
  return {
    what: t(`incident.next.${state}`),
    who: isLeads && lead ? lead.name : t(`incident.next.who.${state}`),
    by: isLeads && dueOn !== null ? formatDay(dueOn) : null,
  };
}
