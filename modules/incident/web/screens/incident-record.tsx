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
  INCIDENT_STATUS as S,
  incidentCollaboration,
  incidentEndpoints as calls,
  type IncidentDetail,
  type InjuryView,
} from '../../contract/index.ts';
import { CauseLines } from '../parts/causes.tsx';
import { FishboneFigure } from '../parts/fishbone.tsx';
import { Response } from '../parts/response.tsx';
import { Clocks } from '../parts/clocks.tsx';
import { Injuries } from '../parts/injuries.tsx';
import { Notices } from '../parts/notices.tsx';

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
  [S.draft]: 'report',
  [S.reporting]: 'confirm',
  [S.reviewing]: 'investigate',
  [S.underInvestigation]: 'findings',
  [S.review]: 'approve',
  [S.finalReview]: 'accept',
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
    return stagesTo(labels, status === S.caseClosed ? ROAD.length : ROAD.findIndex((state) => S[state] === status));
  };
  return (
    <RecordPage query={query}>
      {(it) => ({
        code: it.code,
        title: it.description,
        status: { set: 'incidentStatus', code: it.status },
        facts: [it.unitName, it.spaceName].filter(Boolean).join(' · '),
        tools: <RecordWatch of={incidentCollaboration} id={id} />,
        events: eventActions(
          it.events.filter(({ event }) => event !== 'injuries' && event !== 'settleOpen'),
          {
            keys: 'incident.event.',
            icons: {},
            primary: PRIMARY[it.status] ?? '',
            danger: ['dismiss', 'void'],
            onClick: (event) =>
              event in direct
                ? void direct[event as keyof typeof direct].run({ params: { id }, input: { version: it.version } })
                : ask(event),
          },
          t,
        ),
        ...(it.status !== S.invalid && it.status !== S.close && { stages: stagesOf(it) }),
        body: (
          <>
            {it.photos.length > 0 && (
              <Section title={t('incident.case.photos')}>
                <PhotoStrip photos={it.photos} label={t('incident.case.photos')} />
              </Section>
            )}
            <IncidentFacts incident={it} />
            <Injuries
              incident={it}
              onChange={
                it.injuries !== undefined && it.events.some(({ event }) => event === 'injuries')
                  ? (one) => {
                      setHurt(one);
                      ask('injury');
                    }
                  : undefined
              }
            />
            <Response incident={it} />
            <Clocks incident={it} />
            <Investigation incident={it} />
            <SignSection rounds={it.signing} zone={it.timeZone} />
            <RaisedActions actions={it.actions} zone={it.timeZone} />
            <Notices incident={it} />
            <RecordFiles of={incidentCollaboration} id={id} zone={it.timeZone} />
            <RecordTalk of={incidentCollaboration} id={id} zone={it.timeZone} />
            {REASONS.map((event) => (
              <ReasonDialog
                key={event}
                open={asked === event}
                onClose={done}
                title={t(`incident.ask.${event}`)}
                action={t(`incident.event.${event}`)}
                danger={event === 'dismiss' || event === 'void'}
                work={(reason) => reasons[event].run({ params: { id }, input: { version: it.version, reason } })}
              />
            ))}
            {asked !== undefined && DIALOGS.includes(asked) && (
              <Suspense fallback={null}>
                <RecordDialog asked={asked} incident={it} injury={hurt} onClose={done} />
              </Suspense>
            )}
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('platform.record.people')}>
              <Facts>
                <Fact label={t('incident.case.reporter')}>{it.reporter && <Person name={it.reporter.name} />}</Fact>
                <Fact label={t('incident.case.lead')}>{it.lead && <Person name={it.lead.name} />}</Fact>
                {it.team.map((one) => (
                  <Fact key={one.id} label={t('incident.case.team')}>
                    <Person name={one.name} />
                  </Fact>
                ))}
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} keys="incident." zone={it.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function IncidentFacts({ incident: it }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('incident.case.facts')}>
      <Facts>
        <Fact label={t('incident.case.occurredAt')}>{formatInstant(it.occurredAt, it.timeZone)}</Fact>
        <Fact label={t('incident.case.reportedAt')}>{formatInstant(it.reportedAt, it.timeZone)}</Fact>
        <Fact label={t('incident.case.type')}>
          <CodeText set="incidentType" code={it.type} />
        </Fact>
        <Fact label={t('incident.case.severity')}>
          <CodeText set="incidentSeverity" code={it.severity} />
        </Fact>
        <Fact label={t('incident.case.grade')}>
          <CodeText set="incidentSeverity" code={it.grade} /> {it.triggers.map((one) => t(`incident.trigger.${one}`)).join(', ')}
        </Fact>
        {it.accidentCategory && (
          <Fact label={t('incident.case.accidentCategory')}>
            <CodeText
              set={it.accidentCategories === ACCIDENT_CATEGORY.accident ? 'accident2025' : 'accident1986'}
              code={it.accidentCategory}
            />
          </Fact>
        )}
        {it.jobTask && (
          <Fact label={t('incident.case.jobTask')}>
            <Link to={it.jobTask.href}>{it.jobTask.name}</Link>
          </Fact>
        )}
        {it.isDangerous && <Fact label={t('incident.case.isDangerous')}>{t('common.yes')}</Fact>}
        {it.directLoss !== null && (
          <Fact label={t('incident.case.directLoss')}>
            {formatCount(it.directLoss)} · {t(`incident.grade493.${it.grade493}`)}
          </Fact>
        )}
        <Fact label={t('incident.case.recordable')}>{t(it.recordable ? 'common.yes' : 'common.no')}</Fact>
        {it.immediateActions && <Fact label={t('incident.case.immediateActions')}>{it.immediateActions}</Fact>}
        {it.question && <Fact label={t('incident.case.question')}>{it.question}</Fact>}
        {it.lesson && <Fact label={t('incident.case.lesson')}>{it.lesson}</Fact>}
        {it.mergedInto && (
          <Fact label={t('incident.case.mergedInto')}>
            <Link to={it.mergedInto.href}>{it.mergedInto.code}</Link>
          </Fact>
        )}
        {it.recurring.length > 0 && (
          <Fact label={t('incident.case.recurring')}>
            {it.recurring.map(({ code, href }) => (
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

function Investigation({ incident: it }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  if (it.dueOn === null && it.causes.length === 0) return null;
  return (
    <Section title={t('incident.case.investigation')} note={it.dueOn === null ? '' : t('incident.case.due', { day: formatDay(it.dueOn) })}>
      {it.timeline && <p className="q-lines">{it.timeline}</p>}
      <ol>
        {it.whys.map((why, n) => (
          <li key={n}>{why}</li>
        ))}
      </ol>
      <FishboneFigure bone={it.fishbone} effect={it.description} />
      <CauseLines causes={it.causes} />
      {it.noActionReason && <p className="q-hint">{it.noActionReason}</p>}
    </Section>
  );
}
