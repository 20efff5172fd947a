import { systemActor, type UserActor } from '../context/use-case/actor.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { AnswerError } from '../context/use-case/errors.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import type { Route } from '../http/route.ts';
import { extensionPoint } from '../context/modules/extension-point.ts';
import { inScope, type Placed } from '../context/use-case/scope.ts';
import { readParams } from '../http/input.ts';
import { runUseCase } from '../context/use-case/use-case.ts';
import { RECORD_TOPIC, type LiveEvent } from './live-news.ts';

/** Something of a person's own that open pages hear of: whose events, by the actor who listens. */
interface LiveTopic {
  topic: string;
  /** The key of the person's events; null for somebody who has none. */
  keyOf(actor: UserActor): string | null;
}

/** Topics of a person's own, each told by the module whose rows they are. */
export const liveTopic = extensionPoint<LiveTopic>('platform.liveTopic');

/** The place of a unit, for topics of units; told by the module that keeps them. */
export const livePlace = extensionPoint<(kernel: KernelServices, unitId: number) => Promise<Placed | undefined>>('platform.livePlace');

/** What topics are looked up in. */
export interface LiveKernel extends KernelServices {
  readonly routes: readonly Route[];
}

/** Under which events of a topic are found; undefined where the listener may not hear of them. */
type KeyOfTopic = string | undefined;

/** The keys an event is told under: that of the record or person, and those of the places it is in. */
export function keysOfEvent({ topic, key, companyId, unitId }: LiveEvent): string[] {
  if (topic !== RECORD_TOPIC) return [`${topic}/${key}`];
  const module = key.split('.', 1)[0]!;
  const places = [...new Set([unitId, companyId])].filter((id) => id !== null);
  return [`${topic}/${key}`, ...places.map((id) => `unit/${module}/${id}`)];
}

/**
 * What a page may listen to, asked anew at each change of rights: `messages`, `todos` (a person's own), `record:/issues/12` (a record that
 * may be read at that address), `unit:issue.issue.list:201` (the records of a module in a unit where the listener holds that operation).
 */
export async function findTopic(kernel: LiveKernel, actor: UserActor, name: string): Promise<KeyOfTopic> {
  const [kind = '', first = '', second = ''] = name.split(':');
  if (kind === 'record') return recordKey(kernel, actor, first);
  if (kind === 'unit') return unitKey(kernel, actor, first, Number(second));
  const key =
    liveTopic
      .all()
      .find(({ topic }) => topic === name)
      ?.keyOf(actor) ?? null;
  return key === null ? undefined : `${name}/${key}`;
}

async function unitKey(kernel: LiveKernel, actor: UserActor, operationId: string, unitId: number): Promise<KeyOfTopic> {
  const { operations, ports } = kernel;
  const operation = operations.find(({ id }) => id === operationId);
  if (!operation || operation.kind !== 'read' || operation.underTitles || !Number.isSafeInteger(unitId)) return undefined;
  if (!(await ports.access.holds(actor, operation))) return undefined;
  const place = await livePlace.all()[0]?.(kernel, unitId);
  if (!place) return undefined;
  return inScope(await ports.access.scope(actor, operation), place) ? `unit/${operationId.split('.', 1)[0]!}/${unitId}` : undefined;
}

/** Ends a reading as soon as the record is known to be the reader's to read. */
class Found extends Error {
  readonly record: string;
  constructor(record: string) {
    super('found');
    this.record = record;
  }
}

const ADDRESS = /^(\/[A-Za-z/]+)\/([1-9]\d{0,15})$/;

/** The record at an address, as its own reading finds it: by the same rules, and no further. */
async function recordKey(kernel: LiveKernel, actor: UserActor, address: string): Promise<KeyOfTopic> {
  const [, base, id] = ADDRESS.exec(address) ?? [];
  const route = kernel.routes.find(
    ({ endpoint, scope }) => endpoint.method === 'GET' && scope === 'record' && endpoint.path === `${base}/:id`,
  );
  const operation = route?.endpoint.operation;
  if (!route || !operation || 'open' in operation || operation.kind !== 'read') return undefined;
  const call = { params: readParams(route.endpoint.path, { id: id! }), input: {}, headers: {}, address: '', secure: true } as never;
  try {
    await runUseCase({ kernel, actor, operation, locale: actor.locale, requestId: systemActor('live').job }, async (ctx: Ctx) => {
      ctx.onLoaded = (record) => {
        throw new Found(record);
      };
      await route.handle(ctx, call);
    });
  } catch (error) {
    if (error instanceof Found) return `${RECORD_TOPIC}/${error.record}`;
    if (!(error instanceof AnswerError)) throw error;
  }
  return undefined;
}
