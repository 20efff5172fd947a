import type { Operation, SharedRecord } from '@quantum/platform/contract';
import { extensionPoint, type Ctx } from '@quantum/platform/server';
import type { RouteFacts } from '../domain/sign-route.rules.ts';

/** How a round of signatures ended. */
export interface RoundEnd {
  outcome: 'signed' | 'rejected' | 'withdrawn';
  /** The signer's reason and the parts sent back, none for all. */
  reason: string | null;
  parts: readonly string[];
  /** Someone has rejected it for good; only where `mayRejectFinally` lets them. */
  isFinal: boolean;
  /** The client has signed or sent back; earlier signers are notified. */
  client: { name: string; signers: readonly number[] } | null;
}

/** A field of a record in short. */
export interface Glance {
  /** Message key. */
  label: string;
  value: string;
}

/** Something a route may ask of a record. */
export interface RouteFact {
  fact: string;
  /** Message key. */
  label: string;
  /** The category of the codes it takes; absent: a number. */
  category?: string;
}

/** What routes may say of a kind of record. */
interface SignRouting {
  /** Message key: what is signed. */
  label: string;
  facts: readonly RouteFact[];
  /** The facts of one record. */
  factsOf(ctx: Ctx, sourceId: number): Promise<RouteFacts>;
  /** Roles the module asks by itself, in their order. */
  roles: readonly string[];
}

/** A kind of record that is signed: told by the module that keeps it. All of it runs in the caller's transaction. */
export interface SignSource {
  kind: string;
  /** What reads the record: of the holders of a role only those who may open it are asked to sign. Absent where being asked opens it. */
  read?: Operation;
  /** Locks the record and answers what there is to be signed, as plain data: its hash is kept with every signature. */
  lock(ctx: Ctx, sourceId: number): Promise<unknown>;
  /** The turn of these signers has come. */
  asked(ctx: Ctx, sourceId: number, employeeIds: readonly number[]): Promise<void>;
  /** The record as someone sees it who signs by link; only for kinds a client may sign. */
  shown?(ctx: Ctx, sourceId: number): Promise<SharedRecord>;
  /** What a signer sees of many records at once: three fields each, the same ones for all of the kind, in the reader's language. */
  glance?(ctx: Ctx, sourceIds: readonly number[]): Promise<ReadonlyMap<number, readonly Glance[]>>;
  /** A signer may reject a record of this kind for good: it is not corrected and asked for again. */
  mayRejectFinally?: true;
  /** Who signs may be set as data; absent where the module alone says it. */
  routing?: SignRouting;
  /** The round has ended: the record moves on. */
  ended(ctx: Ctx, sourceId: number, end: RoundEnd): Promise<void>;
}

export const signSource = extensionPoint<SignSource>('signature.signSource');
