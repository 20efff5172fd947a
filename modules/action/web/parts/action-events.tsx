import { Ban, CircleCheck, ClipboardPen, Clock, Hand, Play, RotateCcw, Send, ShieldCheck, Undo2, UserRoundPlus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refusalOf, useMutate, type EventAction } from '@quantum/platform/web/kit';
import { actionEndpoints, type ActionDetail } from '../../contract/index.ts';

/** The main event of a state is the first of these it lists. */
const PRIMARY = ['approveExtension', 'submit', 'pass', 'review', 'confirm', 'raise', 'assign'];
/** The two answers to one question, side by side. */
const SECOND: Record<string, string> = { pass: 'return', review: 'rejectReview', approveExtension: 'refuseExtension' };
const DANGER = ['cancel', 'return', 'rejectReview', 'refuseExtension', 'reopen'];
const ICON: Record<string, React.ReactNode> = {
  raise: <Send size={14} aria-hidden />,
  assign: <UserRoundPlus size={14} aria-hidden />,
  reassign: <UserRoundPlus size={14} aria-hidden />,
  handOver: <Hand size={14} aria-hidden />,
  plan: <ClipboardPen size={14} aria-hidden />,
  accept: <Play size={14} aria-hidden />,
  extend: <Clock size={14} aria-hidden />,
  approveExtension: <Clock size={14} aria-hidden />,
  refuseExtension: <X size={14} aria-hidden />,
  submit: <Send size={14} aria-hidden />,
  pass: <CircleCheck size={14} aria-hidden />,
  return: <Undo2 size={14} aria-hidden />,
  review: <ShieldCheck size={14} aria-hidden />,
  rejectReview: <Undo2 size={14} aria-hidden />,
  confirm: <ShieldCheck size={14} aria-hidden />,
  reopen: <RotateCcw size={14} aria-hidden />,
  cancel: <Ban size={14} aria-hidden />,
};

/** The events the server lists, as buttons: two run at once, the others ask first. */
export function useActionEvents(id: number, ask: (event: string) => void): (action: ActionDetail) => EventAction[] {
  const { t } = useTranslation();
  const accept = useMutate(actionEndpoints.accept);
  const raise = useMutate(actionEndpoints.raise);
  return (action) => {
    const main = PRIMARY.find((event) => action.events.some((one) => one.event === event && one.refusal === null));
    return action.events.map(({ event }) => ({
      event,
      label: t(`action.do.${event}`),
      icon: ICON[event],
      primary: event === main,
      second: main !== undefined && event === SECOND[main],
      danger: DANGER.includes(event),
      refusal: refusalOf(action.events, event, t),
      onClick: () => {
        const call = event === 'accept' ? accept : event === 'raise' ? raise : undefined;
        if (call) void call.run({ params: { id }, input: { version: action.version } });
        else ask(event);
      },
    }));
  };
}
