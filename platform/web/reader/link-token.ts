/**
 * The token of a page behind a read link. It leaves the address bar and the browser's history at once, and stays with the tab, so
 * that reloading works.
 */
export function takeToken(page: string): string {
  const key = `link:${page}`;
  const given = location.pathname.slice(page.length + 1).replace(/\/+$/, '');
  if (given === '') return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, decodeURIComponent(given));
  history.replaceState(null, '', page);
  return sessionStorage.getItem(key)!;
}
