import { readFile, writeFile } from 'node:fs/promises';
import { sealAudit } from '../server/audit/audit-sealer.ts';
import type { TestApp } from './test-app.ts';

const TABLES = ['entry', 'seal', 'head', 'signature', 'unsealed', 'mark', 'head_file'];

/** A trail of some companies, sealed and signed in several steps, which can be put back after each attack on it. */
export class AuditGround {
  readonly app: TestApp;
  /** The file of signed heads as it was kept. */
  file = '';

  constructor(app: TestApp) {
    this.app = app;
  }

  /** As the server writes: with its own rights, some rows of each company. */
  async write(companies: readonly (number | null)[], rows: number): Promise<void> {
    await this.app.kernel.db.appPool.query(
      `insert into audit.entry (at, company_id, actor_kind, actor_name, operation, kind, record_id, event, comment)
       select now(), company, 'system', 'System', 'test.thing.write', 'test.thing', n, 'write', 'row ' || n from generate_series(1, $2) n, unnest($1::bigint[]) company`,
      [companies, rows],
    );
  }

  async sealAndSign(): Promise<void> {
    while ((await sealAudit(this.app.kernel.db.owner)) > 0);
    await this.app.kernel.audit.sign();
  }

  async keep(): Promise<void> {
    await this.app.sql('create schema kept');
    for (const table of TABLES) await this.app.sql(`create table kept.${table} as select * from audit.${table}`);
    this.file = await readFile(this.app.kernel.audit.path, 'utf8');
  }

  async putBack(): Promise<void> {
    const back = TABLES.filter((table) => table !== 'unsealed').map(
      (table) => `insert into audit.${table} overriding system value select * from kept.${table};`,
    );
    // Entries wait for a seal when they are inserted: what really waited comes last.
    await this.app.sql(
      `truncate ${TABLES.map((table) => `audit.${table}`).join(', ')}; ${back.join(' ')} truncate audit.unsealed; insert into audit.unsealed select * from kept.unsealed`,
    );
    await writeFile(this.app.kernel.audit.path, this.file);
  }
}
