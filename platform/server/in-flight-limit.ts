import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Invalid, Unavailable } from './errors.ts';
import type { Kernel } from './kernel.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body itself and takes the place with `takePlace` when it is there. */
    streams?: boolean;
  }
}

/**
 * A bounded number of calls is worked on at once, health checks apart: past it, 503 with Retry-After at once. A call takes its place
 * when its body is there, so that heads without bodies keep no one out. A server that is stopping takes nothing new, and lets go
 * of each connection with its last answer.
 */
export function limitInFlight(app: FastifyInstance, kernel: Kernel): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    kernel.bodies.begin(request.raw, request.ip);
    if (!request.url.startsWith('/api/')) return;
    if (kernel.stopping) throw new Unavailable(1);
    mustHavePlace(kernel);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.routeOptions.config?.streams) return;
    takePlace(kernel, reply);
    if (request.isMultipart()) throw new Invalid([{ path: '', key: 'platform.fault.json' }]);
  });
  app.addHook('onSend', async (request, reply) => {
    if (kernel.stopping) reply.header('connection', 'close');
    readToItsEnd(request);
  });
}

/** Until the answer is sent; throws 1503 where all places are taken. */
export function takePlace(kernel: Kernel, reply: FastifyReply): void {
  mustHavePlace(kernel);
  kernel.traffic.begin();
  reply.raw.once('close', () => kernel.traffic.end());
}

function mustHavePlace({ traffic, settings }: Kernel): void {
  if (traffic.inFlight >= settings.MAX_IN_FLIGHT) throw new Unavailable(1);
}

/** What an answer given early leaves unread of the body would keep the next request of this connection from being seen. */
function readToItsEnd({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
}
