import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Invalid, NotAllowed, TooMany, Unavailable } from '../context/use-case/errors.ts';
import { actorOf } from '../http/http-actor.ts';
import type { LiveHub, LiveMessage } from './live-hub.ts';
import type { LiveKernel } from './live-topics.ts';

const PING_MS = 25_000;
const TOPICS = 50;
const TOPIC_LENGTH = 120;
/** Pages of one person on this server: a browser has one stream, whatever its tabs. */
const OF_ONE_PERSON = 100;
const OF_ALL = 5000;
/** What a page leaves unread; past it the stream is cut, and the page comes again. */
const UNREAD_BYTES = 65_536;

/** Takes no place among the calls worked on: it lasts as long as the page. */
const LASTS = { takesPlace: 'in its turn' } as const;

/**
 * `GET /message/stream?topics=messages,todos`: server-sent events, ids only. It ends with the session, and when the server stops; the page
 * reads again and goes on.
 */
export function mountLive(kernel: LiveKernel & { readonly live: LiveHub }, app: FastifyInstance): void {
  const { live } = kernel;
  let pinging: NodeJS.Timeout | undefined;
  const open = new Set<PassThrough>();
  kernel.ending.addEventListener('abort', () => clearInterval(pinging), { once: true });
  const ping = () => {
    live.doubtAll();
    for (const stream of open) stream.write(': ping\n\n');
  };
  app.get('/api/message/stream', { config: LASTS }, async (request, reply) => {
    const actor = await actorOf(kernel, request);
    if (actor.kind !== 'user' || actor.link) throw new NotAllowed();
    const wanted = readTopics((request.query as Record<string, unknown>)['topics']);
    if (live.count >= OF_ALL) throw new Unavailable(30);
    if (live.countOf(actor.userId) >= OF_ONE_PERSON) throw new TooMany(30);
    const stream = new PassThrough();
    const send = (message: LiveMessage) => {
      if (stream.writableLength > UNREAD_BYTES) return void stream.destroy();
      if (stream.writable) stream.write(frameOf(message));
    };
    open.add(stream);
    pinging ??= setInterval(ping, PING_MS).unref();
    let leave: (() => void) | undefined;
    let isOver = false;
    stream.once('close', () => {
      isOver = true;
      open.delete(stream);
      leave?.();
    });
    reply.raw.once('close', () => stream.destroy());
    void live
      .listen({ sessionId: actor.sessionId, userId: actor.userId, wanted, send, close: () => stream.end() })
      .then((ends) => (isOver ? ends() : (leave = ends)));
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}

function readTopics(given: unknown): string[] {
  const topics = [...new Set((typeof given === 'string' ? given : '').split(',').filter((topic) => topic !== ''))];
  const isRight = topics.length > 0 && topics.length <= TOPICS && topics.every((topic) => topic.length <= TOPIC_LENGTH);
  if (!isRight) throw new Invalid([{ path: 'topics', key: 'platform.fault.format' }]);
  return topics;
}

const frameOf = ({ event, ...data }: LiveMessage): string =>
  `event: ${event}\ndata: ${JSON.stringify(event === 'topics' ? (data as { topics: string[] }).topics : data)}\n\n`;
