// DOC113
import { useLocation } from 'react-router';
import { PAPER_COPIES_PATH } from '../../../contract/index.ts';
import { PaperCopyList } from '../../parts/management/paper-copy-list.tsx';
import { UnreadList } from '../../parts/management/unread-list.tsx';

/** What is followed up once a version is in force: who has not read it, and where its paper is. */
export function FollowUpScreen() {
  const { pathname } = useLocation();
  return pathname === PAPER_COPIES_PATH ? <PaperCopyList /> : <UnreadList />;
}
