import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Pause, Pencil, Play, Send, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  Allowed,
  ConfirmDialog,
  Fact,
  Facts,
  History,
  RailBlock,
  ReasonDialog,
  RecordPage,
  RecordSkeleton,
  refusalOf,
  stagesTo,
  useCall,
  useCodeText,
  useMutate,
  type EventAction,
} from '@quantum/platform/web/kit';
import { formatInstant, Person } from '@quantum/platform/web/public';
import { RecordFiles, RecordLinks, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { CODE_CATEGORY, INSPECTION_METHOD, INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import {
  ASK_TO_PUBLISH,
  planPath,
  inspectionOps,
  planCollaboration,
  planEndpoints,
  type PlanDetail,
  type PlanDraft,
} from '../../contract/index.ts';
import { PlanDates } from '../parts/planning/plan-dates.tsx';
import { inputOf, toPlan } from '../parts/planning/plan-input.ts';
import { PlanSpaces } from '../parts/planning/plan-spaces.tsx';

/** The form comes when it is asked for. */
const PlanEdit = lazy(() => import('../parts/planning/plan-edit.tsx').then((m) => ({ default: m.PlanEdit })));

const PlanParts = lazy(() => import('../parts/planning/plan-projects.tsx').then((m) => ({ default: m.PlanProjects })));

const { draft, pending, live, paused } = INSPECTION_PLAN_STATUS;
const LIFE: readonly string[] = [draft, pending, live];
type Asked = 'publish' | 'pause' | 'stop';

/** INS111: a plan, what it generates and its state. */
export function PlanRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [asked, ask] = useState<Asked | undefined>(search === ASK_TO_PUBLISH ? 'publish' : undefined);
  /** What the dialog that asks for a reason is about. */
  const halting = asked === 'pause' ? 'pause' : 'stop';
  const methodText = useCodeText(CODE_CATEGORY.inspectionMethod);
  const [editing, setEditing] = useState(false);
  const query = useCall(planEndpoints.read, { params: { id } });
  const publish = useMutate(planEndpoints.publish, { done: (plan) => t('inspection.plan.published', { code: plan.code }) });
  const resume = useMutate(planEndpoints.resume);
  const pause = useMutate(planEndpoints.pause, { undo: ({ version }) => void resume.run({ params: { id }, input: { version } }) });
  const stop = useMutate(planEndpoints.stop);
  if (editing && query.data)
    return (
      <Suspense fallback={<RecordSkeleton />}>
        <PlanEdit
          plan={query.data}
          onClose={(publish) => {
            setEditing(false);
            if (publish) ask('publish');
          }}
        />
      </Suspense>
    );

  const eventsOf = (plan: PlanDetail): EventAction[] =>
    // A project is added among the projects.
    plan.events
      .filter(({ event }) => event !== 'addPart')
      .map(({ event }) => ({
        event,
        label: t(`inspection.plan.do.${event}`),
        refusal: refusalOf(plan.events, event, t),
        primary: event === 'publish' || event === 'resume',
        danger: event === 'stop',
        icon: ICON[event],
        onClick: () => {
          if (event === 'update') setEditing(true);
          else if (event === 'resume') void resume.run({ params: { id }, input: { version: plan.version } });
          else ask(event as Asked);
        },
      }));

  return (
    <RecordPage query={query}>
      {(plan) => ({
        code: plan.code,
        title: plan.name,
        status: { set: 'planStatus', code: plan.status },
        facts: (
          <>
            <span>{plan.unitName}</span>
            {plan.method === INSPECTION_METHOD.enterFindings && <span>{methodText(plan.method)}</span>}
            {plan.form && <span>{t('inspection.task.formVersion', { name: plan.form.name, no: plan.form.versionNo })}</span>}
            <span>
              {plan.across
                ? t('inspection.part.count', { count: plan.parts.length })
                : t('inspection.plan.spaceCount', { count: plan.spaces.length })}
            </span>
            {plan.whole && (
              <span>
                {t('inspection.part.of')} <Link to={planPath(plan.whole.id)}>{plan.whole.code}</Link>
              </span>
            )}
          </>
        ),
        stages: stagesTo(
          LIFE.map((state) => ({ label: t(`inspection.plan.stage.${stageWord(state)}`) })),
          plan.status === paused ? LIFE.indexOf(live) : LIFE.includes(plan.status) ? LIFE.indexOf(plan.status) : LIFE.length,
        ),
        tools: <RecordWatch of={planCollaboration} id={id} />,
        events: eventsOf(plan),
        body: (
          <>
            {plan.across && (
              <Suspense>
                <PlanParts plan={plan} />
              </Suspense>
            )}
            <Allowed operation={inspectionOps.previewPlan}>
              <PlanDates plan={plan.status === draft || plan.status === live || plan.status === pending ? draftOf(plan) : undefined} />
            </Allowed>
            {!plan.across && <PlanSpaces plan={plan} />}
            <RecordFiles of={planCollaboration} id={id} zone={plan.timeZone} />
            <RecordTalk of={planCollaboration} id={id} zone={plan.timeZone} />
            <ConfirmDialog
              open={asked === 'publish'}
              onClose={() => {
                ask(undefined);
                if (search === ASK_TO_PUBLISH) void navigate(pathname, { replace: true });
              }}
              title={t('inspection.plan.publishTitle')}
              text={t('inspection.plan.publishText', {
                count: plan.across ? plan.parts.reduce((sum, one) => sum + one.spaces, 0) : plan.spaces.length,
              })}
              work={() => publish.run({ params: { id }, input: { version: plan.version } })}
            />
            <ReasonDialog
              open={asked === 'pause' || asked === 'stop'}
              onClose={() => ask(undefined)}
              title={t(`inspection.plan.do.${halting}`)}
              text={t(`inspection.plan.${halting}Text`)}
              action={t(`inspection.plan.do.${halting}`)}
              danger={halting === 'stop'}
              work={(reason) => (asked === 'pause' ? pause : stop).run({ params: { id }, input: { version: plan.version, reason } })}
            />
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
                <Fact label={t('inspection.plan.endsOn')}>{plan.endsOn}</Fact>
                {plan.endsAfter !== null && (
                  <Fact label={t('inspection.plan.roundsDone')}>
                    {t('inspection.plan.roundsOf', { done: plan.roundsDone ?? 0, total: plan.endsAfter })}
                  </Fact>
                )}
                {!plan.across && (
                  <Fact label={t('inspection.plan.generatedUntil')}>{formatInstant(plan.generatedUntil, plan.timeZone)}</Fact>
                )}
              </Facts>
            </RailBlock>
            <RecordLinks of={planCollaboration} id={id} />
            <History endpoint={planEndpoints.history} params={{ id }} keys="inspection.plan." zone={plan.timeZone} />
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

const ICON: Record<string, React.ReactNode> = {
  update: <Pencil size={14} aria-hidden />,
  publish: <Send size={14} aria-hidden />,
  pause: <Pause size={14} aria-hidden />,
  resume: <Play size={14} aria-hidden />,
  stop: <Square size={14} aria-hidden />,
};

const stageWord = (state: string): string => (state === draft ? 'draft' : state === pending ? 'pending' : 'live');
