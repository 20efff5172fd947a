import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { root, runNpm, say, SetupError } from './process.mjs';

const NEEDED_MAJOR = 24;
const major = (version) => Number(version.split('.')[0]);

/** The Node everything runs on: this one when it is new enough, else one brought into `.runtime/`. Answers its path. */
export async function ensureNode() {
  if (major(process.versions.node) >= NEEDED_MAJOR) return process.execPath;
  const wanted = wantedBinary();
  const folder = join(root, '.runtime');
  const file = join(folder, 'node_modules', wanted.package, wanted.file);
  const stamp = join(folder, 'verified.json');
  if (isVerified(file, stamp, wanted)) return file;
  say(`Node ${process.versions.node} is too old to run the program; bringing Node ${wanted.version} into .runtime/ (about 50 MB, once)`);
  await installApart(folder, `${wanted.package}@${wanted.version}`, `installing Node ${wanted.version}`);
  if (!existsSync(file))
    throw new SetupError(`The package ${wanted.package} holds no ${wanted.file}. Install Node ${NEEDED_MAJOR} or later, then try again.`);
  if ((await sha512(file)) !== wanted.sha512) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    throw new SetupError(
      `The Node binary brought by ${wanted.package} is not the one expected, so it was removed. Install Node ${NEEDED_MAJOR} or later yourself.`,
    );
  }
  writeFileSync(stamp, JSON.stringify(stampOf(file, wanted)));
  return file;
}

/** Installs one package into a folder of its own, not into the repository; nothing of it is run. */
export async function installApart(folder, packageAt, what) {
  mkdirSync(folder, { recursive: true });
  // Without a manifest of its own npm would walk up and install into the repository.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const own = ['--prefix', folder, '--no-save', '--no-package-lock', '--workspaces=false'];
  await runNpm(['install', ...own, '--ignore-scripts', '--no-audit', '--no-fund', packageAt], { cwd: folder, what });
}

/** The binary package for this machine, as committed in node-binaries.json. */
export function wantedBinary(platform = process.platform, arch = process.arch, musl = isMusl()) {
  const wanted = JSON.parse(readFileSync(new URL('./node-binaries.json', import.meta.url), 'utf8'))[`${platform}-${arch}`];
  if (wanted && !musl) return wanted;
  const kind = `${platform}-${arch}${musl ? ' (musl)' : ''}`;
  throw new SetupError(`Node ${NEEDED_MAJOR} or later is needed, and there is no ready one for ${kind}. Install it, then try again.`);
}

function isMusl() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
}

const stampOf = (file, wanted) => ({ sha512: wanted.sha512, size: statSync(file).size, changed: statSync(file).mtimeMs });

/** Hashing 120 MB at each start costs a third of a second: the verdict is kept with the file's size and time. */
function isVerified(file, stamp, wanted) {
  try {
    return readFileSync(stamp, 'utf8') === JSON.stringify(stampOf(file, wanted));
  } catch {
    return false;
  }
}

export async function sha512(file) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Installs the packages of the lockfile when they are missing or not those of the lockfile. */
export async function ensureDependencies(node) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', '.quantum-installed');
  if (readIfThere(stamp) === hash) return;
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (!installed || !holdsAll(JSON.parse(lock), JSON.parse(installed))) {
    say('Installing the packages the program needs (npm ci; half a minute to a few minutes, once)');
    await runNpm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root, what: 'installing packages', node });
  }
  writeIfAllowed(stamp, hash);
}

/** Whether npm's record of what is in node_modules agrees with the lockfile, for this platform. */
export function holdsAll(lock, installed, platform = process.platform, arch = process.arch) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true;
    const here = installed.packages[path];
    if (here) return here.version === wanted.version;
    const fits = (wanted.os?.includes(platform) ?? true) && (wanted.cpu?.includes(arch) ?? true);
    return wanted.optional === true && (!fits || wanted.libc !== undefined || (wanted.os === undefined && wanted.cpu === undefined));
  });
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Someone else may own node_modules (installed by root, run by a service): then the comparison is made at each start. */
function writeIfAllowed(file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}
