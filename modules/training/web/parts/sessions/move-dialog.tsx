import { EventForm, useChecks } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { sessionEndpoints, type SessionRow } from '../../../contract/index.ts';
import { checkWhen, WhenFields, type When } from './when-fields.tsx';

interface Props {
  session: SessionRow;
  /** The day it was dropped on; its own where it was only asked for. */
  day: string;
  onClose: () => void;
}

/** Another day, room or trainer: the roster is told. */
export function MoveDialog({ session, day, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const timeOf = (at: string) => formatInstant(at, session.timeZone).slice(11);
  const initial: When = {
    day,
    from: timeOf(session.startsAt),
    until: timeOf(session.endsAt),
    room: session.room,
    instructorId: session.instructorId,
  };
  return (
    <EventForm
      name={`move session ${session.id}`}
      initial={initial}
      version={session.version}
      check={(value) => checkWhen(required, value)}
      endpoint={sessionEndpoints.move}
      send={({ day: on, instructorId, ...rest }) => ({
        params: { id: session.id },
        input: { version: session.version, day: on!, instructorId: instructorId!, ...rest },
      })}
      kind="update"
      title={t('training.ask.move', { name: session.lessonName })}
      action={t('training.event.move')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-hint">{t('training.session.moveHint')}</p>
          <WhenFields form={form} />
        </>
      )}
    </EventForm>
  );
}
