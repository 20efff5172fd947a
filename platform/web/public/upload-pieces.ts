import { LIMITS, type Envelope, type UploadCredential, type UploadStanding } from '@quantum/platform/contract';
import { readEnvelope } from './api.ts';
import { currentLocale } from './texts/locale.ts';

/** Times a piece is tried before the person is asked. */
const TRIES = 5;
const WAIT_MS = 1000;

interface PiecesOptions {
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Milliseconds before the first repetition; each next one waits twice as long. */
  wait?: number;
}

/** Refused: sending it again changes nothing. */
export class PieceRefused extends Error {
  override readonly name = 'PieceRefused';
}

const asked = async (address: string, init: RequestInit): Promise<Envelope<UploadStanding> & { http: number }> => {
  const response = await fetch(address, init);
  const envelope = readEnvelope<UploadStanding>(await response.text());
  return {
    http: response.status,
    ...(envelope ?? { STATUS: -1, MSG: response.statusText || `HTTP ${response.status}`, DATA: { received: 0, size: 0 } }),
  };
};

/**
 * Sends a large file piece by piece, from where an earlier sending ended. A piece that does not get through is sent again; a credential
 * whose time is over is replaced by another. Throws `PieceRefused` with what the server says.
 */
export async function uploadPieces(file: Blob, credentialOf: () => Promise<UploadCredential>, options: PiecesOptions = {}): Promise<void> {
  const { onProgress, signal, wait = WAIT_MS } = options;
  let credential = await credentialOf();
  let received = -1;
  for (let failed = 0; received < file.size;) {
    // The first call asks how much is there.
    const piece = received < 0 ? undefined : file.slice(received, received + LIMITS.piece);
    const headers: Record<string, string> = { 'upload-auth': credential.uploadAuth, currentLocale: currentLocale() };
    if (piece) {
      headers['content-type'] = 'application/octet-stream';
      headers['content-range'] = `bytes ${received}-${received + piece.size - 1}/${file.size}`;
    }
    const init = { headers, ...(signal && { signal }), ...(piece && { method: 'PUT', body: piece }) };
    const answer = await asked(credential.uploadAddress, init).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return undefined;
    });
    if (answer?.STATUS === 0) {
      failed = 0;
      received = answer.DATA.received;
      onProgress?.(received / file.size);
      continue;
    }
    if (answer && answer.http < 500 && answer.http !== 410 && answer.http !== 429) throw new PieceRefused(answer.MSG);
    if (++failed === TRIES) throw new PieceRefused(answer?.MSG ?? '');
    await new Promise((done) => setTimeout(done, wait * 2 ** (failed - 1)));
    if (answer?.http === 410) credential = await credentialOf();
  }
}
