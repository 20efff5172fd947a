import type { IncidentDetail, InjuryView } from '../../contract/index.ts';
import type { Lack } from '../../domain/closing.rules.ts';
import { FindingsDialog, InvestigateDialog, RaiseDialog, SettleDialog } from './incident-dialogs.tsx';
import { InjuryDialog } from './injuries/injury-dialog.tsx';
import { AcceptDialog, AnswerDialog, ClassifyDialog, MergeDialog } from './state-dialogs.tsx';

const OF = {
  investigate: InvestigateDialog,
  findings: FindingsDialog,
  settle: SettleDialog,
  raise: RaiseDialog,
  classify: ClassifyDialog,
  report: AnswerDialog,
  merge: MergeDialog,
  accept: AcceptDialog,
} as const;

interface Props {
  asked: string;
  incident: IncidentDetail;
  /** Who is changed; undefined for one more. */
  injury: InjuryView | undefined;
  /** What the case would be closed without. */
  missing: readonly Lack[];
  onClose: () => void;
}

/** What an event of an incident asks. */
export function RecordDialog({ asked, injury, ...of }: Props) {
  if (asked === 'injury') return <InjuryDialog {...of} injury={injury} />;
  const Dialog = OF[asked as keyof typeof OF];
  return <Dialog {...of} />;
}
