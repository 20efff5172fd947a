import type { Endpoint } from '@quantum/platform/contract';

/** Where the record is that an earlier attempt has saved. */
export interface SavedRecord {
  /** Its screen. */
  path?: ((id: number) => string) | undefined;
  /** How it is read, where the call that creates answers less than its fields. */
  read?: Endpoint<`${string}/:id`, undefined, object> | undefined;
  /** The form that changes it, with the same fields as this one. */
  edit?: ((id: number) => string) | undefined;
}

/** What is handed from the form that creates to the form that changes, in the history of the browser. */
export interface HandedOver {
  typed?: Record<string, unknown>;
}
