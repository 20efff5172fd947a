// INS114
import { AdHocListScreen } from '../parts/programme/unplanned-list.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS114: inspections begun on the spot. */
export const AdHocScreen = () => <AdHocListScreen programme={ehsScreens} />;
