import { unitTree } from '@quantum/modules/organization/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { NotificationEvent } from './extension-points.ts';
import { notify } from './message.service.ts';

/** A record of a unit, as messages about it need it. */
export interface RecordOfUnit {
  id: number;
  code: string;
  /** Null for a record of all companies. */
  company_id: number | null;
  unit_id: number;
}

/** One event: why its readers get it, and where it differs from the other events of the record. */
interface EventOptions extends Pick<NotificationEvent, 'mail' | 'mailHref' | 'mustHave' | 'serious'> {
  /** Last part of the message key of the reason: `<module>.message.why.<why>`. */
  why: string;
  /** Record kind, where it is not that of the others. */
  kind?: string;
  /** Where it leads, where that is not the record. */
  href?: string;
}

interface MessagesAbout<Event extends string> {
  /** Id of the module; events are called `<module>.<event>`, their texts `<module>.message.<event>.title` and `.text`. */
  module: string;
  /** Kind of the records. */
  kind: string;
  /** Where a record is shown, its id for `{id}`. */
  href: string;
  /** The reason alone, or with what differs. */
  events: Readonly<Record<Event, string | EventOptions>>;
}

type Params = Readonly<Record<string, string | number | Localized>>;

/** What a module contributes to `notificationEvent`, and the one way its messages are sent. */
interface Messages<Event extends string> {
  events: readonly NotificationEvent[];
  /**
   * Sends a message about a record in the caller's transaction; to no one twice, never to the person who acts. The texts have
   * the names of the unit as `place` where the params say no other.
   */
  send(ctx: Ctx, record: RecordOfUnit, event: Event, to: readonly (number | null | undefined)[], params?: Params): Promise<void>;
}

/** Names of the events that a declaration of messages has. */
export type EventOf<Declared> = Declared extends Messages<infer Event> ? Event : never;

/** Messages about the records of a module: link, reason, mail and texts follow from the declaration. */
export function messagesAbout<Event extends string>({ module, kind, href, events }: MessagesAbout<Event>): Messages<Event> {
  const optionsOf = (event: Event): EventOptions => {
    const options: string | EventOptions = events[event];
    return typeof options === 'string' ? { why: options } : options;
  };
  return {
    events: (Object.keys(events) as Event[]).map((event) => {
      const { why, kind: _kind, ...options } = optionsOf(event);
      return {
        href,
        ...options,
        event: `${module}.${event}`,
        title: `${module}.message.${event}.title`,
        text: `${module}.message.${event}.text`,
        why: `${module}.message.why.${why}`,
      };
    }),
    send: async (ctx, record, event, to, params = {}) => {
      const unit = (await unitTree(ctx.kernel)).get(record.unit_id);
      if (!unit) throw new Error(`${kind} ${record.code} is of the unit ${record.unit_id}, which is not there`);
      const employeeIds = to.filter((id) => id !== null && id !== undefined);
      if (employeeIds.length === 0) return;
      await notify(ctx, {
        event: `${module}.${event}`,
        employeeIds,
        params: { place: unit.names, ...params },
        kind: optionsOf(event).kind ?? kind,
        id: record.id,
        code: record.code,
        companyId: record.company_id ?? record.unit_id,
        unitId: record.unit_id,
      });
    },
  };
}
