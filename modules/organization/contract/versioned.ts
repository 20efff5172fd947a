import { endpoint, id, version, type Operation, type Schema } from '@quantum/platform/contract';
import * as z from 'zod/mini';

const versionMove = z.strictObject({ version });
/** A version that is to be published, withdrawn or revised, as the reader saw it. */
export type VersionMove = z.infer<typeof versionMove>;
const createdVersion = z.object({ id, code: z.string() });

interface NewVersionEndpoints<P extends string, D> {
  path: P;
  /** The record as its screen shows it. */
  detail: Schema<D>;
  /** Writes next versions. */
  save: Operation;
  /** Publishes and withdraws. */
  move: Operation;
}
/** The calls of a kind with versions, beside its list, reading, creating and changing. */
export const versionEndpoints = <const P extends string, D>({ path, detail, save, move }: NewVersionEndpoints<P, D>) => ({
  /** The next version as a draft beside the published one. */
  revise: endpoint({ method: 'POST', path: `${path}/:id/revise`, input: versionMove, output: createdVersion, operation: save }),
  /** In force from now on; the version before it is read-only. */
  publish: endpoint({ method: 'POST', path: `${path}/:id/publish`, input: versionMove, output: detail, operation: move }),
  /** No longer in force, without a version after it. */
  withdraw: endpoint({ method: 'POST', path: `${path}/:id/withdraw`, input: versionMove, output: detail, operation: move }),
});
