import { endpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { hazardOps as ops } from './operations.ts';

/** How far a report has come; nothing of who reported it or works on it. */
const followed = z.object({
  code: z.string(),
  unit: z.string(),
  space: z.string(),
  description: z.string(),
  /** `received`, `accepted`, `working`, `checking`, `solved`, `closed`, `merged` or `dismissed`. */
  stage: z.string(),
  /** The stages before and after it; the present one need not be among them. */
  road: z.array(z.string()),
  /** Code of the incident it goes on as. */
  goesOnAs: z.nullable(z.string()),
  reportedAt: z.string(),
  /** Of the stage; UTC. */
  at: z.string(),
  reply: z.nullable(z.string()),
  timeZone: z.string(),
});
export type FollowedReport = z.infer<typeof followed>;

export const followEndpoint = endpoint({ method: 'GET', path: '/public/hazard/:token', output: followed, operation: ops.follow });
