import { useTranslation } from 'react-i18next';
import { EventDialog, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { formatInstant } from '@quantum/platform/web/public';
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
  const form = useForm<When>({
    name: `move session ${session.id}`,
    initial: {
      day,
      from: timeOf(session.startsAt),
      until: timeOf(session.endsAt),
      room: session.room,
      instructorId: session.instructorId,
    },
    version: session.version,
    check: (value) => checkWhen(required, value),
  });
  const move = useMutate(sessionEndpoints.move, { kind: 'update', onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('training.ask.move', { name: session.lessonName })}
      action={t('training.event.move')}
      busy={move.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit(({ day: on, instructorId, ...rest }) =>
          move.run({ params: { id: session.id }, input: { version: session.version, day: on!, instructorId: instructorId!, ...rest } }),
        )
      }
    >
      <p className="q-hint">{t('training.session.moveHint')}</p>
      <WhenFields form={form} />
    </EventDialog>
  );
}
