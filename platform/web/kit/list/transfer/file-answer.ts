import type { Envelope } from '@quantum/platform/contract';
import { ApiError, callFile } from '@quantum/platform/web/public';

/** A call whose answer is a file: it is saved. Another answer comes back; what fails has been told as the error catalogue says, and answers undefined. */
export async function fetchFile({ method, path, body }: { method: string; path: string; body?: unknown }): Promise<Envelope | undefined> {
  try {
    const answer = await callFile({ method, path, body, headers: { prefer: 'respond-async' } });
    if (!('blob' in answer)) return answer;
    save(answer.blob, answer.name);
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
  }
  return undefined;
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
