import { useState } from 'react';
import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import type { Endpoint, PathParams } from '@quantum/platform/contract';
import { fillPath } from '@quantum/platform/web/public';

export interface Asked<P extends string, I> {
  endpoint: Endpoint<P, I, null>;
  params?: PathParams<P>;
  input?: I;
}

/** Asks for a paper and saves it; what fails is told. */
export async function fetchPaper<P extends string, I>({ endpoint, params, input }: Asked<P, I>): Promise<void> {
  const { fetchFile } = await import('./list/transfer/file-answer.ts');
  const path = fillPath(endpoint.path, params as Record<string, string | number> | undefined);
  await fetchFile({ method: endpoint.method, path, ...(input === undefined ? {} : { body: input }) });
}

/** A quiet button of a record that saves its paper. */
export function PaperButton<P extends string, I>({ label, ...asked }: Asked<P, I> & { label: string }) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    void fetchPaper(asked).finally(() => setBusy(false));
  };
  return (
    <Button size="xs" variant="default" loading={busy} leftSection={<FileText size={14} aria-hidden />} onClick={save}>
      {label}
    </Button>
  );
}
