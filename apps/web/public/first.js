// Runs before everything else: the one Trusted Types policy, and theme and language before the first paint.
(() => {
  const workers = ['/offline-worker.js'];
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
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('layoutConfig') ?? '{}').theme ?? 'auto';
    const language = localStorage.getItem('v6_language');
    if (['en', 'zh-Hans', 'zh-Hant'].includes(language)) root.lang = language;
  } catch {
    // nothing kept, nothing to restore
  }
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
