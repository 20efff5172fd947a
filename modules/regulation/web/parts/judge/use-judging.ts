import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, findDraft, saveDraft } from '@quantum/platform/web/kit';
import { ApiError } from '@quantum/platform/web/public';
import type { ActivityKind, JudgementsSaved, NewJudgement, TaskSheet } from '../../../contract/index.ts';
import { answerOf, isDone, judgementOf, standingOn, type Answer } from './judge-model.ts';

/** How long nothing is typed before what was typed is sent. */
const PAUSE_MS = 700;
const RETRY_MS = 4000;
const AT_ONCE = 200;

type Answers = ReadonlyMap<number, Answer>;
export interface Judging {
  answers: Answers;
  change: (clauseId: number, answer: Answer) => void;
  changeMany: (answers: Answers) => void;
  /** Clauses not confirmed by the server yet. */
  unsent: number;
  isSaving: boolean;
  isOffline: boolean;
  /** What the server says against a clause. */
  faults: ReadonlyMap<number, string>;
  done: number;
  /** Sends what is left; true when nothing is. */
  flush: () => Promise<boolean>;
}

interface Options {
  /** Names the sheet on this device. */
  name: string;
  sheet: TaskSheet;
  send: (judgements: NewJudgement[]) => Promise<JudgementsSaved>;
  /** The sheet on the server is another one than this. */
  onGone: () => void;
}

const CLAUSE_FAULT = /^judgements\.(\d+)/;

/** Answers on this device: kept there at once, sent after a pause, sent again until the server has them. */
export function useJudging({ name, sheet, send, onGone }: Options): Judging {
  const kind: ActivityKind = sheet.kind;
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(name, sheet));
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const dirty = useRef(new Map<number, Answer>(keptOf(name, sheet)));
  const refused = useRef(new Set<number>());
  const [unsent, setUnsent] = useState(dirty.current.size);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | undefined>(undefined);

  const keep = useCallback(() => {
    setUnsent(dirty.current.size);
    if (dirty.current.size === 0) dropDraft(name);
    else saveDraft(name, { version: 0, value: [...dirty.current] });
  }, [name]);

  const sendLeft = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const batch = [...dirty.current].filter(([id]) => !refused.current.has(id)).slice(0, AT_ONCE);
      if (batch.length === 0) return dirty.current.size === 0;
      setSaving(true);
      try {
        await send(batch.map(([id, answer]) => judgementOf(id, answer)));
        setOffline(false);
        for (const [id, answer] of batch) if (dirty.current.get(id) === answer) dirty.current.delete(id);
        keep();
      } catch (error) {
        const wrong = error instanceof ApiError ? wrongOf(error, batch) : undefined;
        if (wrong && wrong.size > 0) {
          for (const id of wrong.keys()) refused.current.add(id);
          setFaults((known) => new Map([...known, ...wrong]));
          continue;
        }
        if (error instanceof ApiError && error.http > 0 && error.http < 500) {
          onGone();
          return false;
        }
        setOffline(true);
        timer.current = setTimeout(() => void start(), RETRY_MS);
        return false;
      } finally {
        setSaving(false);
      }
    }
  }, [keep, send, onGone]);

  const start = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current ??= sendLeft().finally(() => (running.current = undefined));
    return running.current;
  }, [sendLeft]);

  const changeMany = useCallback(
    (changed: Answers) => {
      setAnswers((known) => new Map([...known, ...changed]));
      for (const [id, answer] of changed) {
        dirty.current.set(id, answer);
        refused.current.delete(id);
      }
      setFaults((known) => (known.size === 0 ? known : new Map([...known].filter(([id]) => !changed.has(id)))));
      keep();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void start(), PAUSE_MS);
    },
    [keep, start],
  );
  const change = useCallback((id: number, answer: Answer) => changeMany(new Map([[id, answer]])), [changeMany]);

  useEffect(() => {
    const again = () => void start();
    if (dirty.current.size > 0) again();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      again();
    };
  }, [start]);

  const flush = useCallback(async () => {
    await running.current;
    return start();
  }, [start]);
  const done = useMemo(() => [...answers.values()].filter((answer) => isDone(standingOn(answer, kind))).length, [answers, kind]);
  return { answers, change, changeMany, unsent, isSaving, isOffline, faults, done, flush };
}

/** What this device has kept of the sheet and the server has not confirmed. */
function keptOf(name: string, sheet: TaskSheet): [number, Answer][] {
  const open = new Set(sheet.clauses.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const kept = findDraft<[number, Answer][]>(name)?.value;
  return Array.isArray(kept) ? kept.filter(([id]) => open.has(id)) : [];
}
const firstAnswers = (name: string, sheet: TaskSheet): Answers =>
  new Map([...sheet.clauses.map((clause) => [clause.id, answerOf(clause, sheet.kind)] as const), ...keptOf(name, sheet)]);

/** The clauses of a batch that are at fault, each with the first thing said against it. */
function wrongOf(error: ApiError, batch: readonly [number, Answer][]): Map<number, string> {
  const wrong = new Map<number, string>();
  for (const { path, message } of error.faults) {
    const at = CLAUSE_FAULT.exec(path)?.[1];
    const id = at === undefined ? undefined : batch[Number(at)]?.[0];
    if (id !== undefined && !wrong.has(id)) wrong.set(id, message ?? '');
  }
  return wrong;
}
