export { linkFromJson, lockLink, lockLinkToRemind, mailedLinks, mailedLinkSql, type ReadLinkRow } from './read-link.store.ts';
export { linkEntry, linkRoutes } from './link-entry.ts';
export {
  createLink,
  listLinks,
  noteOpening,
  noteReading,
  remindNow,
  remindRefusal,
  remindWhenDue,
  revokeAll,
  revokeLink,
  useLink,
  type LinkTo,
} from './read-link.service.ts';
export { printedCode, printedHash } from './printed-code.ts';
