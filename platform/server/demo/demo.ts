import type { Locale, UploadCredential } from '@quantum/platform/contract';
import type pg from 'pg';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import type { MovableClock } from '../context/use-case/clock.ts';

/** A person of the demo, as past records name them. */
interface DemoPerson {
  employeeId: number;
  userId: number;
  name: string;
}

/** A project of the demo with its spaces and who runs it. */
export interface DemoProject {
  unitId: number;
  unitCode: string;
  companyId: number;
  businessLineId: number | null;
  zone: string;
  /** What its people write in. */
  language: Locale;
  spaces: readonly { id: number }[];
  manager: DemoPerson;
  supervisor: DemoPerson;
  inspector: DemoPerson;
}

/** What past records of a module are made of. */
export interface DemoPast {
  client: pg.ClientBase;
  now: Date;
  projects: readonly DemoProject[];
}

/** Calls of the demo people, the same a browser makes, without a socket. */
interface DemoCaller {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the demo reads a few fields of many answers
  call(userName: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<any>;
  /** Uploads a picture; answers its id. */
  upload(userName: string, name: string, picture: Buffer): Promise<number>;
  /** Sends a large file in one piece. */
  sendPiece(credential: UploadCredential, content: Buffer): Promise<void>;
}

interface DemoLive {
  kernel: KernelServices;
  calls: DemoCaller;
  clock: MovableClock;
  now: Date;
}

/** What a module brings to the demo company: `modules/<id>/server/demo/index.ts` exports it, `ServerModule.demo` names it. The same every time, but for its dates. */
export interface ModuleDemo {
  /** Past records, loaded in bulk in the transaction of the whole history; answers a line for the progress. */
  past?: (world: DemoPast) => Promise<string>;
  /** Records made by the demo people through the product's own calls, with the clock moved. */
  live?: (world: DemoLive) => Promise<void>;
}

/** A small generator with a seed: the demo is the same every time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Some minute between nine and six of that day in China; `of` from 0 to 1 says which. */
export const workingHour = (day: Date, of: number): Date => new Date(new Date(day).setUTCHours(1, Math.floor(of * 9 * 60), 0, 0));
