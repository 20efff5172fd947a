import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { say, SetupError } from './process.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const NEEDED =
  'The journeys need a browser: install Chromium or Google Chrome (Debian, Ubuntu: apt-get install chromium fonts-noto-cjk), or set QUANTUM_BROWSER to its program.';

/** The browser the journeys run in: the one named, one of the machine, one of Playwright, else it is installed where we may. */
export async function ensureBrowser() {
  const named = process.env.QUANTUM_BROWSER;
  if (named) {
    if (existsSync(named)) return named;
    throw new SetupError(`QUANTUM_BROWSER names ${named}, which is not there.`);
  }
  return findBrowser() ?? installBrowser();
}

/** The path of a Chromium or Chrome on this machine; undefined without one. */
export function findBrowser(path = process.env.PATH ?? '', home = homedir(), fixed = APPLICATIONS) {
  const onPath = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...fixed, ...playwrightBrowsers(home)].find((file) => existsSync(file));
}

/** Newest first. */
function playwrightBrowsers(home) {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(home, '.cache', 'ms-playwright'),
    join(home, 'Library', 'Caches', 'ms-playwright'),
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
        .flatMap((name) => [
          join(cache, name, 'chrome-linux', 'chrome'),
          join(cache, name, 'chrome-linux64', 'chrome'),
          join(cache, name, 'chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
          join(cache, name, 'chrome-win', 'chrome.exe'),
        ]),
    );
}

function installBrowser() {
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!mayInstall) throw new SetupError(NEEDED);
  say('Installing a browser for the journeys (apt-get install chromium fonts-noto-cjk; a minute or two, once)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
  ]) {
    const done = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
    if (done.status !== 0) throw new SetupError(`${done.stderr.trim()}\n${NEEDED}`);
  }
  const found = findBrowser();
  if (!found) throw new SetupError(NEEDED);
  return found;
}
