import { createContext, use } from 'react';
import type { FormContent, FormDetail, FormItem } from '../../contract/index.ts';
import type { ContentNote } from '../../domain/content.rules.ts';

/** What every part of the builder needs; stable, so that a row is drawn again only when its own question changes. */
export interface BuilderTools {
  change: (next: (content: FormContent) => FormContent, field?: string) => void;
  changeItem: (key: string, more: { [K in keyof FormItem]?: FormItem[K] | undefined }, field?: string) => void;
  select: (key: string | null) => void;
  /** Told to readers of the page who cannot see what moved. */
  announce: (text: string) => void;
  latest: () => FormContent;
  /** Questions of the form that are newer in the bank. */
  newer: FormDetail['newer'];
  /** The unit that keeps the form; absent where nothing is put into the bank from here. */
  keptBy?: number | undefined;
}

export const BuilderContext = createContext<BuilderTools | null>(null);

export function useTools(): BuilderTools {
  const tools = use(BuilderContext);
  if (!tools) throw new Error('a part of the builder is used outside of it');
  return tools;
}

/** True when the bank has this question in a later version than the form took. */
export const isNewer = (question: FormDetail['newer'][number], item: FormItem): boolean =>
  question.id === item.questionId && question.no > (item.questionNo ?? 1);

export type NotesByPlace = ReadonlyMap<string, readonly ContentNote[]>;
