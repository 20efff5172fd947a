export { notificationEvent, type NotificationEvent } from './extension-points.ts';
export { notify } from './message.service.ts';
export { takeWordsBack } from './message.store.ts';
