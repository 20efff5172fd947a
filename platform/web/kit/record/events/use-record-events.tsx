import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import { useMutateAny, type MutateOptions } from '../../calls/use-mutate.ts';
import { ConfirmDialog } from '../../dialog/dialog.tsx';
import { ReasonDialog } from '../../dialog/reason-dialog.tsx';
import { refusalOf, type EventAction } from './event-bar.tsx';
import { offeredEvents, valueOf, type EventDeclaration, type EventDeclarations, type EventRecord } from './event-declaration.ts';

/** What a record can go through: its buttons, and the dialog that is open. `RecordPage` shows both. */
export interface RecordEvents {
  actions: EventAction[];
  dialog: ReactNode;
  /** Opens the dialog of a declared event from elsewhere on the page. */
  ask: (event: string) => void;
}

interface EventWords {
  /** Who or what the question over a dialog names. */
  name?: string | undefined;
  /** Start of the keys on the buttons, where it is not `<keys>event.`. */
  labels?: string;
  /** Start of the keys over the dialogs, where it is not `<keys>ask.`. */
  asks?: string;
  /** The event whose dialog is open from the beginning. */
  asked?: string | undefined;
  /** A dialog was closed, in whichever way. */
  onClose?: () => void;
}

/**
 * The events the server listed for this person, as buttons with their reasons, calls and dialogs. Words: `<keys>event.<event>` on the button,
 * `<keys>ask.<event>` (with `name`) over the dialog that asks why.
 */
export function useRecordEvents<R extends EventRecord>(
  record: R | undefined,
  keys: string,
  declared: EventDeclarations<R>,
  { name = '', labels = `${keys}event.`, asks = `${keys}ask.`, asked: first, onClose }: EventWords = {},
): RecordEvents {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked, ask] = useState(first);
  const send = useEventCalls(declared);
  const begin = (of: R, event: string) => {
    const { to, reason, dialog, confirm, isDirect } = declared[event]!;
    if (to !== undefined) void navigate(to);
    else if ((reason ?? dialog ?? confirm) && !isDirect?.(of)) ask(event);
    else void send.run(of, declared[event]!);
  };
  const labelOf = (of: R, event: string): string => t(valueOf(declared[event]!.label, of) ?? `${labels}${event}`);
  const actionOf = (of: R, event: string): EventAction => {
    const { icon: Icon, primary, second, often, danger = false, solvesRefusal } = declared[event]!;
    return {
      event,
      label: labelOf(of, event),
      ...(Icon && { icon: <Icon size={14} aria-hidden /> }),
      primary: valueOf(primary, of) ?? false,
      second: valueOf(second, of) ?? false,
      ...(often && { often }),
      danger,
      refusal: solvesRefusal ? undefined : refusalOf(of.events, event, t),
      onClick: () => begin(of, event),
    };
  };
  const close = () => {
    ask(undefined);
    onClose?.();
  };
  const dialogOf = (of: R, event: string): ReactNode => {
    const declaration = declared[event];
    if (declaration?.dialog) return <Suspense>{declaration.dialog(of, close)}</Suspense>;
    if (declaration?.confirm)
      return <ConfirmDialog open onClose={close} {...valueOf(declaration.confirm, of)} work={async () => send.run(of, declaration)} />;
    if (!declaration?.reason) return null;
    const { ask: title = `${asks}${event}`, askParams, text, field, isOptional = false, safe, danger = false } = declaration;
    return (
      <ReasonDialog
        open
        onClose={close}
        title={t(title, { name, ...askParams?.(of) })}
        action={labelOf(of, event)}
        danger={danger}
        required={!isOptional}
        {...(text !== undefined && { text: valueOf(text, of) })}
        {...(field !== undefined && { label: field })}
        {...(safe !== undefined && { safe })}
        work={(why) => send.because(of, declaration, why)}
      />
    );
  };
  return {
    actions: record ? offeredEvents(record, declared).map((event) => actionOf(record, event)) : [],
    dialog: record && asked !== undefined ? dialogOf(record, asked) : null,
    ask,
  };
}

/** The calls of declared events: against the version of the record, with what their outcome says. */
function useEventCalls<R extends EventRecord>(declared: EventDeclarations<R>) {
  const { t } = useTranslation();
  const calls = useMutateAny();
  const send = (of: { id: number; version: number }, declaration: EventDeclaration<R>, reason?: string): Promise<unknown> => {
    const endpoint = reason === undefined ? declaration.run : declaration.reason;
    if (typeof endpoint !== 'object') return Promise.resolve(undefined);
    const input = { version: of.version, ...(reason !== undefined && { reason }) };
    return calls.run(endpoint, { params: { id: of.id }, input }, outcomeOf(declaration));
  };
  const outcomeOf = ({ done, kind, undo, onDone }: EventDeclaration<R>): MutateOptions<EventRecord> => {
    const back = undo === undefined ? undefined : declared[undo];
    return {
      ...(kind && { kind }),
      ...(done && { done: (answer) => t(done, { ...answer }) }),
      ...(back && { undo: (answer) => void send(answer, back, back.reason && t('platform.undone')) }),
      ...(onDone && { onDone }),
    };
  };
  return {
    run: (of: R, declaration: EventDeclaration<R>): unknown =>
      typeof declaration.run === 'function' ? declaration.run(of) : send(of, declaration),
    because: (of: R, declaration: EventDeclaration<R>, reason: string): Promise<unknown> =>
      typeof declaration.reason === 'function' ? declaration.reason(of, reason) : send(of, declaration, reason),
  };
}
