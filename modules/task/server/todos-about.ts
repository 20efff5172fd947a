import { RESPONSIBILITY, TASK_STATUS } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { everyLocale, type Localized } from '@quantum/platform/contract';
import { dayAt, endOfDay } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import type { TaskKind } from './extension-points.ts';
import type { TaskRecord } from './tables.ts';
import { createTask, moveTasks, shareTask } from './task.service.ts';

/** A record of a unit, as a to-do about it needs it. */
interface RecordOfUnit {
  id: number;
  code: string;
  company_id: number;
  unit_id: number;
  /** Absent: that of the unit. */
  business_line_id?: number | null;
  /** Absent: today in the unit's zone. */
  event_on?: string;
}

/** One to-do: its verb, and where it differs from the others of the record. */
interface TodoOptions {
  /** Last part of the message key of the verb on its button. */
  action: string;
  /** Task type `_SYS_TK_…`. */
  type?: string;
  /** Source kind: a record with to-dos of several people has a kind of source for each. */
  kind?: string;
  /** Where the work is done, where that is not the record. */
  href?: string;
  /** Its address opens for whose to-do it is alone. */
  ofAssignee?: true;
  /** `_SYS_RP_…`; task manager where nothing is said. */
  responsibility?: string;
}

interface TodosAbout<Todo extends string> {
  /** Id of the module. */
  module: string;
  /** Kind of the records. */
  kind: string;
  /** Task type `_SYS_TK_…` of the to-dos that name no other. */
  type: string;
  /** Where the work is done, with the record's id for `{id}`. */
  href: string;
  /** The verb alone, or with what differs. */
  todos: Readonly<Record<Todo, string | TodoOptions>>;
}

interface Work {
  /** One text for all languages, or one for each. */
  title: string | Localized;
  /** Names of the unit where nothing is said. */
  place?: Localized;
  /** Instant (ISO). */
  dueAt?: string | null;
  /** Last local day of the unit, in the place of an instant. */
  dueOn?: string | null;
  startAt?: string | null;
  risk?: string | null;
  /** Parts of the work; 0 where it is not counted. */
  progressTotal?: number;
  status?: TaskRecord['status'];
  /** It comes back to its owner: why. */
  returnedReason?: string | null;
  /** Local day of the unit, where it is not that of the record. */
  eventOn?: string;
  /** Who may do it in their place. */
  proxy?: { employeeId: number | null; responsibility: string };
}

/** What a module contributes to `taskKind`, and the one way its to-dos are given and taken. */
interface Todos<Todo extends string> {
  kinds: readonly TaskKind[];
  /** Gives a to-do in the caller's transaction and answers its id; null where there is no one to give it to. */
  give(ctx: Ctx, record: RecordOfUnit, todo: Todo, who: readonly (number | null | undefined)[], work: Work): Promise<number | null>;
  /** Ends the to-do of a record for all who have it; one that is not there is no fault. */
  end(ctx: Ctx, recordId: number, todo: Todo, how?: 'finish' | 'cancel'): Promise<void>;
}

/** Names of the to-dos that a declaration of them has. */
export type TodoOf<Declared> = Declared extends Todos<infer Todo> ? Todo : never;

/** To-dos about the records of a module: type, link and verb follow from the declaration, place and days from the record. */
export function todosAbout<Todo extends string>({ module, kind, type, href, todos }: TodosAbout<Todo>): Todos<Todo> {
  const optionsOf = (todo: Todo): TodoOptions & { kind: string; type: string; href: string; responsibility: string } => {
    const options: string | TodoOptions = todos[todo];
    return {
      kind,
      type,
      href,
      responsibility: RESPONSIBILITY.taskManager,
      ...(typeof options === 'string' ? { action: options } : options),
    };
  };
  return {
    kinds: (Object.keys(todos) as Todo[]).map((todo) => {
      const options = optionsOf(todo);
      return {
        type: options.type,
        sourceKind: options.kind,
        href: options.href,
        action: `${module}.todo.${options.action}`,
        ...(options.ofAssignee && { ofAssignee: true as const }),
      };
    }),
    give: async (ctx, record, todo, who, work) => {
      const unit = (await unitTree(ctx.kernel)).get(record.unit_id);
      if (!unit) throw new Error(`${kind} ${record.code} is of the unit ${record.unit_id}, which is not there`);
      const employeeIds = who.filter((id) => id !== null && id !== undefined);
      if (employeeIds.length === 0) return null;
      const options = optionsOf(todo);
      const { title } = work;
      const task = {
        type: options.type,
        sourceKind: options.kind,
        sourceId: record.id,
        code: record.code,
        title: typeof title === 'string' ? everyLocale(() => title) : title,
        place: work.place ?? unit.names,
        risk: work.risk ?? null,
        companyId: record.company_id,
        unitId: record.unit_id,
        businessLineId: record.business_line_id === undefined ? unit.businessLineId : record.business_line_id,
        eventOn: work.eventOn ?? record.event_on ?? dayAt(ctx.now(), unit.timeZone),
        startAt: work.startAt ?? null,
        dueAt: work.dueAt ?? (work.dueOn ? endOfDay(work.dueOn, unit.timeZone).toISOString() : null),
        progressTotal: work.progressTotal ?? 0,
        status: work.status ?? TASK_STATUS.pending,
        returnedReason: work.returnedReason ?? null,
      };
      const id = await createTask(ctx, task, employeeIds, options.responsibility, work.proxy);
      if (work.proxy) await shareTask(ctx, id, employeeIds);
      return id;
    },
    end: (ctx, recordId, todo, how = 'finish') => {
      const options = optionsOf(todo);
      return moveTasks(ctx, options.kind, recordId, how, options.type);
    },
  };
}
