import { extensionPoint } from '@quantum/platform/server';

/** Something people are told of: its words are message keys, filled with the params of the notice. */
export interface NotificationEvent {
  /** `<module>.<what happened>`. */
  event: string;
  title: string;
  text: string;
  /** Why this person got it. */
  why: string;
  /** Where the record is shown, its id for `{id}`. */
  href: string;
  /** Where its mail leads, where that is not the same: a page that opens alone. */
  mailHref?: string;
  /** By mail as each person chose it, unless it never (`never`) or always (`always`) goes by mail. */
  mail?: 'never' | 'always';
  /** Nobody can turn it off in the message centre: it asks for work, or must be known. */
  mustHave?: true;
  /** Something grave has happened, or a term set by law ends: its mail waits for no quiet hours and no digest. What is `mustHave` does not either. */
  serious?: true;
}

/** Events people are told of: told by the module in which they happen. */
export const notificationEvent = extensionPoint<NotificationEvent>('notification.notificationEvent');
