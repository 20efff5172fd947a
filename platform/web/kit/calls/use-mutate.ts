import { useState } from 'react';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnyEndpoint, Endpoint } from '@quantum/platform/contract';
import { call, type ApiError, type CallOptions, useTranslation } from '@quantum/platform/web/public';
import { intentKeys } from './intent-key.ts';
import { setLastCreatedId } from './last-created.ts';
import { errorText } from '../kit-provider.tsx';
import { showError, showSnackbar, type SnackbarKind } from '../snackbar/snackbar.ts';

export interface MutateOptions<O> {
  /** Icon and words of the snackbar; by default read off the method. */
  kind?: Exclude<SnackbarKind, 'error'>;
  /** What the snackbar says, with the answer at hand; by default 'Created', 'Saved', … */
  done?: (answer: O) => string;
  /** Nothing is said when it has worked: the screen shows it. */
  quiet?: boolean;
  /** A compensating, audited event: offered for 3 s. */
  undo?: (answer: O) => void;
  onDone?: (answer: O) => void;
  /** Receives a failure before the snackbar; true when it has shown the fault itself. */
  onFailure?: (error: ApiError) => boolean | void;
}

interface Mutation<P extends string, I, O> {
  /** Runs the call; undefined when it failed (the person has been told). Ignored while one runs. */
  run: (options?: Pick<CallOptions<P, I>, 'params' | 'input'>) => Promise<O | undefined>;
  isRunning: boolean;
  error: ApiError | undefined;
}

const KIND = { POST: 'create', PUT: 'update', DELETE: 'delete', GET: 'read' } as const;
/** What no write of ours changes. */
const LASTING = new Set<unknown>(['codes', 'public-settings', 'picked', 'preferences']);

const isInvalidated = (key: QueryKey): boolean => !LASTING.has(key[0]);

interface Sent {
  endpoint: AnyEndpoint;
  of: Pick<CallOptions, 'params' | 'input'>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the answer is that of the endpoint beside it
  options: MutateOptions<any>;
}

interface AnyMutation {
  run: <P extends string, I, O>(
    endpoint: Endpoint<P, I, O>,
    of: Pick<CallOptions, 'params' | 'input'>,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the caller knows what its endpoint answers
    options?: MutateOptions<any>,
  ) => Promise<O | undefined>;
  isRunning: boolean;
  error: ApiError | undefined;
}

const kindOf = ({ path, method }: AnyEndpoint, { kind }: MutateOptions<unknown>) =>
  kind ?? ((path as string).includes(':') && method === 'POST' ? 'update' : KIND[method]);

/**
 * Sends calls that write, which one is said with each: one effect per intent, everything shown is asked for again, a snackbar by kind, error
 * texts of the catalogue. A created record's id lights its row in the list.
 */
export function useMutateAny(): AnyMutation {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [keys] = useState(() => intentKeys());
  const mutation = useMutation<unknown, ApiError, Sent>({
    mutationFn: ({ endpoint, of }) =>
      call<string, unknown, unknown>(endpoint, {
        ...of,
        quiet: true,
        ...(endpoint.idempotent && { idempotencyKey: keys.keyFor({ path: endpoint.path, ...of }) }),
      }),
    onSuccess: (answer, { endpoint, options }) => {
      keys.settle(200);
      const kind = kindOf(endpoint, options);
      const id = (answer as { id?: number } | null)?.id;
      if (kind === 'create' && id) setLastCreatedId(id);
      if (!options.quiet)
        showSnackbar(kind, options.done?.(answer) ?? t(`platform.saved.${kind}`), options.undo && (() => options.undo?.(answer)));
      options.onDone?.(answer);
      void client.invalidateQueries({ predicate: (query) => isInvalidated(query.queryKey) });
    },
    onError: (error, { options }) => {
      keys.settle(error.http);
      if (options.onFailure?.(error) !== true && !error.reaction.silent) showError(errorText(error, t));
      if (error.isStale) void client.invalidateQueries({ predicate: (query) => isInvalidated(query.queryKey) });
    },
  });
  const send = async (sent: Sent) => (mutation.isPending ? undefined : mutation.mutateAsync(sent).catch(() => undefined));
  return {
    run: <P extends string, I, O>(endpoint: Endpoint<P, I, O>, of: Sent['of'], options: Sent['options'] = {}) =>
      send({ endpoint, of, options }) as Promise<O | undefined>,
    isRunning: mutation.isPending,
    error: mutation.error ?? undefined,
  };
}

/** The same for one call. */
export function useMutate<P extends string, I, O>(endpoint: Endpoint<P, I, O>, options: MutateOptions<O> = {}): Mutation<P, I, O> {
  const { run, ...state } = useMutateAny();
  return { ...state, run: (of = {}) => run(endpoint, of, options) };
}
