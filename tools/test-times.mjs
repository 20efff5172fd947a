import { relative } from 'node:path';

/** The slowest files are named, so that a suite that grows slow says where. */
const SLOWEST = 10;

/** What took the time in a vitest JSON report: the slowest files, then each module's share. Nothing fails on time. */
export function timesOf(report, root) {
  const files = report.testResults
    .map(({ name, startTime, endTime }) => ({ path: relative(root, name).replaceAll('\\', '/'), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds);
  const shares = new Map();
  for (const { path, seconds } of files) shares.set(ownerOf(path), (shares.get(ownerOf(path)) ?? 0) + seconds);
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const line = (seconds, name) => `${String(Math.round(seconds)).padStart(5)} s  ${name}`;
  return [
    'Slowest files:',
    ...files.slice(0, SLOWEST).map(({ path, seconds }) => line(seconds, path)),
    `Share of each part of the program (${Math.round(total)} s of all workers together):`,
    ...[...shares].sort(([, a], [, b]) => b - a).map(([name, seconds]) => line(seconds, name)),
  ];
}

/** The module a test belongs to, else the top folder. */
const ownerOf = (path) => path.split('/')[path.startsWith('modules/') ? 1 : 0];
