import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { INSPECTION_SOURCES, SPACE } from '@quantum/modules/inspection/contract';
import { screenProgramme } from '@quantum/modules/inspection/web-api';
import { SPACE_INSPECTIONS_PATH, spaceInspectionEndpoints } from '../../contract/index.ts';

/** Inspections of spaces: their list and records are here, all else is with inspections. */
export const spaceScreens = screenProgramme({
  id: SPACE,
  titles: ['space-inspection', 'inspection'],
  endpoints: spaceInspectionEndpoints,
  area: 'inspection',
  paths: { scheduled: SPACE_INSPECTIONS_PATH, records: SPACE_INSPECTIONS_PATH },
  codes: {
    plans: 'INS111',
    scheduled: 'INS121',
    nonScheduled: 'INS113',
    adHoc: 'INS114',
    records: 'INS121',
    actions: 'INS119',
    actionRecords: 'INS120',
  },
  formTypes: [FORM_TYPE.space],
  actionSources: INSPECTION_SOURCES,
});
