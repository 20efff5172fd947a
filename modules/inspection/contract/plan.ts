import { FREQUENCY_CODES, WEEKDAY_NUMBERS } from './plan-codes.ts';
import {
  aboutRef,
  day,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  personRef,
  recordEvent,
  statusEndpoint,
  version,
} from '@quantum/platform/contract';
import { SECOND_SIGNER } from '@quantum/modules/form/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';
import { roundRow } from './round.ts';
import { newPart, PARTS_PER_PLAN, placeFields, planPart, projectPlanInput } from './project-plan.ts';

/** A date on a holiday: left out, moved to the next working day, or kept. */
export const HOLIDAY_RULE = { skip: 'skip', move: 'move', ignore: 'ignore' } as const;

/** Rounds a plan can be made to end after. */
export const ROUNDS_PER_PLAN = 9999;

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** What and when, the same in every project. */
const commonFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.title)),
  /** Inspection method `_SYS_IM_…`. */
  method: z.string(),
  formId: z.nullable(id),
  /** Assign rule `_SYS_AR_…`: any one of them, all, or in turn. */
  assignRule: z.string(),
  /** Planning frequency `_SYS_PF_…`. */
  frequency: z.enum(FREQUENCY_CODES),
  /** Every so many hours, days, weeks, months or years. */
  interval: z.int().check(z.minimum(1), z.maximum(99)),
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(WEEKDAY_NUMBERS.length)),
  /** Local times of day a window starts at. */
  times: z.array(time).check(z.maxLength(24)),
  /** Minutes from start to due, and from due to missed. */
  windowMinutes: z.int().check(z.minimum(5), z.maximum(44_640)),
  graceMinutes: z.int().check(z.minimum(0), z.maximum(44_640)),
  startsOn: day,
  endsOn: z.nullable(day),
  /** So many rounds, and the plan is completed; whichever end comes first. */
  endsAfter: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(ROUNDS_PER_PLAN))), null),
  /** What becomes of a date on a holiday of the company. */
  holidayRule: z._default(z.enum(HOLIDAY_RULE), 'skip'),
  /** A submission waits for the project manager's signature. */
  signOff: z._default(z.boolean(), false),
  /** Signs after the project manager. */
  secondSigner: z._default(z.nullable(z.enum(SECOND_SIGNER)), null),
  /** The client signs last, by link. */
  clientSign: z._default(z.boolean(), false),
  /** Who signs for the client, and where the link is mailed to, as far as it is known. */
  clientName: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.name))), null),
  clientMail: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.name))), null),
};

/** What a person plans. Draft plans may be incomplete; publishing names what is missing. */
const planFields = { ...commonFields, ...placeFields };

/** One plan for several projects, each with its own spaces and inspectors. */
const newMultiProjectPlan = z.strictObject({
  ...commonFields,
  parts: z.array(projectPlanInput).check(z.minLength(2), z.maxLength(PARTS_PER_PLAN)),
});
export type NewMultiProjectPlan = z.infer<typeof newMultiProjectPlan>;

export const newPlan = z.strictObject(planFields);
export type NewPlan = z.infer<typeof newPlan>;
/** A plan as it is in the form; of one that is saved, its rounds so far count towards its end. */
export const planDraft = z.strictObject({ ...planFields, planId: z.optional(id) });
export type PlanDraft = z.infer<typeof planDraft>;
const planChange = z.strictObject({ ...planFields, version });
export type PlanChange = z.infer<typeof planChange>;
const planEventInput = z.strictObject({ version });
const planReason = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

export const planRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  formName: z.nullable(z.string()),
  frequency: z.string(),
  /** Spaces it would inspect now, those of its groups too, each once. */
  spaceCount: z.int(),
  groupCount: z.int(),
  /** Projects of a plan over several; 0 for one of a single project. */
  partCount: z.int(),
  /** Names of the inspectors, at most three. */
  inspectors: z.array(z.string()),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  /** Rounds it ends after. */
  endsAfter: z.nullable(z.int()),
  /** Plan status `_SYS_IP_…`. */
  status: z.string(),
  version,
});
export type PlanRow = z.infer<typeof planRow>;

