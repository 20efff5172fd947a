import { ClipboardCheck, ClipboardList, Eye, PencilLine, ShieldCheck, UserPlus, Wrench } from 'lucide-react';
import { stateOf } from '@quantum/platform/web/kit';
import type { TodoRow } from '../../contract/index.ts';
import { groupOf } from './todo-groups.ts';

const ICONS = {
  inspection: [ClipboardCheck, 'info'],
  spaceInspection: [ClipboardCheck, 'info'],
  qpeInspection: [ClipboardCheck, 'info'],
  aseInspection: [ClipboardCheck, 'info'],
  inspectionSign: [PencilLine, 'review'],
  incidentSign: [PencilLine, 'review'],
  correctiveAction: [Wrench, 'warn'],
  correctiveActionAssign: [UserPlus, 'info'],
  correctiveActionVerify: [Eye, 'review'],
  correctiveActionFinalReview: [ShieldCheck, 'review'],
} as const;

/** What kind of work it is, on the ground of its urgency: danger when overdue, else by kind, quiet when it is for later. */
export function TodoIcon({ row, now }: { row: TodoRow; now: Date }) {
  const [Icon, kind] = ICONS[stateOf(row.type) as keyof typeof ICONS] ?? [ClipboardList, 'neutral'];
  const group = groupOf(row, now);
  const tone = group === 'overdue' ? 'danger' : group === 'later' ? 'neutral' : kind;
  return (
    <span className="tas-icon" style={{ color: `var(--q-${tone})`, background: `var(--q-${tone}-bg)` }}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
