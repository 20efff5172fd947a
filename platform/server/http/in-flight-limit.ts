import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Invalid, Unavailable } from '../context/use-case/errors.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler takes the place itself, with `takePlace`, when its work begins; whether it reads the body itself too. */
    takesPlace?: 'when the body is there' | 'in its turn';
  }
}

/**
 * A bounded number of calls is worked on at once, health checks apart: past it, 503 with Retry-After at once. A call takes its place
 * when its body is there, so that heads without bodies keep no one out. A server that is stopping takes nothing new, and lets go
 * of each connection with its last answer.
 */
export function limitInFlight(app: FastifyInstance, kernel: KernelServices & { readonly bodies: UnfinishedBodies }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    kernel.bodies.begin(request.raw, request.ip);
    if (!request.url.startsWith('/api/')) return;
    if (kernel.stopping) throw new Unavailable(1);
    mustHavePlace(kernel);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const { takesPlace } = request.routeOptions.config ?? {};
    if (!takesPlace) takePlace(kernel, reply);
    if (takesPlace !== 'when the body is there' && request.isMultipart()) throw new Invalid([{ path: '', key: 'platform.fault.json' }]);
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    if (kernel.stopping) reply.header('connection', 'close');
    readToItsEnd(request);
    next(null, payload);
  });
}

/** Until it is left, at the latest when the answer is sent; throws 1503 where all places are taken. Answers how it is left. */
export function takePlace(kernel: KernelServices, reply: FastifyReply): () => void {
  mustHavePlace(kernel);
  kernel.inFlight.begin();
  let left = false;
  const leave = (): void => {
    if (!left) kernel.inFlight.end();
    left = true;
  };
  reply.raw.once('close', leave);
  return leave;
}

function mustHavePlace({ inFlight, settings }: KernelServices): void {
  if (inFlight.inFlight >= settings.MAX_IN_FLIGHT) throw new Unavailable(1);
}

/** What an answer given early leaves unread of the body would keep the next request of this connection from being seen. */
function readToItsEnd({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
}
