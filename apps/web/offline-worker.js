// Lets the application start without a network, and tells of messages while it is closed. It keeps files of the program only, never an answer of the API: what people
// read and write is the device store's, which knows whose it is. The build fills in the two constants.
const VERSION = '__VERSION__';
const FILES = __FILES__;

const CACHE = `quantum-${VERSION}`;
const PAGE = '/app.html';
/** A network that does not answer within this is none, ms. */
const PATIENCE = 4000;
/** Pages of the application; signing in and public pages need the server anyway. */
const APPLICATION = /^\/(?:(?:en|zh-Hans|zh-Hant)\/)?(?:quantum(?:\/|$)|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const outdated = (name) => name.startsWith('quantum-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(outdated).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (APPLICATION.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(file(request, pathname));
});

// A message for whoever uses this device: what kind it is and the code of its record. Pressing it opens the record.
self.addEventListener('push', (event) => {
  const { id, title, body, href, lang } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag: `message-${id}`, icon: '/logo.svg', data: { href } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const href = event.notification.data?.href ?? '';
  event.waitUntil(open(APPLICATION.test(href) ? href : '/'));
});

/** In a tab of the application where there is one, else in a new one. */
async function open(path) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return self.clients.openWindow(path);
  await tab.focus();
  return tab.navigate(path);
}

/** The server's page while it answers: a new version is never hidden by an old one. */
async function page(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok || answer.type === 'opaqueredirect') return answer;
  } catch {
    // No network: the page that was kept.
  }
  return (await caches.match(PAGE)) ?? Response.error();
}

/** Hashed files never change: the kept one is as good as the server's. Others are asked for first. */
async function file(request, pathname) {
  const isHashed = pathname.startsWith('/assets/');
  const kept = await caches.match(pathname);
  if (isHashed && kept) return kept;
  try {
    const answer = await fetch(request);
    if (isHashed && answer.ok) await (await caches.open(CACHE)).put(pathname, answer.clone());
    return answer;
  } catch (fault) {
    if (kept) return kept;
    throw fault;
  }
}
