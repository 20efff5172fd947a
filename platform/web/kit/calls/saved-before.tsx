import { lazy, Suspense, type ReactNode } from 'react';
import type { FormHandle } from '../form/use-form.ts';
import type { SavedRecord } from './saved-record.ts';

const SavedNotice = lazy(async () => ({ default: (await import('./saved-notice.tsx')).SavedNotice }));

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
