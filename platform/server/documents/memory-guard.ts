// Beside the work, on a thread of its own: the heap's own limit counts neither buffers nor the program that draws.
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 50;
const MB = 1024 * 1024;

const look = (): void => {
  if (process.memoryUsage.rss() > (workerData as number) * MB) process.kill(process.pid, 'SIGKILL');
};
look();
parentPort!.postMessage('watching');
setInterval(look, EVERY_MS);
