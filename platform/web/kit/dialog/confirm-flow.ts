import { UI } from '../constants.ts';

export type ConfirmState = 'asking' | 'loading' | 'closed';

export interface ConfirmFlow {
  state: () => ConfirmState;
  yes: () => void;
  no: () => void;
}

/**
 * Specification 2: the call starts at Yes, the dialog shows loading and closes after 2.5 s; a failure closes it at
 * once; second clicks do nothing; No closes at once without confirming.
 */
export function confirmFlow(work: () => Promise<unknown>, changed: (state: ConfirmState) => void): ConfirmFlow {
  let state: ConfirmState = 'asking';
  const go = (next: ConfirmState) => {
    if (state === 'closed') return;
    state = next;
    changed(next);
  };
  return {
    state: () => state,
    yes: () => {
      if (state !== 'asking') return;
      go('loading');
      const timer = setTimeout(() => go('closed'), UI.confirmDelay);
      const fail = () => {
        clearTimeout(timer);
        go('closed');
      };
      // A mutation tells the person itself and answers undefined when it failed.
      work().then((answer) => answer === undefined && fail(), fail);
    },
    no: () => {
      if (state === 'asking') go('closed');
    },
  };
}
