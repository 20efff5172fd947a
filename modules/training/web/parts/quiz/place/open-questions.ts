import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { FieldFault } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

/** A question of a set that is being written on a page. */
interface OpenQuestion {
  no: number;
  setId: number;
  /** Saves it against the version its set has now, where that is known better than it knows itself; answers the next one, undefined where it failed. */
  save: (setVersion?: number) => Promise<number | undefined>;
}
/** Those that are not saved, by where their fields stand. */
type OpenQuestions = Map<string, OpenQuestion>;
/** Tells that a question is open, or (undefined) is not any more. */
type Tell = (at: string, question: OpenQuestion | undefined) => void;
const Open = createContext<Tell>(() => undefined);
export const OpenQuestionsOf = Open.Provider;

interface Page {
  /** How many are open and not saved. */
  openCount: number;
  tell: Tell;
  /** Saves them, one after the other, as far as they are without faults; undefined where none is open. */
  saveOpen: () => Promise<unknown> | undefined;
  /** What could not be saved keeps the page from being saved. */
  unsaved: () => FieldFault[];
}
/** For the form of a page: saving it saves the questions that are open in it first (decision 0423). */
export function useOpenQuestions(): Page {
  const { t } = useTranslation();
  const [open] = useState<OpenQuestions>(() => new Map());
  const [openCount, setCount] = useState(0);
  const [tell] = useState(() => (at: string, question: OpenQuestion | undefined): void => {
    if (question) open.set(at, question);
    else open.delete(at);
    setCount(open.size);
  });
  const saveAll = async () => {
    const versions = new Map<number, number>();
    for (const { setId, save } of open.values()) {
      const version = await save(versions.get(setId));
      if (version === undefined) return;
      versions.set(setId, version);
    }
  };
  return {
    openCount,
    tell,
    saveOpen: () => (open.size === 0 ? undefined : saveAll()),
    unsaved: () => [...open].map(([at, { no }]) => ({ path: `${at}.stem`, text: t('training.fault.unsavedQuestion', { no }) })),
  };
}

/** A question says that something was written in it, and how it is saved. */
export function useTellOpen(at: string, { no, setId, save }: OpenQuestion, isDirty: boolean): void {
  const tell = useContext(Open);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isDirty) return;
    tell(at, { no, setId, save: (version) => latest.current(version) });
    return () => tell(at, undefined);
  }, [tell, at, no, setId, isDirty]);
}