/** A round of a plan that has begun. */
const planRound = z.object({
  id,
  /** Local day it is on. */
  day,
  startsAt: z.string(),
  /** Nothing of it can be answered any more. */
  ended: z.boolean(),
  /** Its spaces; without those that were exempted, voided or cancelled. */
  total: z.int(),
  done: z.int(),
  missed: z.int(),
  /** Mean score of its inspections; null where none has one. */
  percent: z.nullable(z.number()),
  findings: z.int(),
});
export type PlanRound = z.infer<typeof planRound>;

export const planDetail = z.object({
  id,
  code: z.string(),
  /** Address of the plans of its programme, below `/quantum`, without the id. */
  base: z.string(),
  /** What it is about beside its spaces: null for a plan about nothing else. */
  about: z.nullable(aboutRef),
  version,
  ...planFields,
  status: z.string(),
  /** Why it is paused, by whom and since when (UTC); `bySubject`: with the record it is about, it goes on with that. Null while it is not. */
  paused: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string(), bySubject: z.boolean() })),
  unitName: z.string(),
  timeZone: z.string(),
  form: z.nullable(z.object({ id, versionId: id, name: z.string(), versionNo: z.int(), items: z.int() })),
  /** What a round that opened now would inspect, each space once. */
  spaces: z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      functionalRisk: z.string(),
      /** The group it comes by; null for one the plan names itself. */
      group: z.nullable(z.string()),
    }),
  ),
  /** Groups the plan names, with the spaces each has now. */
  groups: z.array(z.object({ id, name: z.string(), spaces: z.int() })),
  /** Of a plan that ends after so many rounds: those that are past or have begun. */
  roundsDone: z.nullable(z.int()),
  inspectors: z.array(personRef),
  /** What became of its inspections in the last days; null of a plan over several projects, whose parts say it. */
  figures: z.nullable(z.object({ since: day, until: day, done: z.int(), missed: z.int(), open: z.int() })),
  /** Its latest rounds, the last one first: those that have begun. Empty of a plan over several projects. */
  rounds: z.array(planRound),
  /** UTC; when it was saved last. */
  savedAt: z.string(),
  /** UTC; how far occurrences have been made. */
  generatedUntil: z.nullable(z.string()),
  /** The plan over several projects that this is a part of. */
  whole: z.nullable(z.object({ id, code: z.string(), name: z.string() })),
  /** A plan over several projects: its parts, in the order they were named; empty for any other. */
  across: z.boolean(),
  parts: z.array(planPart),
  events: z.array(recordEvent),
});
export type PlanDetail = z.infer<typeof planDetail>;

const plannedDay = z.object({
  day,
  time: z.string(),
  /** Names of those who may inspect, in turn or together. */
  inspectors: z.array(z.string()),
  /** Nothing is made of it. */
  isSkipped: z.boolean(),
});
export type PlannedDay = z.infer<typeof plannedDay>;

const planLoad = z.object({
  id,
  name: z.string(),
  /** Rounds a week by this plan, and by the others. */
  mine: z.number(),
  others: z.number(),
  /** The same in hours; null where a round was never done, so that nobody knows how long it takes. */
  hours: z.nullable(z.object({ mine: z.number(), others: z.number() })),
  /** The first round of another plan at the same time, as the unit's clock shows it. */
  clash: z.nullable(z.object({ plan: z.nullable(z.string()), at: z.string() })),
});
export type PlanLoad = z.infer<typeof planLoad>;

