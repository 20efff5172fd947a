import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { anyOf, isOff, isOn, masterViews, workViews, type ListView } from '@quantum/platform/web/kit';

export const announcementViews = masterViews({ expired: isOff }, { expired: isOn });
/** Mails that are still to go out or did not, and those that are done with. */
export const deliveryViews = workViews({
  open: { state: anyOf('queued', 'sending', 'kept', 'dead') },
  due: ['id', 'asc'],
  within: [{ label: 'notification.delivery.state.dead', filters: { state: anyOf('dead') } }],
  closed: { state: anyOf('sent', 'cancelled') },
  latest: ['id', 'desc'],
});
/** Messages: all that are not archived, those not read, those archived. */
export const messageViews: readonly ListView[] = [
  { label: 'platform.list.view.all', filters: {} },
  { label: 'notification.view.unread', filters: { unread: isOn } },
  { label: 'notification.view.archived', filters: { archived: isOn } },
];
export const groupViews = masterViews(
  { status: anyOf(RECORD_STATUS.active, RECORD_STATUS.pending) },
  { status: anyOf(RECORD_STATUS.inactive, RECORD_STATUS.readOnly) },
);
