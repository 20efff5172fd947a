// INS114
import { UnplannedList } from '../parts/record/unplanned-list.tsx';

/** INS114. */
export const AdHocListScreen = () => <UnplannedList kind="adHoc" title="menu.INS114" />;
