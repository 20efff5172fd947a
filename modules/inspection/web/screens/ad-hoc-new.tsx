// INS114
import { UnplannedForm } from '../parts/conduct/unplanned-form.tsx';

/** INS114: begun on the spot, on a phone as at a desk. */
export const AdHocNewScreen = () => <UnplannedForm kind="adHoc" />;
