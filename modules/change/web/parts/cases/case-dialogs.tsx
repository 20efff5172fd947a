import type { CaseDetail, ChangeTask } from '../../../contract/index.ts';
import { ExtendDialog, FirstUseDialog, MoveStartDialog } from './date-dialogs.tsx';
import { AcceptDialog, ActNowDialog, JudgeDialog } from './judging-dialogs.tsx';
import { AddTaskDialog, CancelTaskDialog, FinishTaskDialog } from './task-dialogs.tsx';

export type AskedOfCase =
  'accept' | 'judge' | 'actNow' | 'implemented' | 'close' | 'moveStart' | 'extend' | 'addTask' | 'finishTask' | 'cancelTask';

interface Props {
  asked: AskedOfCase;
  one: CaseDetail;
  task?: ChangeTask | undefined;
  onClose: () => void;
}

/** The dialog of an event that asks for more than a reason. */
export function CaseDialog({ asked, one, task, onClose }: Props) {
  const to = { one, onClose };
  switch (asked) {
    case 'accept':
      return <AcceptDialog {...to} />;
    case 'judge':
      return <JudgeDialog {...to} />;
    case 'actNow':
      return <ActNowDialog {...to} />;
    case 'implemented':
    case 'close':
      return <FirstUseDialog {...to} event={asked} />;
    case 'moveStart':
      return <MoveStartDialog {...to} />;
    case 'extend':
      return <ExtendDialog {...to} />;
    case 'addTask':
      return <AddTaskDialog {...to} />;
    case 'finishTask':
      return task ? <FinishTaskDialog {...to} task={task} /> : null;
    case 'cancelTask':
      return task ? <CancelTaskDialog {...to} task={task} /> : null;
  }
}
