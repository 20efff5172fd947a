// INS114
import { AdHocNewScreen } from '../parts/programme/unplanned-form.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS114: begun on the spot, on a phone as at a desk. */
export const NewAdHocScreen = () => <AdHocNewScreen programme={ehsScreens} />;
