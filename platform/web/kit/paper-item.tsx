import { Menu } from '@mantine/core';
import { FileText } from 'lucide-react';
import { fetchPaper, type Asked } from './paper-button.tsx';

/** A paper as an item of the menu of events, where it is seldom asked for. */
export function PaperItem<P extends string, I>({ label, ...asked }: Asked<P, I> & { label: string }) {
  return (
    <Menu.Item leftSection={<FileText size={14} aria-hidden />} onClick={() => void fetchPaper(asked)}>
      {label}
    </Menu.Item>
  );
}
