import { useEffect, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Entry } from '@quantum/platform/web/offline';

/** What was sent changes records, lists and to-dos: all is read again. */
export function useFreshAfterSent(isSent: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isSent) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'codes' });
  }, [isSent, client]);
}

interface ToldProps {
  name: string;
  code: string;
  to: string;
  text: string;
  children?: ReactNode;
}
/** In the place of a sheet: why it is not written now, and its record. */
export const SheetTold = ({ name, code, to, text, children }: ToldProps) => (
  <div className="q-page q-stack q-gap-8">
    <h1>{name}</h1>
    <p role="status">{text}</p>
    <Link to={to}>{code}</Link>
    {children && <p>{children}</p>}
  </div>
);

interface SentBackProps {
  entry: Entry | undefined;
  label: string;
  onReopen: (entry: Entry) => void;
}
/** The server refused what was sent: why, and back to the sheet with it. */
export function SentBack({ entry, label, onReopen }: SentBackProps) {
  if (!entry?.refused) return null;
  return (
    <p className="q-fault" role="alert">
      {entry.refused.message}{' '}
      <Button size="xs" variant="default" onClick={() => onReopen(entry)}>
        {label}
      </Button>
    </p>
  );
}
