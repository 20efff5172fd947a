import { afterEach, expect, it, vi } from 'vitest';
import { LIMITS } from '@quantum/platform/contract';
import { PieceRefused, uploadPieces } from './upload-pieces.ts';

const SIZE = LIMITS.piece * 2 + 100;
const file = new Blob([new Uint8Array(SIZE)]);
let made = 0;
const credentialOf = async () => ({ uploadAddress: '/api/upload/7', uploadAuth: `auth-${++made}`, expiresAt: '' });
const answer = (http: number, received: number, MSG = '') =>
  new Response(JSON.stringify({ STATUS: http === 200 ? 0 : 1000 + http, MSG, DATA: { received, size: SIZE } }), { status: http });

/** Answers one after the other; what was asked. */
function serve(...answers: (Response | Error)[]): string[] {
  const calls: string[] = [];
  made = 0;
  vi.stubGlobal('fetch', async (_address: string, { headers, method = 'GET' }: { headers: Record<string, string>; method?: string }) => {
    calls.push(`${method} ${headers['upload-auth']} ${headers['content-range'] ?? ''}`.trim());
    const next = answers.shift()!;
    if (next instanceof Error) throw next;
    return next;
  });
  return calls;
}
afterEach(() => vi.unstubAllGlobals());
const PIECE = LIMITS.piece;
const range = (from: number, to: number) => `bytes ${from}-${to - 1}/${SIZE}`;

it('sends from where an earlier sending ended, piece by piece', async () => {
  const calls = serve(answer(200, PIECE), answer(200, 2 * PIECE), answer(200, SIZE));
  const shares: number[] = [];
  await uploadPieces(file, credentialOf, { onProgress: (share) => shares.push(share) });
  expect(calls).toEqual(['GET auth-1', `PUT auth-1 ${range(PIECE, 2 * PIECE)}`, `PUT auth-1 ${range(2 * PIECE, SIZE)}`]);
  expect(shares.at(-1)).toBe(1);
});

it('sends a piece again that did not get through, and goes on with another credential when its time is over', async () => {
  const calls = serve(answer(200, 0), new Error('offline'), answer(410, 0), answer(503, 0), answer(200, PIECE), answer(200, SIZE));
  await uploadPieces(file, credentialOf, { wait: 1 });
  expect(calls.map((call) => call.split(' ')[1])).toEqual(['auth-1', 'auth-1', 'auth-1', 'auth-2', 'auth-2', 'auth-2']);
});

it('stops at a refusal with what the server says, and after five failures in a row', async () => {
  serve(answer(200, 0), answer(400, 0, 'Files of this kind are not accepted'));
  await expect(uploadPieces(file, credentialOf)).rejects.toThrow('Files of this kind are not accepted');
  serve(answer(200, 0), ...Array.from({ length: 5 }, () => new Error('offline')));
  await expect(uploadPieces(file, credentialOf, { wait: 1 })).rejects.toBeInstanceOf(PieceRefused);
});
