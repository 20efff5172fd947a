export { notificationEvent, type NotificationEvent } from './extension-points.ts';
export { notify, type Notice } from './message.service.ts';
