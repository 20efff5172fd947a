import type { Logger } from 'pino';
import type { Operation } from '../../../contract/index.ts';
import type { AuditProof } from '../../audit/audit-proof.ts';
import type { Database } from '../../database/database.ts';
import type { Files } from '../../files/files.ts';
import type { InFlight } from '../../http/in-flight.ts';
import type { FairQueue } from '../../jobs/fair-queue.ts';
import type { LiveNews } from '../../live/live-news.ts';
import type { Mailer } from '../../mail/index.ts';
import type { Outgoing } from '../../outgoing/index.ts';
import type { PaperMaker } from '../../papers/paper-maker.ts';
import type { AuditedKinds } from '../../records/sentences.ts';
import type { CacheInvalidation } from '../caches/cache-invalidation.ts';
import type { Clock } from './clock.ts';
import type { EntryFinder } from '../caches/directory-entry.ts';
import type { Messages } from './messages.ts';
import type { ModuleClaims } from '../modules/module-claims.ts';
import type { Ports } from './ports.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * What use cases, jobs and modules may ask of the server they run in. It knows neither routes nor modules, so that `Ctx` and everything
 * built on it can know it without knowing the class `Kernel` that assembles them.
 */
export interface KernelServices {
  readonly settings: Settings;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  readonly invalidation: CacheInvalidation;
  readonly directory: EntryFinder;
  readonly messages: Messages;
  readonly ports: Ports;
  readonly papers: PaperMaker;
  /** Exports and workbooks: each takes a process of its own, or a connection for as long as it is read. */
  readonly sheets: FairQueue;
  /** Work on documents people have sent: each takes a process of its own. */
  readonly documents: FairQueue;
  readonly inFlight: InFlight;
  readonly mailer: Mailer;
  /** Open pages, which hear of what was committed. */
  readonly live: LiveNews;
  /** Sends to services outside, at public addresses only. */
  readonly outgoing: Outgoing;
  readonly audit: AuditProof;
  readonly files: Files;
  /** Where this server writes what is not finished. */
  readonly tempFolder: string;
  readonly stopping: boolean;
  /** Aborted when the server is told to stop. */
  readonly ending: AbortSignal;
  /** Every operation a role can be given. */
  readonly operations: readonly Operation[];
  /** What the audit trail may hold, by kind of record. */
  readonly audited: AuditedKinds;
  /** The mounted modules, lower ranks first, as far as registries ask about them. */
  readonly modules: readonly ModuleClaims[];
  /** A key of this site, made once and shared by all its servers. */
  secret(name: string): Promise<string>;
}
