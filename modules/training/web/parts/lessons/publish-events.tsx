import { Ban, Send, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecordEvent } from '@quantum/platform/contract';
import { eventActions, type EventAction } from '@quantum/platform/web/kit';

const ICON = {
  publish: <Send size={14} aria-hidden />,
  discard: <Undo2 size={14} aria-hidden />,
  withdraw: <Undo2 size={14} aria-hidden />,
  invalidate: <Ban size={14} aria-hidden />,
};
type PublishEvent = keyof typeof ICON;

/** Publishing, withdrawing and invalidating lessons and quizzes: those of the events the screen has a call for. */
export function usePublishEvents<E extends PublishEvent>(
  events: readonly RecordEvent[] | undefined,
  run: (event: E) => void,
): EventAction[] {
  const { t } = useTranslation();
  return eventActions(
    (events ?? []).filter(({ event }) => event in ICON),
    {
      keys: 'training.event.',
      icons: ICON,
      primary: 'publish',
      danger: ['invalidate'],
      onClick: (event) => run(event as E),
    },
    t,
  );
}
