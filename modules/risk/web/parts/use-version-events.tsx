import type { ReactNode } from 'react';
import { Ban, Copy, GitBranchPlus, Pencil, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecordEvent } from '@quantum/platform/contract';
import { eventActions, type EventAction } from '@quantum/platform/web/kit';

const icon = (Icon: typeof Ban) => <Icon size={14} aria-hidden />;
const ICON: Record<string, ReactNode> = {
  publish: icon(Send),
  withdraw: icon(Ban),
  update: icon(Pencil),
  revise: icon(GitBranchPlus),
  copy: icon(Copy),
};

/** Publishing, withdrawing, changing, revising and copying what has versions. */
export function useVersionEvents(events: readonly RecordEvent[], run: (event: string) => void): EventAction[] {
  const { t } = useTranslation();
  return eventActions([...events], { keys: 'risk.event.', icons: ICON, primary: 'publish', danger: ['withdraw'], onClick: run }, t);
}
