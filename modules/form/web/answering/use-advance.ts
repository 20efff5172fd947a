import { useState } from 'react';
import { KEYS, local } from '@quantum/platform/web/public';

const nameOf = (): string => `answering.advance.${local.get(KEYS.userId) ?? ''}`;
const OFF = 'off';

/** Whether a clean answer shows the next question: each person's own choice on this device, on until it is switched off. */
export function useAdvance(): { on: boolean; set: (on: boolean) => void } {
  const [on, setOn] = useState(() => local.get(nameOf()) !== OFF);
  return {
    on,
    set: (next) => {
      setOn(next);
      if (next) local.remove(nameOf());
      else local.set(nameOf(), OFF);
    },
  };
}
