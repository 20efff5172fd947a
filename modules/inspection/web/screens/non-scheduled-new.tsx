// INS113
import { NonScheduledNewScreen } from '../parts/programme/unplanned-form.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS113: begun on the spot, on a phone as at a desk. */
export const NewNonScheduledScreen = () => <NonScheduledNewScreen programme={ehsScreens} />;
