import type { Endpoint, Operation, PagedQuery, PageOf } from '@quantum/platform/contract';
import { holds, useActor, type PickerSource } from '@quantum/platform/web/kit';
import {
  programmePaths,
  type BoardQuery,
  type InspectionDetail,
  type InspectionRow,
  type NewMultiProjectPlan,
  type NewProgrammePlan,
  type PlanDates,
  type PlanDetail,
  type PlanDraft,
  type PlanRow,
  type ProgrammePaths,
  type RoundRow,
  type SpaceBoard,
  type StartUnplannedOf,
} from '../../../contract/index.ts';

type ListOf<R> = Endpoint<string, PagedQuery, PageOf<R>>;

/** The calls its screens make: those `programmeEndpoints` makes, or a module's own. */
interface ScreenEndpoints {
  list: ListOf<InspectionRow>;
  records: ListOf<InspectionRow>;
  nonScheduled: ListOf<InspectionRow>;
  adHoc: ListOf<InspectionRow>;
  rounds: ListOf<RoundRow>;
  plans: ListOf<PlanRow>;
  board: Endpoint<string, BoardQuery, SpaceBoard | null>;
  preview: Endpoint<string, PlanDraft, PlanDates>;
  createPlan: Endpoint<string, NewProgrammePlan, PlanDetail>;
  /** One plan for several projects; a programme without it plans for one at a time. */
  createAcross?: Endpoint<string, NewMultiProjectPlan, PlanDetail>;
  start: Endpoint<string, StartUnplannedOf, InspectionDetail>;
}

/** What its plans and inspections are about beside their space. */
interface ScreenAbout {
  /** Message key: what one of them is called. */
  label: string;
  /** Those the reader may see, of one project where one is named. */
  source: (unitId?: number) => PickerSource;
}

/** Codes of the menu rows its screens stand at. */
interface ScreenCodes {
  plans: string;
  scheduled: string;
  nonScheduled: string;
  adHoc: string;
  records: string;
  actions: string;
  actionRecords: string;
}

interface NewScreenProgramme {
  /** As it is stored with every record. */
  id: string;
  /** Titles its operations are held under, its own first. */
  titles: readonly string[];
  endpoints: ScreenEndpoints;
  /** First part of the addresses of its screens: `inspection`. */
  area: string;
  /** Those of its screens that stand elsewhere. */
  paths?: Partial<ProgrammePaths>;
  codes: ScreenCodes;
  /** Types of forms it may ask. */
  formTypes: readonly string[];
  /** Kinds of sources whose actions it lists. */
  actionSources: readonly string[];
  /** Message key: where these are raised, said where there are none. They are not begun in the list then. */
  actionsRaisedBy?: string;
  /** Asked for in its forms; its lists are narrowed to one by `?f.aboutId=`. */
  about?: ScreenAbout;
  /** The client never signs its inspections. */
  isWithoutClient?: true;
  /** Its lists show other programmes as well: they say which, and open each record in place. */
  isShared?: true;
}

/** What the screens of inspections are told of the programme they are mounted for: their one prop. */
export interface ScreenProgramme extends NewScreenProgramme {
  paths: ProgrammePaths;
}

export const screenProgramme = (programme: NewScreenProgramme): ScreenProgramme => ({
  ...programme,
  paths: { ...programmePaths(programme.area), ...programme.paths },
});

/** Message key of the head of one of its screens. */
export const headOf = ({ codes }: Pick<ScreenProgramme, 'codes'>, screen: keyof ScreenCodes): string => `menu.${codes[screen]}`;

type Held = Pick<Operation, 'permission' | 'verb' | 'alsoVerbs'>;

/** The operation as it is held under the programme's own title. */
export const operationOf = ({ titles }: Pick<ScreenProgramme, 'titles'>, operation: Held): Held => ({
  ...operation,
  permission: titles[0] ?? operation.permission,
});

/** May the reader do it under one of the programme's titles? */
export function useMay(): (programme: Pick<ScreenProgramme, 'titles'>, operation: Held) => boolean {
  const actor = useActor();
  return ({ titles }, operation) => titles.some((permission) => holds(actor, { ...operation, permission }));
}
