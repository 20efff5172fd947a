// INC111
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { RaisedActions } from '@quantum/modules/action/web-api';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { SignSection } from '@quantum/modules/signature/web-api';
import {
  CodeText,
  eventActions,
  Fact,
  Facts,
  History,
  PhotoStrip,
  RailBlock,
  ReasonDialog,
  RecordPage,
  Section,
  stagesTo,
  useCall,
  useMutate,
  type Stage,
} from '@quantum/platform/web/kit';
import { formatCount, formatDay, formatInstant, Person } from '@quantum/platform/web/public';
import {
  ACCIDENT_CATEGORY,
  INCIDENT_STATUS,
  incidentCollaboration,
  incidentEndpoints as calls,
  type IncidentDetail,
  type InjuryView,
} from '../../contract/index.ts';
import { CauseLines } from '../parts/investigation/causes.tsx';
import { FishboneFigure } from '../parts/investigation/fishbone.tsx';
import { Response } from '../parts/investigation/response.tsx';
import { Clocks } from '../parts/clocks.tsx';
import { Injuries } from '../parts/injuries/injuries.tsx';
import { Notices } from '../parts/notices/notices.tsx';

const RecordDialog = lazy(() => import('../parts/record-dialogs.tsx').then((loaded) => ({ default: loaded.RecordDialog })));

const ROAD = [
  'reporting',
  'reviewing',
  'underInvestigation',
  'review',
  'signing',
  'underImprovement',
  'finalReview',
  'caseClosed',
] as const;
const PRIMARY: Record<string, string> = {
  [INCIDENT_STATUS.draft]: 'report',
  [INCIDENT_STATUS.reporting]: 'confirm',
  [INCIDENT_STATUS.reviewing]: 'investigate',
  [INCIDENT_STATUS.underInvestigation]: 'findings',
  [INCIDENT_STATUS.review]: 'approve',
  [INCIDENT_STATUS.finalReview]: 'accept',
};
/** Events that ask more than a reason: each has a dialog, which comes when it is asked for. */
const DIALOGS: readonly string[] = ['injury', 'investigate', 'findings', 'settle', 'raise', 'classify', 'report', 'merge', 'accept'];
const REASONS = ['return', 'dismiss', 'file', 'reject', 'sendBack', 'reopen', 'void'] as const;

/** One incident: what happened, who was hurt, why, and what was done about it. */
export function IncidentRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const [asked, ask] = useState<string>();
  const [hurt, setHurt] = useState<InjuryView>();
  const query = useCall(calls.read, { params: { id } });
  const direct = { confirm: useMutate(calls.confirm), submit: useMutate(calls.submit), approve: useMutate(calls.approve) } as const;
  const reasons = {
    return: useMutate(calls.return),
    dismiss: useMutate(calls.dismiss),
    file: useMutate(calls.file),
    reject: useMutate(calls.reject),
    sendBack: useMutate(calls.sendBack),
    reopen: useMutate(calls.reopen),
    void: useMutate(calls.void),
  } as const;
  const done = () => ask(undefined);
  const stagesOf = ({ status }: IncidentDetail): Stage[] => {
    const labels = ROAD.map((state) => ({ label: t(`incident.stage.${state}`) }));
    return stagesTo(
      labels,
      status === INCIDENT_STATUS.caseClosed ? ROAD.length : ROAD.findIndex((state) => INCIDENT_STATUS[state] === status),
    );
  };
  return (
    <RecordPage query={query}>
      {(incident) => ({
        code: incident.code,
        title: incident.description,
        status: { set: 'incidentStatus', code: incident.status },
        facts: [incident.unitName, incident.spaceName].filter(Boolean).join(' · '),
        tools: <RecordWatch of={incidentCollaboration} id={id} />,
        events: eventActions(
          incident.events.filter(({ event }) => event !== 'injuries' && event !== 'settleOpen'),
          {
            keys: 'incident.event.',
            icons: {},
            primary: PRIMARY[incident.status] ?? '',
            danger: ['dismiss', 'void'],
            onClick: (event) =>
              event in direct
                ? void direct[event as keyof typeof direct].run({ params: { id }, input: { version: incident.version } })
                : ask(event),
          },
          t,
        ),
        ...(incident.status !== INCIDENT_STATUS.invalid && incident.status !== INCIDENT_STATUS.close && { stages: stagesOf(incident) }),
        body: (
          <>
            {incident.photos.length > 0 && (
              <Section title={t('incident.case.photos')}>
                <PhotoStrip photos={incident.photos} label={t('incident.case.photos')} />
              </Section>
            )}
            <IncidentFacts incident={incident} />
            <Injuries
              incident={incident}
              onChange={
                incident.injuries !== undefined && incident.events.some(({ event }) => event === 'injuries')
                  ? (one) => {
                      setHurt(one);
                      ask('injury');
                    }
                  : undefined
              }
            />
            <Response incident={incident} />
            <Clocks incident={incident} />
            <Investigation incident={incident} />
            <SignSection rounds={incident.signing} zone={incident.timeZone} />
            <RaisedActions actions={incident.actions} zone={incident.timeZone} />
            <Notices incident={incident} />
            <RecordFiles of={incidentCollaboration} id={id} zone={incident.timeZone} />
            <RecordTalk of={incidentCollaboration} id={id} zone={incident.timeZone} />
            {REASONS.map((event) => (
              <ReasonDialog
                key={event}
                open={asked === event}
                onClose={done}
                title={t(`incident.ask.${event}`)}
                action={t(`incident.event.${event}`)}
                danger={event === 'dismiss' || event === 'void'}
                work={(reason) => reasons[event].run({ params: { id }, input: { version: incident.version, reason } })}
              />
            ))}
            {asked !== undefined && DIALOGS.includes(asked) && (
              <Suspense fallback={null}>
                <RecordDialog asked={asked} incident={incident} injury={hurt} onClose={done} />
              </Suspense>
            )}
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
            <History endpoint={calls.history} params={{ id }} keys="incident." zone={incident.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

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
        {incident.immediateActions && <Fact label={t('incident.case.immediateActions')}>{incident.immediateActions}</Fact>}
        {incident.question && <Fact label={t('incident.case.question')}>{incident.question}</Fact>}
        {incident.lesson && <Fact label={t('incident.case.lesson')}>{incident.lesson}</Fact>}
        {incident.mergedInto && (
          <Fact label={t('incident.case.mergedInto')}>
            <Link to={incident.mergedInto.href}>{incident.mergedInto.code}</Link>
          </Fact>
        )}
        {incident.recurring.length > 0 && (
          <Fact label={t('incident.case.recurring')}>
            {incident.recurring.map(({ code, href }) => (
              <Link key={code} to={href}>
                {code}{' '}
              </Link>
            ))}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function Investigation({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  if (incident.dueOn === null && incident.causes.length === 0) return null;
  return (
    <Section
      title={t('incident.case.investigation')}
      note={incident.dueOn === null ? '' : t('incident.case.due', { day: formatDay(incident.dueOn) })}
    >
      {incident.timeline && <p className="q-lines">{incident.timeline}</p>}
      <ol>
        {incident.whys.map((why, n) => (
          <li key={n}>{why}</li>
        ))}
      </ol>
      <FishboneFigure bone={incident.fishbone} effect={incident.description} />
      <CauseLines causes={incident.causes} />
      {incident.noActionReason && <p className="q-hint">{incident.noActionReason}</p>}
    </Section>
  );
}
