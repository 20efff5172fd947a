import type { Refusal } from '@quantum/platform/contract';
import { extensionPoint, type About, type Ctx } from '@quantum/platform/server';
import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { EHS, FINDING_SOURCE } from '../../contract/codes.ts';
import { PLANS } from '../../contract/paths.ts';

/** What the hooks of a programme are told of a plan or an inspection. */
interface OfProgramme {
  id: number;
  code: string;
  company_id: number;
  unit_id: number;
  programme: string;
  about_kind: string | null;
  about_id: number | null;
}

/**
 * A kind of inspection with its own people, codes and screens on the plans, inspections and findings of this module: environment, health
 * and safety here, spaces, changes and medical services in modules above. Its hooks run in the caller's transaction.
 */
export interface InspectionProgramme {
  /** Stored with every record. */
  id: string;
  /** Titles of the permissions under which its records may be read and worked on. */
  titles: readonly string[];
  /** First part of the codes of its inspections: `INS`. */
  prefix: string;
  /** Types of forms it may ask. */
  formTypes: readonly string[];
  /** Address of its records below `/quantum`, without the id. */
  base: string;
  /** Address of its plans, in the same way; those of a programme without screens of its own stand among the plans of this module. */
  plansBase?: string;
  /** Kind of source of the actions its findings raise. */
  findingSource: string;
  /** Percent a score is held against; undefined leaves it to the form. */
  target?(ctx: Ctx, inspection: OfProgramme & { space_id: number | null }): Promise<number | undefined>;
  /** What its plans and inspections may be about beside their space: a change, a service. */
  about?: About;
  mayPublish?(ctx: Ctx, plan: OfProgramme): Promise<Refusal | undefined>;
  mayStart?(ctx: Ctx, inspection: OfProgramme): Promise<Refusal | undefined>;
  /** Until when what is found is corrected; its risk may ask for it earlier. Undefined leaves it to the risk. */
  correctBy?(ctx: Ctx, inspection: OfProgramme & { space_id: number | null }): Promise<Date | undefined>;
  /** An inspection of it was answered and counted: when it was submitted, or when a person decided that a submission counts. */
  ended?(ctx: Ctx, inspection: OfProgramme): Promise<void>;
  /** An inspection of it was voided, answered or not: it counts no more. */
  voided?(ctx: Ctx, inspection: OfProgramme): Promise<void>;
}

export const inspectionProgramme = extensionPoint<InspectionProgramme>('inspection.programme');

/** The programme of this module. */
export const ehsProgramme: InspectionProgramme = {
  id: EHS,
  titles: ['inspection'],
  prefix: 'INS',
  formTypes: [FORM_TYPE.ehs, FORM_TYPE.space],
  base: 'inspection/records',
  findingSource: FINDING_SOURCE,
};

/** The programme of a record; undefined when its module is no longer mounted: its records stay but no longer open. */
const findProgramme = (id: string): InspectionProgramme | undefined => inspectionProgramme.all().find((one) => one.id === id);

export function programmeOf({ programme }: { programme: string }): InspectionProgramme {
  const found = findProgramme(programme);
  if (!found) throw new Error(`there is no inspection programme ${programme}`);
  return found;
}

/** Address of the plans of its programme, below `/quantum`, without the id. */
export const plansBaseOf = ({ programme }: { programme: string }): string => findProgramme(programme)?.plansBase ?? PLANS;

export const titlesOfRecord = ({ programme }: { programme: string }): readonly string[] => findProgramme(programme)?.titles ?? [];
