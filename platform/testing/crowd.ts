import { Worker } from 'node:worker_threads';

interface Crowd {
  /** Visitors the queue had let in when the server turned to them. */
  letIn: number;
  /** How often each HTTP status was answered. */
  answered: Record<string, number>;
  /** Why connections were lost, and how often. */
  lost: Record<string, number>;
}

/** Places of the memory both threads share. */
const [STARTED, LET_IN, ALL_IN] = [0, 1, 2];

const VISITOR = `
const { connect } = require('node:net');
const { parentPort, workerData: { port, visitors, shared } } = require('node:worker_threads');
const memory = new Int32Array(shared);
const answered = {}, lost = {};
let left = visitors;
const count = (into, what) => (into[what] = (into[what] ?? 0) + 1);
const tell = (place) => (Atomics.store(memory, place, 1), Atomics.notify(memory, place));
for (let i = 0; i < visitors; i++) {
  let text = '';
  let fault = 'no answer';
  connect(port, '127.0.0.1')
    .on('connect', function () {
      this.write('GET /health/live HTTP/1.1\\r\\nhost: here\\r\\nconnection: close\\r\\n\\r\\n');
      if (Atomics.add(memory, ${LET_IN}, 1) + 1 === visitors) tell(${ALL_IN});
    })
    .on('data', (part) => (text += part))
    .on('error', (error) => (fault = error.code))
    .on('close', () => {
      const status = /^HTTP\\/1\\.1 (\\d+)/.exec(text)?.[1];
      status ? count(answered, status) : count(lost, fault);
      if (--left === 0) parentPort.postMessage({ answered, lost });
    });
}
tell(${STARTED});
`;

/**
 * So many visitors knock while the server, in this very thread, does something else: the worst a busy moment can do to its
 * queue of connections. It turns to them when all are in, at the latest after `busyMs`. Answers what became of them.
 */
export async function crowdWhileBusy(port: number, visitors: number, busyMs: number): Promise<Crowd> {
  const shared = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);
  const memory = new Int32Array(shared);
  const worker = new Worker(VISITOR, { eval: true, workerData: { port, visitors, shared } });
  const seen = new Promise<Omit<Crowd, 'letIn'>>((done, fail) => worker.once('message', done).once('error', fail));
  // A worker starts without help of this thread's loop; both waits hold it still.
  Atomics.wait(memory, STARTED, 0, 10_000);
  Atomics.wait(memory, ALL_IN, 0, busyMs);
  const letIn = Atomics.load(memory, LET_IN);
  try {
    return { letIn, ...(await seen) };
  } finally {
    await worker.terminate();
  }
}
