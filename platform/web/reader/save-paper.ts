import { API_BASE, currentLocale } from '@quantum/platform/web/public';

/** Fetches a paper through the link, in the language shown, and saves it; false when it did not come. */
export async function savePaper(path: string, name: string): Promise<boolean> {
  try {
    const response = await fetch(API_BASE + path, { headers: { currentLocale: currentLocale() } });
    if (!response.ok || !response.headers.get('content-type')?.includes('pdf')) return false;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = `${name}.pdf`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  } catch {
    return false;
  }
}
