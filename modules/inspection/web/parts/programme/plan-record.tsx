import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { Pause, Pencil, Play, Send, Square } from 'lucide-react';
import {
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  RecordSkeleton,
  stagesTo,
  useCall,
  useCodeText,
  useIsPhone,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, formatInstant, Person, useTranslation } from '@quantum/platform/web/public';
import { RecordFiles, RecordLinks, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { appPath } from '@quantum/platform/contract';
import { CODE_CATEGORY, INSPECTION_METHOD, INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import {
  ASK_TO_PUBLISH,
  inspectionOps,
  planCollaboration,
  planEndpoints,
  planPath,
  type PlanDetail,
  type PlanDraft,
} from '../../../contract/index.ts';
import { PlanCalendar } from '../planning/preview/plan-calendar.tsx';
import { PlanDates } from '../planning/preview/plan-dates.tsx';
import { useNextRound } from '../planning/preview/use-next-round.ts';
import { inputOf, toPlan } from '../planning/plan-input.ts';
import { AboutFact } from './about-fact.tsx';
import { useMay, type ScreenProgramme } from './screen-programme.ts';
import { PlanRounds } from '../planning/figures/plan-rounds.tsx';
import { PlanSchedule } from '../planning/plan-schedule.tsx';
import { PlanSpaces } from '../planning/plan-spaces.tsx';

/** The form comes when it is asked for. */
const PlanEdit = lazy(() => import('../planning/plan-edit.tsx').then((m) => ({ default: m.PlanEdit })));

const PlanParts = lazy(() => import('../planning/plan-projects.tsx').then((m) => ({ default: m.PlanProjects })));

const { draft, pending, live, paused } = INSPECTION_PLAN_STATUS;
const LIFE: readonly string[] = [draft, pending, live];

/** A plan of a programme, what it generates and its state. */
export function PlanRecordScreen({ programme }: { programme: ScreenProgramme }) {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const methodText = useCodeText(CODE_CATEGORY.inspectionMethod);
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const isPhone = useIsPhone();
  const query = useCall(planEndpoints.read, { params: { id } });
  const drawn =
    query.data && LIFE.includes(query.data.status) && may(programme, inspectionOps.previewPlan) ? draftOf(query.data) : undefined;
  const next = useNextRound({ programme, plan: drawn });
  const events = useRecordEvents(
    query.data,
    'inspection.plan.',
    {
      update: { icon: Pencil, often: true, run: () => setEditing(true) },
      publish: {
        icon: Send,
        primary: true,
        confirm: (plan) => ({
          title: t('inspection.plan.publishTitle'),
          text: t('inspection.plan.publishText', {
            count: plan.across ? plan.parts.reduce((sum, one) => sum + one.spaces, 0) : plan.spaces.length,
          }),
        }),
        run: planEndpoints.publish,
        done: 'inspection.plan.published',
      },
      pause: { icon: Pause, often: true, reason: planEndpoints.pause, text: t('inspection.plan.pauseText'), undo: 'resume' },
      resume: { icon: Play, primary: true, run: planEndpoints.resume },
      stop: { icon: Square, danger: true, reason: planEndpoints.stop, text: t('inspection.plan.stopText') },
    },
    {
      labels: 'inspection.plan.do.',
      asks: 'inspection.plan.do.',
      asked: search === ASK_TO_PUBLISH ? 'publish' : undefined,
      onClose: () => {
        if (search === ASK_TO_PUBLISH) void navigate(pathname, { replace: true });
      },
    },
  );
  const own = query.data && appPath(`${query.data.base}/${id}`);
  // To-dos, messages and search name the address of all programmes; a plan of another one opens at its own.
  if (own && own !== pathname && pathname === planPath(id)) return <Navigate to={`${own}${search}`} replace />;
  if (editing && query.data)
    return (
      <Suspense fallback={<RecordSkeleton />}>
        <PlanEdit
          programme={programme}
          plan={query.data}
          onClose={(publish) => {
            setEditing(false);
            if (publish) events.ask('publish');
          }}
        />
      </Suspense>
    );

  return (
    <RecordPage query={query}>
      {(plan) => ({
        code: plan.code,
        title: plan.name,
        status: { set: 'planStatus', code: plan.status },
        facts: (
          <>
            <span>{plan.unitName}</span>
            <AboutFact programme={programme} about={plan.about} />
            {plan.method === INSPECTION_METHOD.enterFindings && <span>{methodText(plan.method)}</span>}
            {plan.form && <span>{t('inspection.task.formVersion', { name: plan.form.name, no: plan.form.versionNo })}</span>}
            <span>
              {plan.across
                ? t('inspection.part.count', { count: plan.parts.length })
                : t('inspection.plan.spaceCount', { count: plan.spaces.length })}
            </span>
            {plan.whole && (
              <span>
                {t('inspection.part.of')} <Link to={`${programme.paths.plans}/${plan.whole.id}`}>{plan.whole.code}</Link>
              </span>
            )}
          </>
        ),
        stages: stagesTo(
          LIFE.map((state) => ({ label: t(`inspection.plan.stage.${stageWord(state)}`) })),
          plan.status === paused ? LIFE.indexOf(live) : LIFE.includes(plan.status) ? LIFE.indexOf(plan.status) : LIFE.length,
        ),
        next: plan.status === draft ? { what: t('inspection.plan.nextPublish') } : next,
        watch: <RecordWatch of={planCollaboration} id={id} />,
        events,
        body: (
          <>
            {plan.paused && <PausedNote plan={plan} paused={plan.paused} />}
            <PlanSchedule plan={plan} programme={programme} />
            {isPhone && <PlanRounds rounds={plan.rounds} paths={programme.paths} zone={plan.timeZone} isSection />}
            {plan.across && (
              <Suspense>
                <PlanParts plan={plan} />
              </Suspense>
            )}
            {drawn && (
              <>
                <PlanCalendar programme={programme} plan={drawn} />
                <PlanDates programme={programme} plan={drawn} isFolded />
              </>
            )}
            {!plan.across && <PlanSpaces plan={plan} />}
            <RecordFiles of={planCollaboration} id={id} zone={plan.timeZone} />
            <RecordTalk of={planCollaboration} id={id} zone={plan.timeZone} />
          </>
        ),
        rail: (
          <>
            {!plan.across && (
              <RailBlock title={t('platform.record.people')}>
                {plan.inspectors.map((one) => (
                  <Person key={one.id} name={one.name} />
                ))}
              </RailBlock>
            )}
            <RailBlock title={t('platform.record.dates')}>
              <Facts>
                <Fact label={t('inspection.plan.startsOn')}>{plan.startsOn}</Fact>
                {plan.endsOn === null && plan.endsAfter !== null ? (
                  <Fact label={t('inspection.plan.endsAfter')}>{plan.endsAfter}</Fact>
                ) : (
                  <Fact label={t('inspection.plan.endsOn')}>{plan.endsOn ?? t('inspection.plan.noEnd')}</Fact>
                )}
                {plan.endsAfter !== null && (
                  <Fact label={t('inspection.plan.roundsDone')}>
                    {t('inspection.plan.roundsOf', { done: plan.roundsDone ?? 0, total: plan.endsAfter })}
                  </Fact>
                )}
                {!plan.across && plan.endsAfter === null && (
                  <Fact label={t('inspection.plan.generatedUntil')}>{formatDay(plan.generatedUntil, plan.timeZone)}</Fact>
                )}
              </Facts>
            </RailBlock>
            {!isPhone && <PlanRounds rounds={plan.rounds} paths={programme.paths} zone={plan.timeZone} />}
            <RecordLinks of={planCollaboration} id={id} />
            <History endpoint={planEndpoints.history} params={{ id }} zone={plan.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

const draftOf = (plan: PlanDetail): PlanDraft | undefined => {
  const input = toPlan(inputOf(plan));
  return input && { ...input, planId: plan.id };
};

/** Why nothing is made at the moment. */
function PausedNote({ plan, paused: { reason, by, at, bySubject } }: { plan: PlanDetail; paused: NonNullable<PlanDetail['paused']> }) {
  const { t } = useTranslation();
  return (
    <p className="ins-effect" role="note">
      {t(bySubject ? 'inspection.plan.pausedWith' : 'inspection.plan.pausedBecause', {
        by,
        time: formatInstant(at, plan.timeZone),
        reason,
      })}
    </p>
  );
}

const stageWord = (state: string): string => (state === draft ? 'draft' : state === pending ? 'pending' : 'live');
