import { lazy, Suspense, type ReactNode } from 'react';
import type { Endpoint } from '@quantum/platform/contract';
import type { FormHandle } from '../form/use-form.ts';

const SavedNotice = lazy(async () => ({ default: (await import('./saved-notice.tsx')).SavedNotice }));

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

/**
 * An earlier attempt has reached the server with other content, and its answer was lost: shows what was saved, where the person is looking. They
 * open it, or go on with what they typed in the form that changes it. Nothing is shown while nothing was saved.
 */
export function SavedBefore<T extends object>({ form, ...places }: SavedRecord & { form: FormHandle<T> }): ReactNode {
  if (!form.saved) return null;
  return (
    <Suspense>
      <SavedNotice form={form as unknown as FormHandle<Record<string, unknown>>} saved={form.saved} places={places} />
    </Suspense>
  );
}
