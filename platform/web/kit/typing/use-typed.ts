import { useEffect, useRef, useState, type ChangeEvent } from 'react';

interface Typed {
  /** What is in the field. */
  typed: string;
  /** What the field is given. */
  field: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onCompositionStart: () => void;
    onCompositionEnd: () => void;
  };
  /** Tells what is typed at once: Enter. */
  tellNow: () => void;
}

/**
 * A field whose value is kept elsewhere, as in the address: it tells a pause of so many ms after the last letter, and never in the
 * middle of a composed word. What another hand sets there comes into the field; the echo of what the field itself told does not,
 * as more may have been typed since.
 */
export function useTyped(value: string, tell: (typed: string) => void, pause: number): Typed {
  const [typed, setTyped] = useState(value);
  const [composes, setComposes] = useState(false);
  /** Told, and not come back yet. */
  const told = useRef<string[]>([]);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const at = told.current.indexOf(value);
    told.current = told.current.slice(at + 1);
    if (at < 0) setTyped(value);
  }, [value]);
  const tellNow = () => {
    if (typed === value || told.current.at(-1) === typed) return;
    told.current = [...told.current, typed];
    latest.current(typed);
  };
  const due = useRef(tellNow);
  useEffect(() => {
    due.current = tellNow;
  });
  useEffect(() => {
    if (composes) return;
    const timer = setTimeout(() => due.current(), pause);
    return () => clearTimeout(timer);
  }, [typed, composes, pause]);
  return {
    typed,
    tellNow,
    field: {
      value: typed,
      onChange: (event) => setTyped(event.currentTarget.value),
      onCompositionStart: () => setComposes(true),
      onCompositionEnd: () => setComposes(false),
    },
  };
}
