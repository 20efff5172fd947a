// INS113
import { UnplannedForm } from '../parts/conduct/unplanned-form.tsx';

/** INS113: begun on the spot, on a phone as at a desk. */
export const NonScheduledNewScreen = () => <UnplannedForm kind="nonScheduled" />;
