// TRA117
import { Ban, CalendarClock, DoorOpen, Lock, UserPlus } from 'lucide-react';
import { Link, useParams } from 'react-router';
import {
  History,
  holds,
  lazyPart,
  PaperButton,
  PaperItem,
  RecordPage,
  useActor,
  useCall,
  useIsPhone,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { schedulingPath, SESSION_STATUS, sessionEndpoints as calls, trainingOps, type SessionDetail } from '../../../contract/index.ts';
import { endsNext } from '../../../domain/roll.rules.ts';
import { Roll } from '../../parts/sessions/roll.tsx';
import { WallCode } from '../../parts/sessions/wall-code.tsx';
import '../../parts/training.css';

const MoveDialog = lazyPart(async () => (await import('../../parts/sessions/move-dialog.tsx')).MoveDialog);
const WalkInDialog = lazyPart(async () => (await import('../../parts/sessions/walk-in-dialog.tsx')).WalkInDialog);

/** People come in while it is shown. */
const EVERY = 5000;
/** The sign-in table: the code on the wall, who is in, the roll call. */
export function SessionRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const mayTeach = holds(useActor(), trainingOps.attend);
  const query = useCall(calls.read, { params: { id }, every: EVERY });
  const isPhone = useIsPhone();
  const sheet = { label: t('training.session.sheet'), endpoint: calls.sheet, params: { id } };
  const isLive = ({ status }: SessionDetail) => status === SESSION_STATUS.live;
  // While people are missing, ending it is a button among others.
  const isEnding = (session: SessionDetail) => isLive(session) && endsNext(session, new Date());
  const codeOf = (session: SessionDetail) =>
    isLive(session) && mayTeach ? <WallCode id={id} present={session.present} seats={session.seats} /> : undefined;
  const events = useRecordEvents(
    query.data,
    'training.',
    {
      open: { icon: DoorOpen, primary: (session) => !isLive(session), run: calls.open },
      move: { icon: CalendarClock, dialog: (session, onClose) => <MoveDialog session={session} day={session.eventOn} onClose={onClose} /> },
      end: {
        icon: Lock,
        primary: isEnding,
        often: !isPhone && query.data !== undefined && isLive(query.data) && !isEnding(query.data),
        run: calls.end,
      },
      walkIn: { icon: UserPlus, dialog: (_, onClose) => <WalkInDialog id={id} onClose={onClose} /> },
      cancel: { icon: Ban, danger: true, reason: calls.cancel },
    },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(session) => ({
        code: session.code,
        title: session.lessonName,
        status: { set: 'sessionStatus', code: session.status },
        facts: <Facts session={session} />,
        notices: [
          session.isCancelled && { tone: 'warn' as const, title: t('training.cancelled'), text: session.cancelledReason ?? '' },
          ...session.clashes.map((one) => ({
            tone: 'warn' as const,
            title: t('training.session.clash', { code: one.code }),
            text: [
              one.isSameRoom && t('training.session.sameRoom'),
              one.people > 0 && t('training.session.samePeople', { count: one.people }),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        ],
        events,
        // On the phone the roll needs the room.
        tools: !isPhone && <PaperButton {...sheet} />,
        rare: isPhone && <PaperItem {...sheet} />,
        body: <Roll session={session} mayTeach={mayTeach} code={isPhone ? codeOf(session) : undefined} />,
        rail: (
          <>
            {!isPhone && codeOf(session)}
            <History endpoint={calls.history} params={{ id }} zone={session.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function Facts({ session }: { session: SessionDetail }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const span = t('training.session.span', {
    from: formatInstant(session.startsAt, session.timeZone),
    until: formatInstant(session.endsAt, session.timeZone).slice(11),
  });
  // Whoever holds it on a phone stands in the room: when and where, and no more.
  if (isPhone && session.status === SESSION_STATUS.live) return <span>{[span, session.room].join(' · ')}</span>;
  return (
    <>
      {[session.unitName, span, session.room, session.instructorName].join(' · ')}{' '}
      <Link to={schedulingPath(session.schedulingId)}>{t('training.session.ofCourse')}</Link>
      {session.link && (
        <>
          {' · '}
          <a href={session.link} rel="noreferrer">
            {t('training.session.link')}
          </a>
        </>
      )}
    </>
  );
}
