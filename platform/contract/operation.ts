import type { ActorKind } from './actor.ts';

/**
 * One thing a person may do. The permission check, the menu, the buttons, the seeded permissions, the printed
 * matrix and the audit trail all read this one row.
 */
export interface Operation {
  /** Stable id, `<module>.<noun>.<verb>`: the name in the audit trail. */
  readonly id: string;
  /** Title of the top-level permission (specification 5: the module name a route is checked against); `self` is held by everyone signed in. */
  readonly permission: string;
  /** The child permission under that title: `read`, `plan`, `verify`, … */
  readonly verb: string;
  /** Verbs under the same title that hold it as well: the narrower right of one screen beside the wide one of all. */
  readonly alsoVerbs?: readonly string[];
  /** Reads change nothing and need no audit row; writes fail without one. */
  readonly kind: 'read' | 'write';
  /** Present only for a person's own passing state (drafts, read marks, preferences): why no audit row is written. */
  readonly unaudited?: string;
  readonly actors: readonly ActorKind[];
  /**
   * May also be held under other titles: which ones modules contribute (`alsoUnder`), and which of them count for a record its kind says
   * (`RecordKind.titles`). Never for lists, figures or routes of the web.
   */
  readonly underTitles?: true;
  /**
   * Those a record names (responsible person, verifier, inspector, signer) may do it to that record without a grant: whom it names says its
   * kind (`RecordKind.named`). Never for lists.
   */
  readonly named?: true;
}

type NewOperation = Pick<Operation, 'id' | 'permission' | 'verb'> & Partial<Operation>;

/** Declares an operation; a read for signed-in users unless said otherwise. */
export const operation = (op: NewOperation): Operation => ({ kind: 'read', actors: ['user', 'system'], ...op });

/** The key of a permission as roles hold it: `inspection:plan`. */
export const permissionKey = (op: Pick<Operation, 'permission' | 'verb'>): string => `${op.permission}:${op.verb}`;

/** Every permission that holds an operation, under the titles given. */
export const permissionKeys = (
  op: Pick<Operation, 'permission' | 'verb' | 'alsoVerbs'>,
  titles: readonly string[] = [op.permission],
): string[] => titles.flatMap((title) => [op.verb, ...(op.alsoVerbs ?? [])].map((verb) => permissionKey({ permission: title, verb })));

/** The permission title everyone signed in holds. */
export const SELF = 'self';
