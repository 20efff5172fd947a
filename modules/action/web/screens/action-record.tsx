// ACT110
import { useParams } from 'react-router';
import { PaperButton, RecordPage, Section, stagesTo, stateOf, type EventAction, type NextStep } from '@quantum/platform/web/kit';
import { OfflineNote, useCachedCall, type Entry } from '@quantum/platform/web/offline';
import {
  formatDay,
  formatDue,
  formatInstant,
  RiskBars,
  Tag,
  type RiskLevel,
  type Translate,
  useTranslation,
} from '@quantum/platform/web/public';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { ACTION_STATUS, actionCollaboration, actionEndpoints, MAJOR_HAZARD, type ActionDetail } from '../../contract/index.ts';
import { useActionEvents } from '../parts/action-events.tsx';
import { ActionPhotos } from '../parts/action-photos.tsx';
import { ActionRail } from '../parts/action-rail.tsx';
import { Certainties } from '../parts/certainties.tsx';
import { Effectiveness, Extensions } from '../parts/extension-box.tsx';
import { Process } from '../parts/process.tsx';
import { cachedActionKey } from '../parts/cached-action.ts';
import { useQueuedCorrection } from '../parts/use-queued-correction.ts';

const STAGES = ['assigning', 'pending', 'inProgress', 'verifying', 'completed', 'caseClosed'] as const;

/** A corrective action: what was found, how it was corrected, who verified it, and whether it held. */
export function ActionRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const { query, asOf } = useCachedCall(actionEndpoints.read, cachedActionKey(id), { params: { id } });
  const events = useActionEvents(query.data);
  const { entry, correct } = useQueuedCorrection(id);
  return (
    <RecordPage query={query}>
      {(action) => ({
        code: action.code,
        title: action.title,
        status: { set: 'actionStatus', code: action.status },
        tags: <Tags action={action} />,
        watch: <RecordWatch of={actionCollaboration} id={id} />,
        tools: <PaperButton label={t('action.paper.get')} endpoint={actionEndpoints.paper} params={{ id }} />,
        facts: (
          <>
            <span>{[action.unitName, action.spaceName].filter(Boolean).join(' · ')}</span>
            {action.source.title && <span>{t('action.sourceIs', { title: action.source.title })}</span>}
            <span>{t('action.dueBy', { due: formatDue(action.dueAt, action.timeZone) })}</span>
          </>
        ),
        ...(action.status === ACTION_STATUS.cancelled || action.status === ACTION_STATUS.draft ? {} : { stages: stagesOf(action, t) }),
        next: nextOf(action, t),
        notices: [...queuedNotice(entry, t), ...noticesOf(action, t)],
        events: entry
          ? { ...events, actions: correctionEvents(entry, t, () => void correct(action).then(() => events.ask('submit'))) }
          : events,
        body: (
          <>
            <OfflineNote asOf={asOf} />
            <ActionPhotos action={action} />
            <Section title={t('action.description')}>
              <p className="act-note">{action.description}</p>
            </Section>
            <div className="act-boxes">
              <Certainties
                action={action}
                onEdit={action.events.some((one) => one.event === 'plan' && !one.refusal) ? () => events.ask('plan') : undefined}
              />
              <div className="act-side">
                <Extensions action={action} onAsk={events.ask} />
                <Effectiveness action={action} onAsk={events.ask} />
              </div>
            </div>
            <Process action={action} />
            <RecordFiles of={actionCollaboration} id={id} zone={action.timeZone} />
            <RecordTalk of={actionCollaboration} id={id} zone={action.timeZone} />
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

/** What waits on this device, before anything the server knows. */
function queuedNotice(entry: Entry | undefined, t: Translate) {
  if (!entry) return [];
  if (entry.state !== 'refused') return [{ tone: 'wait' as const, title: t('action.queued.waiting') }];
  return [{ tone: 'warn' as const, title: t('action.queued.refused'), text: entry.refused?.message ?? null }];
}

/** While a correction waits nothing else is done with the action; one on its way can not be taken back. */
function correctionEvents(entry: Entry, t: Translate, correct: () => void): EventAction[] {
  if (entry.state === 'sending') return [];
  return [{ event: 'submit', label: t('action.queued.correct'), primary: entry.state === 'refused', refusal: undefined, onClick: correct }];
}

/** What has to be known first: sent back and why, escalated, for whom it waits, reopened. */
function noticesOf(action: ActionDetail, t: Translate) {
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
      title: t('action.notice.reopened', { count: action.reopenedCount }),
      text: action.reopenedReason,
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
function nextOf(action: ActionDetail, t: Translate): NextStep | undefined {
  const S = ACTION_STATUS;
  const correct = { what: t('action.next.correct'), who: action.responsible?.name, by: formatDue(action.dueAt, action.timeZone) };
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
