// CHA110
import {
  BadgeCheck,
  Ban,
  CalendarClock,
  CirclePause,
  CirclePlay,
  Gavel,
  Pencil,
  Repeat,
  Send,
  Siren,
  SkipForward,
  Trash2,
  Undo2,
  Wrench,
} from 'lucide-react';
import { useParams } from 'react-router';
import { RecordWatch } from '@quantum/modules/collaboration/web-api';
import {
  History,
  lazyPart,
  PaperButton,
  RailBlock,
  RecordPage,
  stagesTo,
  useCall,
  useRecordEvents,
  type Stage,
} from '@quantum/platform/web/kit';
import { formatDay, formatInstant, useTranslation } from '@quantum/platform/web/public';
import { dayAt } from '@quantum/platform/domain';
import {
  CASE_STATUS as STATUS,
  CHANGE_NATURE,
  caseCollaboration,
  caseEditPath,
  caseEndpoints as calls,
  NEW_CASE_PATH,
  type CaseDetail,
} from '../../contract/index.ts';
import { CaseBody, CaseFacts } from '../parts/case-body.tsx';

// Fields come with the first of these that is opened.
const dialogs = () => import('../parts/case-dialogs.tsx');
const AcceptDialog = lazyPart(() => dialogs().then((part) => part.AcceptDialog));
const ActNowDialog = lazyPart(() => dialogs().then((part) => part.ActNowDialog));
const DayDialog = lazyPart(() => dialogs().then((part) => part.DayDialog));
const JudgeDialog = lazyPart(() => dialogs().then((part) => part.JudgeDialog));
const UseDialog = lazyPart(() => dialogs().then((part) => part.UseDialog));

const ROAD = ['draft', 'reporting', 'assigning', 'review', 'inProgress', 'verifying', 'finalReview', 'close'] as const;
const REASON = 'change.ask.reasonField';

/** A change: how far it is, for whom it waits, who judged and signed it, what is done about it. */
export function CaseRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'change.', {
    judge: { icon: Gavel, primary: true, dialog: (one, onClose) => <JudgeDialog one={one} onClose={onClose} /> },
    submit: { icon: Send, primary: ({ nature }) => nature !== CHANGE_NATURE.emergency, run: calls.submit },
    actNow: {
      icon: Siren,
      primary: ({ nature }) => nature === CHANGE_NATURE.emergency,
      dialog: (one, onClose) => <ActNowDialog one={one} onClose={onClose} />,
    },
    accept: {
      icon: BadgeCheck,
      primary: true,
      dialog: (one, onClose) => <AcceptDialog one={one} onClose={onClose} />,
    },
    implemented: {
      icon: Wrench,
      primary: true,
      dialog: (one, onClose) => <UseDialog one={one} event="implemented" onClose={onClose} />,
    },
    resume: { icon: CirclePlay, primary: true, run: calls.resume },
    close: { icon: BadgeCheck, primary: true, dialog: (one, onClose) => <UseDialog one={one} event="close" onClose={onClose} /> },
    update: { icon: Pencil, to: caseEditPath(id) },
    return: { icon: Undo2, reason: calls.return, field: REASON },
    screen: { icon: SkipForward, reason: calls.screen, field: REASON },
    waive: { icon: SkipForward, reason: calls.waive, field: REASON },
    back: { icon: Undo2, reason: calls.back, field: REASON },
    moveStart: { icon: CalendarClock, dialog: (one, onClose) => <DayDialog one={one} event="moveStart" onClose={onClose} /> },
    extend: {
      icon: CalendarClock,
      dialog: (one, onClose) => <DayDialog one={one} event="extend" onClose={onClose} />,
    },
    succeed: { icon: Repeat, to: `${NEW_CASE_PATH}?succeeds=${id}` },
    suspend: { icon: CirclePause, danger: true, reason: calls.suspend, field: REASON },
    discard: { icon: Trash2, danger: true, reason: calls.discard, field: REASON },
    cancel: { icon: Ban, danger: true, reason: calls.cancel, field: REASON, safe: 'change.ask.keep' },
  });
  const stagesOf = ({ status }: CaseDetail): Stage[] =>
    stagesTo(
      ROAD.map((state) => ({ label: t(`change.stage.${state}`) })),
      status === STATUS.close
        ? ROAD.length
        : ROAD.findIndex((state) => STATUS[state] === (status === STATUS.waiting ? STATUS.inProgress : status)),
    );
  return (
    <RecordPage query={query}>
      {(one) => ({
        code: one.code,
        title: one.title,
        status: { set: 'changeStatus', code: one.status },
        facts: [one.unitName, one.startPlanned && formatDay(one.startPlanned)].filter(Boolean).join(' · '),
        notices: [
          one.hasLapsed && { tone: 'warn' as const, title: t('change.lapsed'), text: t('change.lapsedNote') },
          one.isOverdue && { tone: 'warn' as const, title: t('change.overdueNote') },
          one.extendTo !== null && {
            tone: 'wait' as const,
            title: t('change.extendTo'),
            text: t('change.extendToNote', { day: formatDay(one.extendTo) }),
          },
          one.preStartVoidedAt !== null && { tone: 'warn' as const, title: t('change.preStartVoidedNote') },
          one.inKind !== null && { tone: 'info' as const, title: t('change.inKindNote', { reason: one.inKind }) },
          one.lastReason !== null && !one.hasLapsed && { tone: 'warn' as const, title: t('change.lastReason'), text: one.lastReason },
          one.retroDueAt !== null &&
            one.status === STATUS.inProgress && {
              tone: 'wait' as const,
              title: t('change.retroDue'),
              text: formatInstant(one.retroDueAt, one.timeZone),
            },
        ],
        ...(one.status !== STATUS.invalid && { stages: stagesOf(one) }),
        next:
          one.waitsFor.length > 0
            ? {
                what: `${t('change.waitsFor')} ${one.waitsFor.join(', ')}`,
                by: null,
                who: t('change.waits.since', { day: formatDay(dayAt(new Date(one.since), one.timeZone)) }),
              }
            : undefined,
        tools: (
          <>
            {one.tasks.length > 0 && <PaperButton endpoint={calls.plan} params={{ id }} label={t('change.case.plan')} />}
            <PaperButton endpoint={calls.paper} params={{ id }} label={t('change.case.pdf')} />
          </>
        ),
        watch: <RecordWatch of={caseCollaboration} id={id} />,
        events,
        body: <CaseBody one={one} />,
        rail: (
          <>
            <RailBlock title={t('change.facts')}>
              <CaseFacts one={one} />
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={one.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}
