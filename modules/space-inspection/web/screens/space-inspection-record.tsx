// INS121
import { InspectionRecordScreen } from '@quantum/modules/inspection/web-api';
import { spaceScreens } from '../parts/programme.ts';

/** INS121: one inspection of a space. */
export const SpaceInspectionScreen = () => <InspectionRecordScreen programme={spaceScreens} />;
