import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { dropDraft, findDraft, saveDraft, showSnackbar } from '@quantum/platform/web/kit';
import { call, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { formEndpoints as endpoints, type FormContent, type FormDetail } from '../../contract/index.ts';
import { sameValue } from '../../domain/compare.rules.ts';
import { mergeContents, type MergeConflict } from '../../domain/merge.rules.ts';
import { record, redo, startHistory, undo, type EditHistory } from './edit-history.ts';

/** ms of quiet before the server is told; the device is told at once. */
const QUIET = { device: 400, server: 2500, again: 15_000 };

type SaveState = 'saved' | 'changed' | 'saving' | 'failed';

/** Someone else saved while this one wrote, and both changed the same: the person chooses, per question. */
export interface Collision {
  who: string;
  when: string;
  base: FormContent;
  theirs: FormContent;
  version: number;
  conflicts: MergeConflict[];
}

export interface Builder {
  content: FormContent;
  /** The record's version now, after what was just saved. */
  currentVersion: () => number;
  /** `field` makes typing in one field one step of undo. */
  change: (next: FormContent, field?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  state: SaveState;
  savedAt: string | null;
  /** Saves what is waiting; true when the server has all of it. */
  flush: () => Promise<boolean>;
  collision: Collision | undefined;
  settle: (sides: Readonly<Record<string, 'mine' | 'theirs'>>) => void;
  /** The draft was published or discarded by someone else: nothing can be saved to it any more. */
  isGone: boolean;
  /** The record's version after a change made beside the content (name, kinds). */
  noteVersion: (version: number) => void;
}

/** What this person has not seen saved yet, found on the device and put together with what the server has now. */
function startOf(form: FormDetail): { history: EditHistory<FormContent>; base: FormContent } {
  const draft = findDraft<FormContent>(draftName(form.id));
  const fresh = startHistory(form.content);
  if (!draft || sameValue(draft.value, form.content)) return { history: fresh, base: form.content };
  const { content } =
    draft.version === form.version ? { content: draft.value } : mergeContents(draft.base ?? form.content, draft.value, form.content);
  return { history: record(fresh, content), base: form.content };
}

const draftName = (id: number): string => `form.builder.${id}`;

/** The content being built: undo and redo, kept on the device at once and on the server when typing pauses; others' saves are put together with it. */
export function useBuilder(form: FormDetail): Builder {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [start] = useState(() => startOf(form));
  const [history, setHistory] = useState(start.history);
  const [saved, setSaved] = useState({ content: start.base, version: form.version, at: form.draft?.savedAt ?? null });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [collision, setCollision] = useState<Collision>();
  const [isGone, setGone] = useState(form.draft === null);
  const content = history.present;
  const isDirty = content !== saved.content;
  const now = useRef({ content, saved });
  const running = useRef<Promise<boolean>>(undefined);
  useEffect(() => {
    now.current = { content, saved };
  });

  const change = useCallback((next: FormContent, field?: string) => setHistory((before) => record(before, next, field)), []);

  const takeTheirs = useCallback(
    async (error: ApiError) => {
      const detail = await call(endpoints.record, { params: { id: form.id }, quiet: true });
      if (!detail.draft) return setGone(true);
      const { content: mine, saved: base } = now.current;
      const { who = '', when = '' } = (error.data ?? {}) as { who?: string; when?: string };
      const { content: merged, conflicts } = mergeContents(base.content, mine, detail.content);
      if (conflicts.length > 0)
        return setCollision({ who, when, base: base.content, theirs: detail.content, version: detail.version, conflicts });
      setSaved({ content: detail.content, version: detail.version, at: detail.draft.savedAt });
      setHistory((before) => record(before, merged));
      showSnackbar('update', t('form.builder.merged', { who }));
    },
    [form.id, t],
  );

  const send = useCallback(async (): Promise<boolean> => {
    const { content: sent, saved: base } = now.current;
    if (sent === base.content) return true;
    setBusy(true);
    try {
      const answer = await call(endpoints.saveDraft, {
        params: { id: form.id },
        input: { version: base.version, content: sent },
        quiet: true,
      });
      const next = { content: sent, version: answer.version, at: answer.savedAt };
      now.current = { ...now.current, saved: next };
      setSaved(next);
      setFailed(false);
      if (now.current.content === sent) dropDraft(draftName(form.id));
      void client.invalidateQueries({ queryKey: [endpoints.record.path], refetchType: 'none' });
      return now.current.content === sent;
    } catch (fault) {
      const error = fault as ApiError;
      // Someone else was faster: once both are put together it is saved at once, not after a pause.
      setFailed(!error.isStale);
      if (error.isStale || error.refusal) await takeTheirs(error).catch(() => undefined);
      return false;
    } finally {
      setBusy(false);
    }
  }, [client, form.id, takeTheirs]);

  const flush = useCallback(async (): Promise<boolean> => {
    running.current = (running.current ?? Promise.resolve(true)).then(send);
    return running.current;
  }, [send]);

  useEffect(() => {
    if (!isDirty) return;
    const keep = () => void saveDraft(draftName(form.id), { value: content, version: saved.version, base: saved.content });
    const timer = setTimeout(keep, QUIET.device);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [isDirty, content, saved, form.id]);
  useEffect(() => {
    if (!isDirty || busy || collision || isGone) return;
    const timer = setTimeout(() => void flush(), failed ? QUIET.again : QUIET.server);
    return () => clearTimeout(timer);
  }, [isDirty, content, busy, failed, collision, isGone, flush]);
  // Leaving the screen saves what is waiting.
  useEffect(
    () => () => {
      const { content: left, saved: base } = now.current;
      if (left === base.content) return;
      saveDraft(draftName(form.id), { value: left, version: base.version, base: base.content });
      void flush();
    },
    [flush, form.id],
  );

  const settle = useCallback(
    (sides: Readonly<Record<string, 'mine' | 'theirs'>>) => {
      if (!collision) return;
      const { content: merged } = mergeContents(collision.base, now.current.content, collision.theirs, sides);
      setSaved({ content: collision.theirs, version: collision.version, at: collision.when });
      setHistory((before) => record(before, merged));
      setCollision(undefined);
    },
    [collision],
  );

  return useMemo(
    () => ({
      content,
      currentVersion: () => now.current.saved.version,
      change,
      undo: () => setHistory(undo),
      redo: () => setHistory(redo),
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      state: busy ? 'saving' : isDirty ? (failed ? 'failed' : 'changed') : 'saved',
      savedAt: saved.at,
      flush,
      collision,
      settle,
      isGone,
      noteVersion: (version) => setSaved((before) => ({ ...before, version })),
    }),
    [content, saved, change, history, busy, isDirty, failed, flush, collision, settle, isGone],
  );
}
