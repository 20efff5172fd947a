import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { HandedOver } from './saved-record.ts';

/** What was typed into the form that creates, once: the history of the browser forgets it, so that a reload does not bring it back. */
export function useHandedOver<V>(): Partial<V> | undefined {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [typed] = useState(() => (state as HandedOver | null)?.typed as Partial<V> | undefined);
  const isThere = state !== null;
  useEffect(() => {
    if (typed && isThere) void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [typed, isThere, navigate, pathname, search]);
  return typed;
}
