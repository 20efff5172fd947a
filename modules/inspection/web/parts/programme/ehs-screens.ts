import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import {
  EHS,
  INSPECTION_SOURCES,
  inspectionEndpoints,
  planEndpoints,
  spaceBoardEndpoints,
  unplannedEndpoints,
} from '../../../contract/index.ts';
import { screenProgramme } from './screen-programme.ts';

/** The screens of this module; its lists show inspections of spaces too. */
export const ehsScreens = screenProgramme({
  id: EHS,
  titles: ['inspection'],
  endpoints: {
    list: inspectionEndpoints.list,
    records: inspectionEndpoints.records,
    nonScheduled: unplannedEndpoints.nonScheduled,
    adHoc: unplannedEndpoints.adHoc,
    rounds: planEndpoints.rounds,
    plans: planEndpoints.list,
    board: spaceBoardEndpoints.read,
    preview: planEndpoints.preview,
    createPlan: planEndpoints.create,
    createAcross: planEndpoints.createAcross,
    start: unplannedEndpoints.start,
  },
  area: 'inspection',
  codes: {
    plans: 'INS111',
    scheduled: 'INS112',
    nonScheduled: 'INS113',
    adHoc: 'INS114',
    records: 'INS115',
    actions: 'INS119',
    actionRecords: 'INS120',
  },
  formTypes: [FORM_TYPE.ehs, FORM_TYPE.space],
  actionSources: INSPECTION_SOURCES,
  isShared: true,
});
