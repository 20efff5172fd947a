import { newId } from '@quantum/platform/web/public';

/**
 * Idempotency keys per intent: a try that got no answer (or an answer that says nothing about its effect) is repeated
 * under the same key, so that it has one effect; a new intent gets a new key.
 */
export function intentKeys(make: () => string = newId) {
  let open: { key: string; of: string } | undefined;
  return {
    keyFor(input: unknown): string {
      const of = JSON.stringify(input ?? null);
      if (open?.of !== of) open = { key: make(), of };
      return open.key;
    },
    /** The server has decided; the next call is a new intent. `http` 0, 429 and 5xx decide nothing. */
    settle(http: number): void {
      if (http > 0 && http < 500 && http !== 429) open = undefined;
    },
  };
}
