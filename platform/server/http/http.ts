import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { titlesOf } from '../context/modules/also-under.ts';
import { LIMITS, operation, STATUS, type Operation } from '../../contract/index.ts';
import { systemActor, type Actor } from '../context/use-case/actor.ts';
import { Accepted, failure, FileAnswer, noted, sent, success, writeWhole } from './answer.ts';
import { asPart } from './connection-gate.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { AnswerError, databaseAnswer, Invalid, NotAllowed, NotFound, OtherContent, TooLarge } from '../context/use-case/errors.ts';
import { mountPages } from '../documents/page-routes.ts';
import { mountFiles } from '../files/file-routes.ts';
import { mountUploads } from '../files/upload-routes.ts';
import { gateOf, isForVisitors } from './gate.ts';
import { mountHealth } from './health.ts';
import { limitInFlight, takePlace } from './in-flight-limit.ts';
import { actorOf, header, localeOf, publicVisitor } from './http-actor.ts';
import { readInput, readParams } from './input.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { mountLive } from '../live/live-routes.ts';
import { openApi } from './openapi.ts';
import { againBy } from './read-again.ts';
import type { Route } from './route.ts';
import { draftOf } from './sent-drafts.ts';
import { securityHeaders } from './security-headers.ts';
import { WholePage } from '../lists/whole-page.ts';
import { withoutSensitive } from '../records/sensitive.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';
import { runIdempotent, runUseCase } from '../context/use-case/use-case.ts';
import { mountWeb, withoutLanguage } from './web-files.ts';

/** Input and answers are read by the contracts' own schemas: the compilers of another kind are two hundred files nobody needs. */
const noCompiler = (): never => {
  throw new Error('a route is declared with its endpoint, not with a schema of its own');
};

/** What is served: the routes of all modules, and the certificate. */
export interface HttpKernel extends KernelServices {
  readonly routes: readonly Route[];
  readonly bodies: UnfinishedBodies;
  readonly live: LiveHub;
  tls(): Promise<{ cert: Buffer; key: Buffer }>;
}

/** The HTTP face: one pipeline for every route (who, may they, is the input right, run, envelope). */
export async function createHttp(kernel: HttpKernel): Promise<FastifyInstance> {
  const { settings } = kernel;
  const app = fastify({
    loggerInstance: kernel.log as never,
    // Nothing is written down with a request of its own: what fails says its id itself.
    childLoggerFactory: (logger: unknown) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY,
    bodyLimit: LIMITS.body,
    genReqId: () => randomUUID(),
    // A route each would keep twice what every call needs; pages, files and health have theirs.
    exposeHeadRoutes: false,
    rewriteUrl: ({ url }: { url: string }) => withoutLanguage(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    ...(settings.TLS_CERT && settings.TLS_KEY ? { https: await kernel.tls() } : {}),
  } as never) as unknown as FastifyInstance;
  securityHeaders(app, settings);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 2048 });
  await app.register(multipart, { limits: { fileSize: LIMITS.file, files: 1, fields: 5 } });
  limitInFlight(app, kernel);
  app.setErrorHandler((error, request, reply) => sendFailure(kernel, error, request, reply));
  app.setNotFoundHandler((request, reply) => notFound(kernel, request, reply));
  for (const route of kernel.routes) mount(kernel, app, route);
  mountFiles(kernel, app);
  mountPages(kernel, app);
  mountUploads(kernel, app);
  mountLive(kernel, app);
  mountHealth(kernel, app);
  // Made when somebody first asks: turning every schema into one of JSON takes longer than all routes do.
  let document: object | undefined;
  app.get('/api/docs/json', async (request, reply) => {
    await actorOf(kernel, request);
    return reply.send((document ??= openApi(kernel.routes)));
  });
  await mountWeb(kernel, app);
  return app;
}

const OPEN = operation({
  id: 'platform.open',
  permission: 'self',
  verb: 'open',
  unaudited: 'before sign-in: the use case writes its own row',
  kind: 'write',
});

function mount(kernel: HttpKernel, app: FastifyInstance, route: Route): void {
  const { method, path, operation } = route.endpoint;
  const again = againBy(kernel.routes, route);
  const part = 'open' in operation ? path : operation.id.split('.')[0]!;
  app.route({
    ...(isLoose(route) && { config: { takesPlace: 'in its turn' } as const }),
    method,
    url: `/api${path}`,
    handler: (request, reply) => asPart(part, () => answerCall(kernel, { route, again }, request, reply)),
  });
}

const isLoose = ({ endpoint: { operation } }: Route): boolean => 'open' in operation && operation.loose === true;

