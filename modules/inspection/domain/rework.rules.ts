import type { Answer, FormContent } from '../contract/codes.ts';

/** A record that was sent back: what may be changed. */
export interface Rework {
  /** Keys of the sections sent back; none for all. */
  sections: readonly string[];
  /** The content when it was sent back. */
  answers: readonly Answer[];
}

/** Keys of the questions that stay as they are. */
export function lockedItems(content: FormContent, sections: readonly string[]): Set<string> {
  if (sections.length === 0) return new Set();
  return new Set(
    content.sections.filter((section) => !sections.includes(section.key)).flatMap((section) => section.items.map((item) => item.key)),
  );
}

const words = (answer: Answer | undefined): string =>
  JSON.stringify([answer?.value ?? null, answer?.na ?? false, answer?.note?.trim() ?? '', answer?.photos ?? []]);

/** Locked questions that were answered differently all the same. */
export function lockedChanges(content: FormContent, { sections, answers }: Rework, given: readonly Answer[]): string[] {
  const of = (all: readonly Answer[], item: string) => all.find((one) => one.item === item);
  return [...lockedItems(content, sections)].filter((item) => words(of(answers, item)) !== words(of(given, item)));
}
