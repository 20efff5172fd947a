import type { ActionDetail } from '../../contract/index.ts';
import { AssignDialog, ExtendDialog, PlanDialog, ReassignDialog } from './assign-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

interface Props {
  action: ActionDetail;
  /** The event that asks for more than a reason. */
  event: string;
  onClose: () => void;
}

/** What an event of an action asks before it happens. */
export function ActionDialog({ event, ...of }: Props) {
  switch (event) {
    case 'assign':
      return <AssignDialog {...of} />;
    case 'reassign':
      return <ReassignDialog {...of} />;
    case 'plan':
      return <PlanDialog {...of} />;
    case 'extend':
      return <ExtendDialog {...of} />;
    default:
      return <VerifyDialog {...of} event={event === 'pass' ? 'pass' : 'review'} />;
  }
}
