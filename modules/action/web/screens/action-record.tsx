import { useState } from 'react';
import { useParams } from 'react-router';
import { Ban, CircleCheck, Play, Send, ShieldCheck, Undo2, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  Fact,
  Facts,
  ReasonDialog,
  RecordPage,
  refusalOf,
  Section,
  stagesTo,
  stateOf,
  useCall,
  useMutate,
  type EventAction,
} from '@quantum/platform/web/kit';
import { formatInstant, RiskBars, type RiskLevel } from '@quantum/platform/web/public';
import { ACTION_STATUS, actionEndpoints, type ActionDetail } from '../../contract/index.ts';
import { ActionPhotos } from '../parts/action-photos.tsx';
import { ActionRail } from '../parts/action-rail.tsx';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import { SubmitDialog } from '../parts/submit-dialog.tsx';

const STAGES = ['assigning', 'pending', 'inProgress', 'verifying', 'completed', 'caseClosed'] as const;
const PRIMARY = ['assign', 'submit', 'pass', 'review'];
const ICON: Record<string, React.ReactNode> = {
  assign: <UserRoundPlus size={14} aria-hidden />,
  accept: <Play size={14} aria-hidden />,
  submit: <Send size={14} aria-hidden />,
  pass: <CircleCheck size={14} aria-hidden />,
  return: <Undo2 size={14} aria-hidden />,
  review: <ShieldCheck size={14} aria-hidden />,
  cancel: <Ban size={14} aria-hidden />,
};
const REASONED = ['pass', 'return', 'review', 'cancel'] as const;
type Reasoned = (typeof REASONED)[number];

/** A corrective action: what was found, how it was corrected, who verified it. */
export function ActionRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const [asked, ask] = useState<string>();
  const query = useCall(actionEndpoints.read, { params: { id } });
  const accept = useMutate(actionEndpoints.accept);
  const pass = useMutate(actionEndpoints.pass);
  const sendBack = useMutate(actionEndpoints.sendBack);
  const review = useMutate(actionEndpoints.review);
  const cancel = useMutate(actionEndpoints.cancel);
  const close = () => ask(undefined);

  const eventsOf = (action: ActionDetail): EventAction[] => {
    const main = PRIMARY.find((event) => event !== 'assign' && action.events.some((one) => one.event === event)) ?? 'assign';
    return action.events.map(({ event }) => ({
      event,
      label: t(`action.do.${event}`),
      icon: ICON[event],
      primary: event === main,
      danger: event === 'cancel' || event === 'return',
      refusal: refusalOf(action.events, event, t),
      onClick: () => (event === 'accept' ? void accept.run({ params: { id }, input: { version: action.version } }) : ask(event)),
    }));
  };
  /** Passing needs no words, sending back does. */
  const run = (event: Reasoned, version: number, words: string) => {
    const note = words === '' ? {} : { note: words };
    if (event === 'pass') return pass.run({ params: { id }, input: { version, ...note } });
    if (event === 'review') return review.run({ params: { id }, input: { version, ...note } });
    return (event === 'return' ? sendBack : cancel).run({ params: { id }, input: { version, reason: words } });
  };
  const reasoned = REASONED.find((event) => event === asked);

  return (
    <RecordPage query={query}>
      {(action) => ({
        code: action.code,
        title: action.title,
        status: { set: 'actionStatus', code: action.status },
        tags: <RiskBars level={stateOf(action.risk) as RiskLevel}>{t(`common.risk.${stateOf(action.risk)}`)}</RiskBars>,
        facts: (
          <>
            <span>{[action.unit_name, action.space_name].filter(Boolean).join(' · ')}</span>
            <span>{t('action.sourceIs', { title: action.source.title })}</span>
            <span>{t('action.dueBy', { due: formatInstant(action.due_at, action.time_zone) })}</span>
          </>
        ),
        ...(action.status === ACTION_STATUS.cancelled
          ? {}
          : {
              stages: stagesTo(
                STAGES.map((word) => ({ label: t(`action.stage.${word}`), note: noteOf(action, word) })),
                STAGES.findIndex((word) => ACTION_STATUS[word] === action.status),
              ),
            }),
        events: eventsOf(action),
        body: (
          <>
            <ActionPhotos action={action} />
            <Section title={t('action.description')}>
              <p className="act-note">{action.description}</p>
            </Section>
            <Certainties action={action} />
            <SubmitDialog action={action} open={asked === 'submit'} onClose={close} />
            {asked === 'assign' && <AssignDialog action={action} open onClose={close} />}
            <ReasonDialog
              open={reasoned !== undefined}
              onClose={close}
              title={t(`action.do.${reasoned ?? 'pass'}`)}
              text={t(`action.ask.${reasoned ?? 'pass'}`)}
              action={t(`action.do.${reasoned ?? 'pass'}`)}
              label={reasoned === 'return' || reasoned === 'cancel' ? 'common.reason' : 'action.verifyNote'}
              required={reasoned === 'return' || reasoned === 'cancel'}
              danger={reasoned === 'return' || reasoned === 'cancel'}
              work={(words) => run(reasoned!, action.version, words)}
            />
          </>
        ),
        rail: <ActionRail action={action} />,
      })}
    </RecordPage>
  );
}

function noteOf(action: ActionDetail, word: (typeof STAGES)[number]): string {
  const at: Partial<Record<(typeof STAGES)[number], string | null>> = {
    assigning: action.createdAt,
    inProgress: action.startedAt,
    verifying: action.finishedAt,
    completed: action.verifiedAt,
    caseClosed: action.closed_at,
  };
  return formatInstant(at[word], action.time_zone);
}

/** The five certainties, as far as this kind of action needs them, and what was done. */
function Certainties({ action }: { action: ActionDetail }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('action.correction')}
      note={action.return_count > 0 ? t('action.returned', { count: action.return_count }) : undefined}
    >
      <Facts>
        <Fact label={t('action.responsible')}>{action.responsible?.name}</Fact>
        <Fact label={t('action.measures')}>{action.measures}</Fact>
        <Fact label={t('action.due')}>{formatInstant(action.due_at, action.time_zone)}</Fact>
        <Fact label={t('action.resultNote')}>{action.resultNote && <span className="act-note">{action.resultNote}</span>}</Fact>
        <Fact label={t('action.verifyNote')}>{action.verifyNote && <span className="act-note">{action.verifyNote}</span>}</Fact>
      </Facts>
    </Section>
  );
}
