import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RecordEvent } from '@quantum/platform/contract';
import { refusalOf, type EventAction } from './events/event-bar.tsx';

/** An event done in a form of its own, as the record's main button that leads there; none where the server did not list it. */
export function useFormEvent(listed: RecordEvent[] | undefined, event: string, label: string, path: string): EventAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!listed?.some((one) => one.event === event)) return [];
  const refusal = refusalOf(listed, event, t);
  return [{ event, label, primary: true, icon: <Pencil size={14} aria-hidden />, refusal, onClick: () => void navigate(path) }];
}
