import { API_BASE, currentLocale } from '@quantum/platform/web/public';

const TYPES = { pdf: 'pdf', xlsx: 'spreadsheetml' } as const;

/** Fetches a file through the link, in the language shown, and saves it; false when it did not come. */
export async function saveFile(path: string, name: string, kind: keyof typeof TYPES): Promise<boolean> {
  try {
    const response = await fetch(API_BASE + path, { headers: { currentLocale: currentLocale() } });
    if (!response.ok || !response.headers.get('content-type')?.includes(TYPES[kind])) return false;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = `${name}.${kind}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  } catch {
    return false;
  }
}

/** The same for a paper. */
export const savePaper = (path: string, name: string): Promise<boolean> => saveFile(path, name, 'pdf');
