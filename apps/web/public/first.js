// Runs before everything else: the one Trusted Types policy, theme and language before the first paint, and what the page
// will need of texts and answers, asked for while its scripts are still on their way (the build writes `data-page`).
(() => {
  const workers = ['/offline-worker.js', '/scan-worker.js'];
  if (globalThis.trustedTypes) {
    trustedTypes.createPolicy('default', {
      // The kit writes its style sheets as text; text that could open a tag is refused.
      createHTML: (text) => {
        if (text.includes('<')) throw new TypeError('HTML from text is refused');
        return text;
      },
      createScriptURL: (url) => {
        const address = new URL(url, location.origin);
        if (address.origin !== location.origin || !workers.includes(address.pathname))
          throw new TypeError(`script address ${url} is refused`);
        return url;
      },
      createScript: () => {
        throw new TypeError('script from text is refused');
      },
    });
  }
  const root = document.documentElement;
  // `/zh-Hans/quantum/…` is `/quantum/…` read in that language: said in the address, it is a choice.
  const OURS = ['en', 'zh-Hans', 'zh-Hant'];
  const [, prefix] = /^\/(en|zh-Hans|zh-Hant)(?=\/|$)/.exec(location.pathname) ?? [];
  if (prefix) {
    const path = location.pathname.replace(`/${prefix}`, '') || '/';
    history.replaceState(history.state, '', path + location.search + location.hash);
  }
  /** Which of our languages a language of the browser is: Traditional where it is written so, Simplified in all other Chinese. */
  const ourOwn = (tag) => {
    if (/^en\b/i.test(tag)) return 'en';
    if (/^(zh|yue)-(hant|hk|tw|mo)\b/i.test(tag) || /^yue$/i.test(tag)) return 'zh-Hant';
    return /^(zh|yue)\b/i.test(tag) ? 'zh-Hans' : undefined;
  };
  let language = prefix;
  let theme = 'auto';
  let token;
  try {
    token = localStorage.getItem('accessToken') ?? undefined;
    theme = JSON.parse(localStorage.getItem('layoutConfig') ?? '{}').theme ?? 'auto';
    if (prefix) localStorage.setItem('v6_language', prefix);
    const chosen = localStorage.getItem('v6_language');
    if (OURS.includes(chosen)) language = chosen;
  } catch {
    // nothing kept, nothing to restore
  }
  language ??= (navigator.languages ?? [navigator.language]).map(ourOwn).find(Boolean);
  if (language) root.lang = root.dataset.locale = language;
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';

  const page = JSON.parse(document.currentScript.dataset.page ?? 'null');
  if (!page) return;
  const bring = (rel, href) => {
    const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
    if (rel === 'prefetch') link.as = 'script';
    document.head.append(link);
  };
  const locale = root.lang;
  // What the page looks like stands as soon as it has been read, before any other script runs; they put the living page in its place.
  const stand = () => {
    const frame = document.querySelector(`template[data-frame="${locale}"]`);
    if (frame) document.getElementById('root').append(frame.content.cloneNode(true));
  };
  document.addEventListener('readystatechange', stand, { once: true });
  for (const file of page.texts[locale] ?? []) bring('modulepreload', file);
  const early = new Map();
  const parts = location.pathname.split('/').slice(1);
  const ask = (calls, token) => {
    for (const call of calls) {
      const [method, path] = call.replace(/:(\d)/g, (_, at) => parts[at] ?? '').split(' ');
      const body = method === 'POST' ? '{}' : undefined;
      const headers = { currentLocale: locale, ...(token && { token }), ...(body && { 'content-type': 'application/json' }) };
      const answer = fetch(`/api${path}`, { method, headers, body });
      answer.catch(() => undefined);
      early.set(`${method} ${path}`, { answer, locale, token, at: Date.now() });
    }
  };
  if (token) ask(page.own ?? [], token);
  ask(page.open ?? []);
  globalThis.quantumEarly = early;
  if (page.next) addEventListener('load', () => setTimeout(() => page.next.forEach((file) => bring('prefetch', file)), 1500));
})();
