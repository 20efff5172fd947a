import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { withTexts } from '@quantum/platform/web/public';
import type { LinkDialogProps } from './link-dialog.tsx';

const LinkDialog = lazy(() => withTexts(['platform'], async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog })));

/** The dialog alone, where something has to be chosen before there are links to make; it comes when it is shown. */
export const RecordLinks = (props: LinkDialogProps) => (
  <Suspense>
    <LinkDialog {...props} />
  </Suspense>
);

type Props = Omit<LinkDialogProps, 'onClose'> & { label: string; primary?: boolean };

/** A quiet button of a record that makes links to it for people without an account; its dialog comes when asked for. */
export function ShareButton({ label, primary = false, ...of }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant={primary ? 'filled' : 'default'}
        leftSection={<Link2 size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <RecordLinks {...of} onClose={() => setOpen(false)} />}
    </>
  );
}
