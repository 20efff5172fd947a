import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { screenProgramme } from '@quantum/modules/inspection/web-api';
import type { IssueScreens } from '@quantum/modules/issue/web-api';
import { appPath } from '@quantum/platform/contract';
import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import {
  CHANGE,
  CHANGE_AREA,
  CHANGE_ISSUES,
  CHANGE_SOURCES,
  changeInspectionEndpoints,
  changeIssueEndpoints,
  caseEndpoints,
  type CaseOption,
} from '../../contract/index.ts';

const asOption = ({ id, title, code }: CaseOption) => ({ id, label: title, note: code });

/** Cases the reader may see, of one project where one is named. */
const caseSource = (unitId?: number): PickerSource =>
  listSource(`change case.${unitId ?? ''}`, caseEndpoints.options, asOption, {
    ...(unitId !== undefined && {
      criteria: [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true }],
    }),
  });
const about = { label: 'change.programme.about', source: caseSource };

/** Inspections of changes. */
export const changeScreens = screenProgramme({
  id: CHANGE,
  titles: ['change-management'],
  endpoints: changeInspectionEndpoints,
  area: CHANGE_AREA,
  codes: {
    plans: 'CHA111',
    scheduled: 'CHA112',
    nonScheduled: 'CHA113',
    adHoc: 'CHA114',
    records: 'CHA120',
    actions: 'CHA130',
    actionRecords: 'CHA140',
  },
  formTypes: [FORM_TYPE.change, FORM_TYPE.ehs],
  actionSources: CHANGE_SOURCES,
  actionsRaisedBy: 'change.programme.raisedBy',
  about,
  isWithoutClient: true,
});

/** Issues reported about changes. */
export const changeIssueScreens: IssueScreens = {
  id: CHANGE,
  title: 'change-management',
  endpoints: changeIssueEndpoints,
  path: appPath(CHANGE_ISSUES),
  newPath: appPath(`${CHANGE_ISSUES}/new`),
  heads: { open: 'menu.CHA121', closed: 'menu.CHA121' },
  about,
};
