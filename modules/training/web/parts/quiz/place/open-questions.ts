import { createContext, useContext, useEffect, useState } from 'react';
import type { FieldFault } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

/** Questions of sets that are being written on a page and are not saved: the place of each, by where its fields stand. */
type OpenQuestions = Map<string, number>;
const Open = createContext<OpenQuestions>(new Map());
export const OpenQuestionsOf = Open.Provider;

/** For the form of a page: it is not saved while a question in it is not. */
export function useOpenQuestions(): { open: OpenQuestions; unsaved: () => FieldFault[] } {
  const { t } = useTranslation();
  const [open] = useState<OpenQuestions>(() => new Map());
  return {
    open,
    unsaved: () => [...open].map(([at, no]) => ({ path: `${at}.stem`, text: t('training.fault.unsavedQuestion', { no }) })),
  };
}

/** A question says that something was written in it. */
export function useTellOpen(at: string, no: number, isDirty: boolean): void {
  const open = useContext(Open);
  useEffect(() => {
    if (!isDirty) return;
    open.set(at, no);
    return () => void open.delete(at);
  }, [open, at, no, isDirty]);
}
