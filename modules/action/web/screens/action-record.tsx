// ACT110
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PaperButton, RecordPage, Section, stagesTo, stateOf, useCall, type NextStep } from '@quantum/platform/web/kit';
import { formatDay, formatInstant, RiskBars, Tag, type RiskLevel } from '@quantum/platform/web/public';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { ACTION_STATUS, actionCollaboration, actionEndpoints, MAJOR_HAZARD, type ActionDetail } from '../../contract/index.ts';
import { useActionEvents } from '../parts/action-events.tsx';
import { ActionPhotos } from '../parts/action-photos.tsx';
import { ActionRail } from '../parts/action-rail.tsx';
import { Certainties } from '../parts/certainties.tsx';
import { Effectiveness, Extensions } from '../parts/extension-box.tsx';
import { Process } from '../parts/process.tsx';

/** Forms and pickers come when something is asked. */
const ActionDialogs = lazy(() => import('../parts/action-dialogs.tsx').then(({ ActionDialogs }) => ({ default: ActionDialogs })));

const STAGES = ['assigning', 'pending', 'inProgress', 'verifying', 'completed', 'caseClosed'] as const;

/** A corrective action: what was found, how it was corrected, who verified it, and whether it held. */
export function ActionRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const [asked, ask] = useState<string>();
  const query = useCall(actionEndpoints.read, { params: { id } });
  const eventsOf = useActionEvents(id, ask);
  return (
    <RecordPage query={query}>
      {(action) => ({
        code: action.code,
        title: action.title,
        status: { set: 'actionStatus', code: action.status },
        tags: <Tags action={action} />,
        tools: (
          <>
            <RecordWatch of={actionCollaboration} id={id} />
            <PaperButton label={t('action.paper.get')} endpoint={actionEndpoints.paper} params={{ id }} />
          </>
        ),
        facts: (
          <>
            <span>{[action.unitName, action.spaceName].filter(Boolean).join(' · ')}</span>
            {action.source.title && <span>{t('action.sourceIs', { title: action.source.title })}</span>}
            <span>{t('action.dueBy', { due: formatInstant(action.dueAt, action.timeZone) })}</span>
          </>
        ),
        ...(action.status === ACTION_STATUS.cancelled || action.status === ACTION_STATUS.draft ? {} : { stages: stagesOf(action, t) }),
        next: nextOf(action, t),
        notices: noticesOf(action, t),
        events: eventsOf(action),
        body: (
          <>
            <ActionPhotos action={action} />
            <Section title={t('action.description')}>
              <p className="act-note">{action.description}</p>
            </Section>
            <div className="act-boxes">
              <Certainties
                action={action}
                onEdit={action.events.some((one) => one.event === 'plan' && !one.refusal) ? () => ask('plan') : undefined}
              />
              <div className="act-side">
                <Extensions action={action} onAsk={ask} />
                <Effectiveness action={action} onAsk={ask} />
              </div>
            </div>
            <Process action={action} />
            <RecordFiles of={actionCollaboration} id={id} zone={action.timeZone} />
            <RecordTalk of={actionCollaboration} id={id} zone={action.timeZone} />
            <Suspense>{asked && <ActionDialogs action={action} asked={asked} onClose={() => ask(undefined)} />}</Suspense>
          </>
        ),
        rail: <ActionRail action={action} />,
      })}
    </RecordPage>
  );
}

function Tags({ action }: { action: ActionDetail }) {
  const { t } = useTranslation();
  const level = stateOf(action.risk) as RiskLevel;
  return (
    <>
      <RiskBars level={level}>{t(`common.risk.${level}`)}</RiskBars>
      {action.hazardLevel === MAJOR_HAZARD && (
        <Tag tone="danger" icon="triangle">
          {t('action.major')}
        </Tag>
      )}
      {action.escalatedAt && action.closedAt === null && (
        <Tag tone="warn" icon="trending">
          {t('action.escalated')}
        </Tag>
      )}
      {action.reopenedCount > 0 && (
        <Tag tone="warn" icon="repeat">
          {t('action.reopened', { count: action.reopenedCount })}
        </Tag>
      )}
    </>
  );
}

/** What has to be known first: sent back and why, escalated, for whom it waits, reopened. */
function noticesOf(action: ActionDetail, t: TFunction) {
  const isOpen = action.closedAt === null && action.status !== ACTION_STATUS.cancelled;
  const waits = action.status === ACTION_STATUS.verifying && action.waitingSince !== null;
  return [
    action.returnedReason !== null && {
      tone: 'warn' as const,
      title: t('action.notice.returned', { count: action.returnCount }),
      text: action.returnedReason,
    },
    action.status === ACTION_STATUS.underImprovement && {
      tone: 'warn' as const,
      title: t('action.notice.reopened'),
      text: action.reviewNote,
    },
    isOpen &&
      action.escalatedAt !== null && {
        tone: 'warn' as const,
        title: t('action.notice.escalated', { at: formatInstant(action.escalatedAt, action.timeZone) }),
      },
    waits && {
      tone: 'wait' as const,
      title: t(action.verifier ? 'action.notice.waitsFor' : 'action.notice.waitsForAny', {
        name: action.verifier?.name ?? '',
        at: formatInstant(action.waitingSince, action.timeZone),
      }),
    },
  ];
}

/** What is to be done next; a correction that waits for its verifier says so above. */
function nextOf(action: ActionDetail, t: TFunction): NextStep | undefined {
  const S = ACTION_STATUS;
  const correct = { what: t('action.next.correct'), who: action.responsible?.name, by: formatInstant(action.dueAt, action.timeZone) };
  switch (action.status) {
    case S.assigning:
      return { what: t('action.next.assign'), who: t('action.next.assigner') };
    case S.pending:
    case S.inProgress:
    case S.underImprovement:
      return correct;
    case S.verifying:
      return action.waitingSince === null ? { what: t('action.next.verify'), who: action.verifier?.name } : undefined;
    case S.completed:
      return { what: t('action.next.review'), who: action.finalReviewer?.name };
    case S.caseClosed:
      return action.effectiveness.on && action.effectiveness.result === null
        ? { what: t('action.next.effect'), by: formatDay(action.effectiveness.on) }
        : undefined;
    default:
      return undefined;
  }
}

function stagesOf(action: ActionDetail, t: (key: string) => string) {
  const again = action.status === ACTION_STATUS.underImprovement;
  const labels = STAGES.map((word) => ({
    label: t(`action.stage.${again && word === 'inProgress' ? 'underImprovement' : word}`),
    note: noteOf(action, word),
  }));
  if (action.status === ACTION_STATUS.caseClosed) return stagesTo(labels, labels.length);
  return stagesTo(
    labels,
    STAGES.findIndex((word) => (again ? word === 'inProgress' : ACTION_STATUS[word] === action.status)),
  );
}

function noteOf(action: ActionDetail, word: (typeof STAGES)[number]): string {
  const at: Partial<Record<(typeof STAGES)[number], string | null>> = {
    assigning: action.createdAt,
    inProgress: action.startedAt,
    verifying: action.finishedAt,
    completed: action.verifiedAt,
    caseClosed: action.closedAt,
  };
  return formatInstant(at[word], action.timeZone);
}
