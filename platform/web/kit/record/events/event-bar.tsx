import type { ReactNode } from 'react';
import { Button, Menu } from '@mantine/core';
import { Ellipsis, Info } from 'lucide-react';
import type { RecordEvent } from '@quantum/platform/contract';
import { type Translate, useTranslation } from '@quantum/platform/web/public';

/** An event as a button: its word is an action ('Sign off'). */
export interface EventAction {
  event: string;
  label: string;
  icon?: ReactNode;
  /** The one main action of this state. */
  primary?: boolean;
  /** The other decision of this state, beside the main one: send back beside pass. */
  second?: boolean;
  /** Done in every state it is offered in, by who works with the record daily: a button of its own, not an item of the menu. */
  often?: boolean;
  danger?: boolean;
  /** Why it is not possible now, in the reader's language; shown, not hidden. */
  refusal?: string | undefined;
  onClick: () => void;
}

/** The reason of a refused event, for `EventAction.refusal`. */
export function refusalOf(events: readonly RecordEvent[], event: string, t: Translate): string | undefined {
  const refusal = events.find((one) => one.event === event)?.refusal;
  if (!refusal) return undefined;
  return refusal.message ?? t(refusal.key, refusal.params ?? {});
}

/** The events the server listed for this person: the main one as primary button, the rest in a menu, refused ones with their reason as visible text. */
export function EventBar({ events, rare }: { events: EventAction[]; rare?: ReactNode | undefined }) {
  const { t } = useTranslation();
  const main = events.find((event) => event.primary && !event.refusal) ?? events.find((event) => event.primary);
  // What can be done is above what is refused, each in the server's order.
  const second = main && events.find((event) => event.second && !event.refusal);
  const beside = events.filter((event) => event === second || (event.often && !event.refusal));
  const rest = events.filter((event) => event !== main && !beside.includes(event));
  const others = [...rest.filter((event) => !event.refusal), ...rest.filter((event) => event.refusal)];
  return (
    <div className="q-events q-row q-middle q-gap-8" data-alone={main || beside[0] ? undefined : true}>
      {beside.map((event) => (
        <Button key={event.event} leftSection={event.icon} onClick={event.onClick}>
          {event.label}
        </Button>
      ))}
      {main && (
        <div className="q-main-event">
          <Button
            variant="filled"
            leftSection={main.icon}
            disabled={main.refusal !== undefined}
            aria-describedby={main.refusal && 'main-refusal'}
            onClick={main.onClick}
          >
            {main.label}
          </Button>
          {main.refusal && (
            <span className="q-hint q-row" id="main-refusal">
              <Info size={13} aria-hidden />
              {main.refusal}
            </span>
          )}
        </div>
      )}
      {(others[0] || rare) && (
        <Menu width={280}>
          <Menu.Target>
            <button
              type="button"
              className="q-icon-btn"
              aria-label={t('platform.record.moreEvents')}
              title={t('platform.record.moreEvents')}
            >
              <Ellipsis size={16} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((event) => (
              <Menu.Item
                key={event.event}
                leftSection={event.icon}
                disabled={event.refusal !== undefined}
                className={event.danger ? 'q-menu-danger' : undefined}
                onClick={event.onClick}
              >
                {event.label}
                {event.refusal && <span className="q-refusal">{event.refusal}</span>}
              </Menu.Item>
            ))}
            {rare}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
