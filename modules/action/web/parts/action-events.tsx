import { lazy } from 'react';
import { Ban, CircleCheck, ClipboardPen, Clock, Hand, Play, RotateCcw, Send, ShieldCheck, Undo2, UserPlus, X } from 'lucide-react';
import { useMutate, useRecordEvents, type EventDeclarations, type RecordEvents } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { actionEndpoints as calls, type ActionDetail } from '../../contract/index.ts';

/** Forms and pickers come when something is asked. */
const SubmitDialog = lazy(() => import('./submit-dialog.tsx').then(({ SubmitDialog }) => ({ default: SubmitDialog })));
const ActionDialog = lazy(() => import('./action-dialogs.tsx').then(({ ActionDialog }) => ({ default: ActionDialog })));

/** The main event of a state is the first of these that is possible. */
const PRIMARY = ['approveExtension', 'submit', 'pass', 'review', 'confirm', 'raise', 'assign'];
const mainOf = ({ events }: ActionDetail) => PRIMARY.find((event) => events.some((one) => one.event === event && one.refusal === null));
const main = (event: string) => (action: ActionDetail) => mainOf(action) === event;

/** What a corrective action can go through: two events run at once, the others ask first. */
export function useActionEvents(action: ActionDetail | undefined): RecordEvents {
  const { t } = useTranslation();
  const approve = useMutate(calls.approveExtension);
  const confirm = useMutate(calls.confirm);
  const dialog = (event: string) => (of: ActionDetail, onClose: () => void) => <ActionDialog action={of} event={event} onClose={onClose} />;
  const due = (of: ActionDetail) => formatInstant(of.extensions[0]?.toDue ?? null, of.timeZone);
  const text = (event: string) => (of: ActionDetail) => t(`action.ask.${event}`, { due: due(of) });
  const noted = (of: ActionDetail, note: string) => ({
    params: { id: of.id },
    input: { version: of.version, ...(note === '' ? {} : { note }) },
  });
  const declared: EventDeclarations<ActionDetail> = {
    raise: { icon: Send, primary: main('raise'), run: calls.raise },
    submit: { icon: Send, primary: main('submit'), dialog: (of, onClose) => <SubmitDialog action={of} onClose={onClose} /> },
    accept: { icon: Play, run: calls.accept },
    assign: { icon: UserPlus, primary: main('assign'), dialog: dialog('assign') },
    extend: { icon: Clock, dialog: dialog('extend') },
    approveExtension: {
      icon: Clock,
      primary: main('approveExtension'),
      reason: (of, note) => approve.run(noted(of, note)),
      text: text('approveExtension'),
      field: 'action.remark',
      isOptional: true,
    },
    refuseExtension: {
      icon: X,
      second: main('approveExtension'),
      danger: true,
      reason: calls.refuseExtension,
      text: text('refuseExtension'),
    },
    pass: { icon: CircleCheck, primary: main('pass'), dialog: dialog('pass') },
    return: { icon: Undo2, second: main('pass'), danger: true, reason: calls.sendBack, text: text('return') },
    review: { icon: ShieldCheck, primary: main('review'), dialog: dialog('review') },
    rejectReview: { icon: Undo2, second: main('review'), danger: true, reason: calls.rejectReview, text: text('rejectReview') },
    confirm: {
      icon: ShieldCheck,
      primary: main('confirm'),
      reason: (of, note) => confirm.run(noted(of, note)),
      text: text('confirm'),
      field: 'action.remark',
      isOptional: true,
    },
    reopen: { icon: RotateCcw, danger: true, reason: calls.reopen, text: text('reopen') },
    reassign: { icon: UserPlus, dialog: dialog('reassign') },
    handOver: { icon: Hand, reason: calls.handOver, text: text('handOver') },
    plan: { icon: ClipboardPen, dialog: dialog('plan') },
    cancel: { icon: Ban, danger: true, reason: calls.cancel, text: text('cancel'), safe: 'common.keep' },
  };
  return useRecordEvents(action, 'action.', declared, { labels: 'action.do.', asks: 'action.do.' });
}
