import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { FINDING_SOURCE, SPACE } from '@quantum/modules/inspection/contract';
import type { InspectionProgramme } from '@quantum/modules/inspection/server-api';
import { SPACE_INSPECTIONS } from '../contract/index.ts';
import { correctBy } from '../domain/correction.rules.ts';
import { readRoomRisk } from './due/due.store.ts';

/** Inspections of spaces: read and worked on by those of `space-inspection` and by those of `inspection`, whose lists and figures show them too. */
export const spaceProgramme: InspectionProgramme = {
  id: SPACE,
  titles: ['space-inspection', 'inspection'],
  prefix: 'SPI',
  formTypes: [FORM_TYPE.space],
  base: SPACE_INSPECTIONS,
  findingSource: FINDING_SOURCE,
  correctBy: async (ctx, { space_id }) => correctBy(ctx.now(), space_id === null ? null : await readRoomRisk(ctx.db, space_id)),
};