/** The next windows of a plan, times in UTC and as the unit's wall clock shows them. */
export const planDates = z.object({
  timeZone: z.string(),
  /** Spaces a round would inspect now, each once. */
  spaces: z.int(),
  /** Spaces that are named more than once, alone or by groups. */
  spacesTwice: z.int(),
  /** Days ahead that rounds are made. */
  horizon: z.int(),
  /** The windows of the weeks ahead, for a calendar: further than `dates`, at most 200. */
  ahead: z.array(plannedDay),
  /** Why a plan that makes no rounds yet makes none today although its times ask for one: since when their time is over (UTC), or the day it begins. */
  overAt: z.nullable(z.string()),
  beginsOn: z.nullable(day),
  /** Days off of the unit in these weeks. */
  holidays: z.array(z.object({ day, name: z.string() })),
  /** What one inspection took so far, in minutes; null while none was done. */
  minutes: z.nullable(z.int()),
  /** What its inspectors have to do in the next four weeks. */
  load: z.array(planLoad),
  dates: z.array(
    z.object({
      day,
      time: z.string(),
      startAt: z.string(),
      dueAt: z.string(),
      missAt: z.string(),
      inspector: z.nullable(z.string()),
      /** Which round of a plan that ends after so many; null where it does not, or where nothing is made. */
      round: z.nullable(z.int()),
      /** The day it was due on, when a holiday moved it. */
      movedFrom: z.nullable(day),
      /** Nothing is made of it: a holiday, or the day it would move to is taken. */
      skipped: z.nullable(z.enum({ holiday: 'holiday', taken: 'taken' })),
      /** The holiday that moves it or leaves it out, in the reader's language. */
      holiday: z.nullable(z.string()),
    }),
  ),
});
export type PlanDates = z.infer<typeof planDates>;

/** From when an edit of a plan applies. */
const planEffect = z.object({
  /** It makes windows now; one that does not takes edits as they come. */
  makes: z.boolean(),
  /** UTC; the first window that takes the edit. */
  from: z.nullable(z.string()),
  /** That window is open already, and no one has begun it. */
  current: z.boolean(),
  /** The day of the one that has begun and stays as it is. */
  begun: z.nullable(day),
  /** Open windows that follow the edit. */
  rounds: z.int(),
});
export type PlanEffect = z.infer<typeof planEffect>;

export const planEndpoints = {
  /** Shown next to the form, before it is saved. */
  effect: endpoint({ method: 'GET', path: '/inspections/:id/effect', output: planEffect, operation: ops.readPlan }),
  list: listEndpoint({ path: '/inspections/list', row: planRow, operation: ops.listPlans }),
  /** The windows of the calendar. */
  rounds: listEndpoint({ path: '/inspectionTasks/rounds/list', row: roundRow, operation: ops.listTasks }),
  /** The next 20 windows of a plan as it is in the form, saved or not. */
  preview: endpoint({ method: 'POST', path: '/inspections/preview', input: planDraft, output: planDates, operation: ops.previewPlan }),
  read: endpoint({ method: 'GET', path: '/inspections/:id', output: planDetail, operation: ops.readPlan }),
  history: historyEndpoint('/inspections/:id/history', ops.readPlan),
  create: endpoint({ method: 'POST', path: '/inspections', input: newPlan, output: planDetail, operation: ops.createPlan }),
  createAcross: endpoint({
    method: 'POST',
    path: '/inspections/across',
    input: newMultiProjectPlan,
    output: planDetail,
    operation: ops.createPlan,
  }),
  /** A further project of a plan over several: published with it, at once where it is published, with its next round that has not begun. */
  addPart: endpoint({ method: 'POST', path: '/inspections/:id/parts', input: newPart, output: planDetail, operation: ops.addPart }),
  /** Of a plan over several projects: what all of them have; of a part: its spaces, inspectors and client alone. */
  update: endpoint({ method: 'PUT', path: '/inspections/:id', input: planChange, output: planDetail, operation: ops.updatePlan }),
  publish: endpoint({
    method: 'POST',
    path: '/inspections/:id/publish',
    input: planEventInput,
    output: planDetail,
    operation: ops.publishPlan,
  }),
  /** Publishes drafts and resumes what is paused; pausing and stopping ask for a reason and are done one by one. */
  status: statusEndpoint({ path: '/inspections/status', operation: ops.movePlans }),
  pause: endpoint({ method: 'POST', path: '/inspections/:id/pause', input: planReason, output: planDetail, operation: ops.pausePlan }),
  resume: endpoint({
    method: 'POST',
    path: '/inspections/:id/resume',
    input: planEventInput,
    output: planDetail,
    operation: ops.resumePlan,
  }),
  stop: endpoint({ method: 'POST', path: '/inspections/:id/stop', input: planReason, output: planDetail, operation: ops.stopPlan }),
};
