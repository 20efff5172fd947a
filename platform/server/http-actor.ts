import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { NoSession } from './errors.ts';
import type { Kernel } from './kernel.ts';

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The signed-in person of a request; throws 1401. */
export async function actorOf(kernel: Kernel, request: FastifyRequest): Promise<Actor> {
  const token = header(request, 'token');
  if (!token) throw new NoSession('missing');
  const found = await kernel.ports.access.actorOf(token);
  if (typeof found === 'string') throw new NoSession(found);
  return found;
}
