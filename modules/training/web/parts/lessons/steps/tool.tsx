import type { ReactNode } from 'react';
import { fieldId } from '@quantum/platform/web/kit';

interface Props {
  /** Where what is done with it leaves the focus. */
  id?: string;
  label: string;
  run: (() => void) | undefined;
  icon: ReactNode;
}
/** A small button of a row. Its place is kept where it does nothing now, and it can still be reached by the keyboard. */
export function Tool({ id, label, run, icon }: Props) {
  return (
    <button
      type="button"
      {...(id !== undefined && { id: fieldId(id) })}
      className="q-icon-btn"
      aria-label={label}
      title={label}
      aria-disabled={!run}
      onClick={run}
    >
      {icon}
    </button>
  );
}
