import { useLayoutEffect } from 'react';

/** Faults that are on the page where something did not come, by their words. */
const standing = new Map<string, number>();

/** While this is on the page, no snackbar says the same beside it. */
export function useToldInPlace(text: string): void {
  useLayoutEffect(() => {
    standing.set(text, (standing.get(text) ?? 0) + 1);
    return () => {
      const left = standing.get(text)! - 1;
      if (left > 0) standing.set(text, left);
      else standing.delete(text);
    };
  }, [text]);
}

/** True when the page already says so where the person looks. */
export const isToldInPlace = (text: string): boolean => standing.has(text);
