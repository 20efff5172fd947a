import { fork, type ChildProcess } from 'node:child_process';
import { FairQueue } from '../jobs/fair-queue.ts';
import type { PaperResult, PaperTask } from './paper.ts';

const MEMORY_MB = 512;
const TIME_MS = 60_000;
const IDLE_MS = 30_000;

/**
 * Sets papers in one process of its own, one after the other. The process is started for the first paper, keeps the fonts
 * for half a minute after the last, and is killed when a paper takes too long or too much memory.
 */
export class PaperMaker {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #queue = new FairQueue({ atOnce: 1, atOncePerPerson: 1, waiting: 20, waitingPerPerson: 5 });

  async make(task: PaperTask, person: string): Promise<Buffer> {
    const result = await this.#queue.run(person, () => this.#run(task));
    if ('fault' in result) throw new Error(`the paper ${task.paper.code} could not be set: ${result.fault}`);
    return Buffer.from(result.pdf);
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #run(task: PaperTask): Promise<PaperResult> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    return new Promise((done) => {
      const end = (result: PaperResult) => {
        clearTimeout(timer);
        child.off('message', heard).off('exit', gone).off('error', failed);
        this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref();
        done(result);
      };
      const heard = (message: unknown) => end(message as PaperResult);
      const gone = () => {
        this.#child = undefined;
        end({ fault: 'its process ended' });
      };
      const failed = (error: Error) => {
        this.stop();
        end({ fault: error.message });
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), TIME_MS);
      child.on('message', heard).on('exit', gone).on('error', failed);
      child.send(task);
    });
  }

  #start(): ChildProcess {
    const child = fork(new URL('./paper-child.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
      // Nothing of ours: no secrets, no database.
      env: { PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // Waiting for work keeps no server alive.
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}
