import * as z from 'zod/mini';

/** Allows sending a large file in pieces for a while; the names are those of the specification's video service. */
export const uploadCredential = z.object({ uploadAddress: z.string(), uploadAuth: z.string(), expiresAt: z.string() });
export type UploadCredential = z.infer<typeof uploadCredential>;
/** What there is of a file sent in pieces. */
export interface UploadStanding {
  received: number;
  size: number;
}
