import { useState } from 'react';

/** The last answer while the next is on its way; `of` says of what: an answer of something else is not shown. */
export function useLast<T>(answer: T | undefined, of: string = ''): T | undefined {
  const [last, keep] = useState<{ of: string; answer: T }>();
  if (answer !== undefined && (answer !== last?.answer || of !== last.of)) keep({ of, answer });
  return answer ?? (last?.of === of ? last.answer : undefined);
}
