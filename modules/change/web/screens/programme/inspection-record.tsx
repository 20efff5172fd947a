// CHA112
import { InspectionRecordScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA112: one inspection of a change. */
export const ChangeInspectionScreen = () => <InspectionRecordScreen programme={changeScreens} />;
