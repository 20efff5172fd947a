import { appPath, type PathId } from '@quantum/platform/contract';

/** A list of inspections, by its place below the module's base. */
export const inspectionsPath = (list: string): string => appPath(`inspection/${list}`);

/** Where the screens of a programme are, by the first part of their addresses: `inspection`, or the area of a module above. */
export const programmePaths = (area: string) => ({
  plans: appPath(`${area}/scheduling`),
  scheduled: appPath(`${area}/scheduled`),
  nonScheduled: appPath(`${area}/non-scheduled`),
  adHoc: appPath(`${area}/ad-hoc`),
  records: appPath(`${area}/records`),
});
export type ProgrammePaths = ReturnType<typeof programmePaths>;

export const RECORDS_PATH = inspectionsPath('records');
export const FINDINGS_PATH = inspectionsPath('findings');
export const ANSWERS_PATH = inspectionsPath('answers');
export const INSPECTED_SPACES_PATH = inspectionsPath('spaces');
export const SCHEDULED_PATH = inspectionsPath('scheduled');
export const PLANS = 'inspection/scheduling';
export const PLANS_PATH = appPath(PLANS);
/** Behind a plan's address: it asks at once whether to publish it. */
export const ASK_TO_PUBLISH = '?publish=1';
/** Where score targets and intervals are set; a screen of the module of space inspections. */
export const TARGETS_PATH = inspectionsPath('space/targets');
export const NEW_PLAN_PATH = `${PLANS_PATH}/new`;
export const NEW_AD_HOC_PATH = inspectionsPath('ad-hoc/new');
export const recordPath = (id: PathId): string => `${RECORDS_PATH}/${id}`;
export const scheduledPath = (id: PathId): string => `${SCHEDULED_PATH}/${id}`;
interface CellOfBoard {
  unitId: number;
  spaceId: number;
  day: string;
  /** Inspections of the day. */
  count: number;
  taskId: number;
}
/** What a cell of the board of spaces opens: its inspection, or the list of all of the day. */
export const boardCellPath = ({ unitId, spaceId, day, count, taskId }: CellOfBoard): string =>
  count === 1
    ? scheduledPath(taskId)
    : `${SCHEDULED_PATH}?f.eventOn=range:${day},${day}&f.onBoard=is:true&f.spaceId=in:${spaceId}&f.unitId=in:${unitId}`;
export const planPath = (id: PathId): string => `${PLANS_PATH}/${id}`;
export const roundPath = (id: PathId): string => inspectionsPath(`round/${id}`);
export const answerPath = (id: PathId): string => inspectionsPath(`answer/${id}`);
