// INS112
import { InspectionRecordScreen } from '../parts/programme/inspection-record.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS112: one inspection. */
export const InspectionScreen = () => <InspectionRecordScreen programme={ehsScreens} />;
