import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { OutgoingNet } from '../server/index.ts';
import { selfMadeCertificate } from './self-made-certificate.ts';

interface OutsideCall {
  host: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
/** What a service outside answers; undefined: never. */
type OutsideAnswer = { status: number; headers?: Record<string, string>; text?: string } | undefined;

/** A service of the public internet, as a server that sends to it sees it. */
export interface Outside {
  /** For `new Outgoing(net)`: every name leads to the service, at an address that counts as public unless `addresses` says another. */
  net: OutgoingNet;
  /** Addresses of names, where they are not public or change. */
  addresses: Map<string, string[]>;
  calls: OutsideCall[];
  answer: (call: OutsideCall) => OutsideAnswer;
  stop(): Promise<void>;
}

const toSelf = (_host: string, { all }: { all?: boolean }, done: (...found: unknown[]) => void): void =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

/** Starts a service of its own with https; everything sent to any name arrives here. */
export async function startOutside(): Promise<Outside> {
  const server = createServer(selfMadeCertificate(), (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = {
        host: (request.headers.host ?? '').split(':')[0]!,
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      };
      outside.calls.push(call);
      const answer = outside.answer(call);
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.text ?? '');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const outside: Outside = {
    addresses: new Map(),
    calls: [],
    answer: () => ({ status: 201 }),
    net: {
      resolve: async (host) => outside.addresses.get(host) ?? ['8.8.8.8'],
      optionsFor: () => ({ port, rejectUnauthorized: false, lookup: toSelf as NonNullable<RequestOptions['lookup']> }),
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return outside;
}
