import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readLocale, type Locale } from '../../contract/index.ts';
import { addressGroup } from '../../domain/index.ts';
import type { Actor, PublicActor } from '../context/use-case/actor.ts';
import { NoSession, NotFound } from '../context/use-case/errors.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import { guessLimitOf } from './guess-limit.ts';
import { minuteLimitOf } from './minute-limit.ts';
import { countUse, publicEntry, visitorOf, type PublicEntry } from './public-entry.ts';

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The reader's language: the header's, else the site's. */
export const localeOf = (kernel: KernelServices, request: FastifyRequest): Locale =>
  readLocale(header(request, 'currentlocale')) ?? kernel.settings.defaultLocale;

/** The signed-in person of a request; throws 1401. */
export async function actorOf(kernel: KernelServices, request: FastifyRequest): Promise<Actor> {
  const token = header(request, 'token');
  if (!token) throw new NoSession('missing');
  const found = await kernel.ports.access.actorOf(token);
  if (typeof found === 'string') throw new NoSession(found);
  return found;
}

/** The visitor behind a public code (`/public/<kind>/:token…`), what they send counted; throws 1410 and 1429. */
export async function publicVisitor(
  kernel: KernelServices,
  request: FastifyRequest,
  path: string,
  what: keyof PublicEntry['perHour'] | 'reads',
  locale: Locale,
): Promise<PublicActor> {
  const kind = path.split('/')[2]!;
  const [address, now] = [addressGroup(request.ip), kernel.clock.now()];
  const visitor = await visitorOf(kernel.db.app, kind, (request.params as { token: string }).token, { locale, now }).catch(
    (error: unknown) => {
      if (error instanceof NotFound) guessLimitOf(kernel).count(address, now);
      throw error;
    },
  );
  if (what === 'reads') {
    const most = publicEntry.all().find((entry) => entry.kind === kind)?.readsPerMinute;
    if (most !== undefined) minuteLimitOf(kernel).count(`${kind} ${visitor.token} ${address}`, most, now);
  } else {
    const from = createHmac('sha256', await kernel.secret('public-use'))
      .update(address)
      .digest('base64url');
    await countUse(kernel.db.app, visitor, what, from, now);
  }
  return visitor;
}
