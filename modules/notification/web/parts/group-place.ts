import { useLocation } from 'react-router';
import type { PathId } from '@quantum/platform/contract';
import { GROUP_TITLES, groupOps, messageGroupsPath } from '../../contract/index.ts';

/** Where the reader is among message groups: SS115, or the same beside announcements. */
export function useGroupPlace() {
  const { pathname } = useLocation();
  const title = GROUP_TITLES.find((one) => pathname.startsWith(messageGroupsPath(one))) ?? GROUP_TITLES[0];
  const path = messageGroupsPath(title);
  return {
    label: title === 'notification' ? 'menu.NM112' : 'menu.SS115',
    path,
    newPath: `${path}/new`,
    pathOf: (id: PathId): string => `${path}/${id}`,
    /** Making a group, as this place's title allows it. */
    create: { ...groupOps.create, permission: title },
  };
}
