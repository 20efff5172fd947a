// INS121
import { ProgrammeList } from '@quantum/modules/inspection/web-api';
import { SPACE_INSPECTIONS_PATH, spaceInspectionEndpoints } from '../../contract/index.ts';

/** INS121: inspections of spaces; first those that can be done now. */
export const SpaceInspectionListScreen = () => (
  <ProgrammeList title="menu.INS121" base={SPACE_INSPECTIONS_PATH} endpoints={spaceInspectionEndpoints} />
);
