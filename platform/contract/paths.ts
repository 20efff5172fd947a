/** Addresses of screens. Mails, messages, bookmarks and entries on devices hold them: they keep their value. */
const APP_BASE = '/quantum';

/** The address of what is below the application's base. */
export const appPath = (path: string): string => `${APP_BASE}/${path}`;

/** The id of a record; `{id}` in an address a message fills in when it is written. */
export type PathId = number | '{id}';

/** What may not be opened leads here (specification 2). */
export const FORBIDDEN_PATH = appPath('error/403');

/** What the device holds and has not sent. */
export const DEVICE_PATH = appPath('device');
export const jobPath = (id: PathId): string => appPath(`jobs/${id}`);
