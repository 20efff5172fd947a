import { LIMITS, type UploadCredential, type UploadStanding } from '../contract/index.ts';
import type { TestApp } from './test-app.ts';

/** Sends one piece of a large file as a device does; answers the envelope. */
export async function sendPiece(
  app: TestApp,
  { uploadAddress, uploadAuth }: UploadCredential,
  piece: Buffer,
  from = 0,
  size = piece.length,
): Promise<{ http: number; STATUS: number; DATA: UploadStanding }> {
  const http = await app.kernel.inject();
  const answer = await http.inject({
    method: 'PUT',
    url: uploadAddress,
    headers: {
      'upload-auth': uploadAuth,
      'content-type': 'application/octet-stream',
      'content-range': `bytes ${from}-${from + piece.length - 1}/${size}`,
    },
    payload: piece,
  });
  return { http: answer.statusCode, ...(answer.json() as { STATUS: number; DATA: UploadStanding }) };
}

/** All of a file, piece by piece. */
export async function sendAll(app: TestApp, credential: UploadCredential, content: Buffer): Promise<void> {
  for (let from = 0; from < content.length; from += LIMITS.piece)
    await sendPiece(app, credential, content.subarray(from, from + LIMITS.piece), from, content.length);
}
