import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordEvent } from '@quantum/platform/contract';
import { ReasonDialog } from '../dialog/reason-dialog.tsx';
import { refusalOf, type EventAction } from './events/event-bar.tsx';

/** An event that asks for nothing but a reason. */
interface ReasonEvent {
  event: string;
  icon?: ReactNode;
  primary?: boolean;
  danger?: boolean;
  /** A text below the question: what will happen. */
  text?: string;
  run: (reason: string) => Promise<unknown>;
}

/**
 * The events among `wanted` that the server listed for this person, as buttons, and the one dialog that asks why.
 * Words: `<keys>event.<event>` on the button, `<keys>ask.<event>` (with `name`) over the dialog.
 */
export function useReasonEvents(
  keys: string,
  name: string,
  listed: RecordEvent[],
  wanted: ReasonEvent[],
): { events: EventAction[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<string>();
  const offered = wanted.filter(({ event }) => listed.some((one) => one.event === event));
  const events = offered.map(({ event, icon, primary, danger }) => ({
    event,
    label: t(`${keys}event.${event}`),
    refusal: refusalOf(listed, event, t),
    onClick: () => setAsking(event),
    ...(icon !== undefined && { icon }),
    ...(primary && { primary }),
    ...(danger && { danger }),
  }));
  const asked = wanted.find(({ event }) => event === asking);
  const dialog = asked && (
    <ReasonDialog
      open
      onClose={() => setAsking(undefined)}
      title={t(`${keys}ask.${asked.event}`, { name })}
      {...(asked.text && { text: asked.text })}
      action={t(`${keys}event.${asked.event}`)}
      danger={asked.danger ?? false}
      work={asked.run}
    />
  );
  return { events, dialog };
}
