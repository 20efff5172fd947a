import { useState } from 'react';
import { addMonths } from '@quantum/platform/domain';
import { useToday } from '@quantum/platform/web/kit';

const SHOWN = 6;

/** A span of months that ends with this one, moved by whole spans. */
export function useMonths() {
  const [back, setBack] = useState(0);
  const present = `${useToday().slice(0, 7)}-01`;
  const to = addMonths(present, -back * SHOWN);
  return {
    span: { from: addMonths(to, 1 - SHOWN).slice(0, 7), to: to.slice(0, 7) },
    earlier: () => setBack(back + 1),
    later: back === 0 ? undefined : () => setBack(back - 1),
  };
}
