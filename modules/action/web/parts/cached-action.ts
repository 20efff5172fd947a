import { keepRecent } from '@quantum/platform/web/offline';
import { call } from '@quantum/platform/web/public';
import { actionEndpoints } from '../../contract/index.ts';

/** Names an action on the device. */
export const cachedActionKey = (id: number): string => `action.action.${id}`;

/** Brings an action onto the device, to be corrected without a network. */
export const keepAction = (id: number): Promise<unknown> =>
  keepRecent(cachedActionKey(id), () => call(actionEndpoints.read, { params: { id }, quiet: true }));
