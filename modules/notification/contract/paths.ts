import { appPath, type PathId } from '@quantum/platform/contract';
import type { GROUP_TITLES } from './operations.ts';

/** MSG. */
export const MESSAGE_CENTRE_PATH = appPath('message-center');

/** SS144. */
export const INTEGRATIONS_PATH = appPath('system-setting/integrations');
/** Webhooks, on SS144. */
const WEBHOOKS_PATH = `${INTEGRATIONS_PATH}/webhooks`;
export const NEW_WEBHOOK_PATH = `${WEBHOOKS_PATH}/new`;
export const webhookPath = (id: PathId): string => `${WEBHOOKS_PATH}/${id}`;

/** NM111. */
export const ANNOUNCEMENTS_PATH = appPath('notification/announcements');
export const NEW_ANNOUNCEMENT_PATH = `${ANNOUNCEMENTS_PATH}/new`;
export const announcementPath = (id: PathId): string => `${ANNOUNCEMENTS_PATH}/${id}`;
/** Where everyone reads what they were told. */
export const ownAnnouncementPath = (id: PathId): string => appPath(`announcements/${id}`);

/** Message groups under each of their titles: SS115, and beside announcements. */
export const messageGroupsPath = (title: (typeof GROUP_TITLES)[number]): string => appPath(`${title}/message-groups`);
