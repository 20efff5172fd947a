import type { Envelope } from '@quantum/platform/contract';
import { accessToken, API_BASE, currentLocale, ensureFresh } from '@quantum/platform/web/public';
import { showError } from '../../snackbar/snackbar.ts';

/** A call whose answer is a file: it is saved. Another answer comes back; what fails is told, and answers undefined. */
export async function fetchFile({ method, path, body }: { method: string; path: string; body?: unknown }): Promise<Envelope | undefined> {
  await ensureFresh();
  const fail = (text: string, status: string): undefined => {
    console.error(`${method} ${path}: ${status} ${text}`);
    showError(text);
  };
  try {
    const response = await fetch(API_BASE + path, {
      method,
      headers: {
        prefer: 'respond-async',
        token: accessToken() ?? '',
        currentLocale: currentLocale(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.headers.get('content-type')?.includes('json')) {
      save(await response.blob(), nameOf(response));
      return undefined;
    }
    const envelope = (await response.json()) as Envelope;
    if (response.ok) return envelope;
    return fail((envelope.DATA as { message?: string } | null)?.message ?? envelope.MSG, `${response.status}`);
  } catch (fault) {
    return fail((fault as Error).message, '0');
  }
}

const nameOf = (response: Response): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file');

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
