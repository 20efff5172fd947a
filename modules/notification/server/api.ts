export { notificationEvent, type NotificationEvent } from './extension-points.ts';
export { notify } from './message.service.ts';
export { messagesAbout, type EventOf } from './messages-about.ts';
export { notifyOfNoHolder } from './no-holder.ts';
export { groupsOfCompany, namedGroups, reachedByGroup, type NamedGroup } from './group/named-groups.ts';
export { takeWordsBack } from './message.store.ts';
