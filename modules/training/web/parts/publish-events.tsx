import { Ban, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecordEvent } from '@quantum/platform/contract';
import { eventActions, type EventAction } from '@quantum/platform/web/kit';

const ICON = { publish: <Send size={14} aria-hidden />, invalidate: <Ban size={14} aria-hidden /> };

/** Publishing and invalidating lessons and quizzes. */
export function usePublishEvents(
  events: readonly RecordEvent[] | undefined,
  run: (event: 'publish' | 'invalidate') => void,
): EventAction[] {
  const { t } = useTranslation();
  return eventActions(
    (events ?? []).filter(({ event }) => event in ICON),
    {
      keys: 'training.event.',
      icons: ICON,
      primary: 'publish',
      danger: ['invalidate'],
      onClick: (event) => run(event as 'publish' | 'invalidate'),
    },
    t,
  );
}