/** One pipeline for every route: who, may they, is the input right, run, envelope. */
async function answerCall(
  kernel: KernelServices,
  { route, again }: { route: Route; again: Route | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const locale = localeOf(kernel, request);
  const open = 'open' in endpoint.operation;
  const op = 'open' in endpoint.operation ? OPEN : endpoint.operation;
  const actor = open
    ? { ...systemActor(endpoint.path), locale }
    : isForVisitors(op, endpoint.path)
      ? await publicVisitor(kernel, request, endpoint.path, op.kind === 'write' ? 'writes' : 'reads', locale)
      : await actorOf(kernel, request);
  if (!open && !(await mayCall(kernel, actor, op))) throw new NotAllowed();
  const params = readParams(endpoint.path, request.params as Record<string, string>);
  const { input, dropped } = readInput(endpoint, endpoint.method === 'GET' || endpoint.method === 'DELETE' ? request.query : request.body);
  const work = { kernel, actor, operation: op, locale, requestId: request.id };
  const exchange = { takePlace: () => takePlace(kernel, reply), cookie: (text: string) => void reply.header('set-cookie', text) };
  const call = {
    params,
    input,
    address: request.ip,
    secure: request.protocol === 'https',
    headers: request.headers,
    ...exchange,
  } as never;
  const note = dropped.length === 0 ? '' : kernel.messages.text(locale, 'platform.note.keysDropped', { names: dropped.join(', ') });
  const key = header(request, 'idempotency-key');
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (key !== undefined && endpoint.idempotent) {
    if (!/^[\x21-\x7e]{8,100}$/.test(key)) throw new Invalid([{ path: 'Idempotency-Key', key: 'platform.fault.format' }]);
    const who = actor.kind === 'user' ? `user:${actor.userId}` : actor.kind;
    const claim = { actor: who, route: `${endpoint.method} ${endpoint.path}`, key, params, input, answerKept: again === undefined };
    const stored = await runIdempotent(work, claim, (ctx) => answerOf(kernel, route, ctx, call));
    if (stored.body !== null || !again) return reply.code(stored.http).send(noted(stored.body ?? success(null), note));
    return sendAnswer(reply, await readAgain(work, again, { ...(call as object), params: { id: stored.recordId, ...(params as object) } }));
  }
  if (isLoose(route))
    return reply.send(
      noted(
        success(await answerOf(kernel, route, new Ctx(kernel, kernel.db.app, actor, op, { locale, requestId: request.id }), call)),
        note,
      ),
    );
  const answer = await runUseCase(work, (ctx) => answerOf(kernel, route, ctx, call));
  return note === '' ? sendAnswer(reply, answer) : reply.send(noted(success(answer), note));
}

/** What a repeated call is answered whose answer was not kept: the record as whoever asks may read it now. */
async function readAgain(work: Parameters<typeof runUseCase>[0], route: Route, call: object): Promise<unknown> {
  const { kernel, actor } = work;
  const operation = route.endpoint.operation as Operation;
  if (!(await mayCall(kernel, actor, operation))) throw new NotAllowed();
  return runUseCase({ ...work, operation }, (ctx) =>
    answerOf(kernel, route, ctx, { ...call, input: readInput(route.endpoint, {}).input } as never),
  );
}

/** A file as it is, a job that was begun (202), else the envelope. */
async function sendAnswer(reply: FastifyReply, data: unknown): Promise<FastifyReply> {
  if (data instanceof Accepted) return reply.code(202).send(success({ jobId: data.jobId }));
  if (!(data instanceof FileAnswer)) return reply.send(data instanceof Readable ? data : sent(data));
  const content = typeof data.content === 'function' ? await data.content() : data.content;
  return reply
    .type(data.mime)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(data.name)}`)
    .send(content);
}

async function mayCall(kernel: KernelServices, actor: Actor, op: Operation): Promise<boolean> {
  const gate = gateOf(actor.kind, op);
  return gate === 'byGrant' ? kernel.ports.access.holds(actor, op, titlesOf(op)) : gate === 'open';
}

/** In tests and development every answer is held against its schema. */
async function answerOf(kernel: KernelServices, route: Route, ctx: Parameters<Route['handle']>[0], call: never): Promise<unknown> {
  const { input } = call as { input: unknown };
  const draft = await draftOf(ctx, route, input);
  const answer = await route.handle(ctx, call);
  if (draft?.is === 'first') await draft.keep();
  // Only now: who may not make the call learns nothing of whose id it is.
  if (draft?.is === 'foreign') throw new NotFound();
  // A file's columns are chosen where it is made; a sensitive one is never among them.
  if (answer instanceof FileAnswer || answer instanceof Accepted) return answer;
  const checked = <T>(data: T): T => asDeclared(kernel, route, withoutSensitive(route.endpoint.output, data, ctx.revealed) as T);
  // What is there is answered as the first time; the rest is undone.
  if (draft?.is === 'other') throw new OtherContent(checked(answer), input);
  return answer instanceof WholePage ? writeWhole(answer, checked) : checked(answer);
}

function asDeclared<T>({ settings }: KernelServices, { endpoint }: Route, data: T): T {
  if (!settings.strict) return data;
  const read = endpoint.output.safeParse(data);
  if (!read.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answers outside its schema: ${JSON.stringify(read.error.issues.slice(0, 5))}`);
  return data;
}

async function sendFailure(kernel: KernelServices, error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = asAnswer(error) ?? fault(kernel, error, request);
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  return reply
    .code(answer.http)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(failure(answer, kernel.messages, localeOf(kernel, request))));
}

function asAnswer(error: unknown): AnswerError | undefined {
  if (error instanceof AnswerError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new TooLarge();
  if (typeof status === 'number' && status >= 400 && status < 500) return new Invalid([{ path: '', key: 'platform.fault.json' }]);
  return databaseAnswer(error);
}

function fault(kernel: KernelServices, error: unknown, request: FastifyRequest): AnswerError {
  kernel.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'request failed');
  return new AnswerError(500, STATUS.fault, { key: 'platform.error.fault', params: { requestId: request.id } });
}

async function notFound(kernel: KernelServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // Clients of this contract read 404 as 'the backend is offline' and sign out: below the base an unknown address is gone.
  const answer = new AnswerError(request.url.startsWith('/api') ? 410 : 404, STATUS.gone, { key: 'platform.error.noRoute' });
  return sendFailure(kernel, answer, request, reply);
}
