import { useState } from 'react';
import { plainNumber } from '@quantum/platform/contract';

/** A number as it is typed, with either decimal sign and in any width; null for none. */
export function readNumber(text: string): number | null {
  const clean = plainNumber(text).replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(clean) ? Number(clean) : null;
}

/** The text of a number field: it keeps what is being typed ("7.", "-"); a value set from outside replaces it. */
export function useTypedNumber(held: number | null, onValue: (value: number | null) => void) {
  const [text, setText] = useState(held === null ? '' : String(held));
  const shown = readNumber(text) === held ? text : held === null ? (readNumber(text) === null ? text : '') : String(held);
  const type = (typed: string) => {
    setText(typed);
    onValue(readNumber(typed));
  };
  return { text, shown, type };
}
