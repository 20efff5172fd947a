// INS121
import { ProgrammeList } from '@quantum/modules/inspection/web-api';
import { spaceScreens } from '../parts/programme.ts';

/** INS121: inspections of spaces; first those that can be done now. */
export const SpaceInspectionListScreen = () => <ProgrammeList programme={spaceScreens} />;
