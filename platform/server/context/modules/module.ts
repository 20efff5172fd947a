import type { FormerKeys } from '../use-case/messages.ts';
import type pg from 'pg';
import type { Contribution } from './extension-point.ts';
import type { JobKind } from '../../jobs/job-run.ts';
import type { CronJob, JobDefinition } from '../../jobs/jobs.ts';
import type { KernelServices } from '../use-case/kernel-services.ts';
import type { ModuleClaims } from './module-claims.ts';
import type { ModuleDemo } from '../../demo/demo.ts';
import type { Ports } from '../use-case/ports.ts';
import type { AuditedKinds } from '../../records/sentences.ts';
import type { Route } from '../../http/route.ts';

/** What a module gives the server: the app mounts the explicit list of these. */
export interface ServerModule extends ModuleClaims {
  /** Folder of plain SQL files, one timeline over all modules by their timestamps. */
  migrations?: URL;
  locales?: URL;
  /** What the module brings to the demo company; read only where one is made. */
  demo?: () => Promise<{ demo: ModuleDemo }>;
  /** Beginnings of message keys that stored rows may hold from before, with what they are called now. */
  formerKeys?: FormerKeys;
  /** What the audit trail may hold of the module's kinds of records. */
  audited?: AuditedKinds;
  routes?: readonly Route[];
  contributions?: readonly Contribution[];
  jobs?: readonly JobDefinition[];
  cron?: readonly CronJob[];
  /** Work people start in the background. */
  jobKinds?: readonly JobKind[];
  /** Ports of the platform this module fills. */
  ports?: (kernel: KernelServices) => Partial<Ports>;
  /** When a backup was put into the database, in that transaction: what must not live on, ends. The tables are as the backup's version had them. */
  restored?: (client: pg.ClientBase) => Promise<void>;
  /** After migration, before the first request. */
  start?: (kernel: KernelServices) => Promise<void>;
}
