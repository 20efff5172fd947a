// INS113
import { UnplannedList } from '../parts/record/unplanned-list.tsx';

/** INS113. */
export const NonScheduledListScreen = () => <UnplannedList kind="nonScheduled" title="menu.INS113" />;
