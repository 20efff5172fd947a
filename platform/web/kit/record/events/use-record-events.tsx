import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMutateAny, type MutateOptions } from '../../calls/use-mutate.ts';
import { ConfirmDialog } from '../../dialog/dialog.tsx';
import { ReasonDialog } from '../../dialog/reason-dialog.tsx';
import { refusalOf, type EventAction } from './event-bar.tsx';
import { offeredEvents, type EventDeclaration, type EventDeclarations, type EventRecord } from './event-declaration.ts';

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
  /** Start of the keys on the buttons and over the dialogs, where it is not `<keys>event.` and `<keys>ask.`. */
  labels?: string;
  asks?: string;
  /** The event whose dialog is open from the beginning. */
  asked?: string | undefined;
  /** A dialog was closed, by whichever way. */
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
  const calls = useMutateAny();
  const [asked, ask] = useState(first);
  const close = () => {
    ask(undefined);
    onClose?.();
  };

  const send = (of: { id: number; version: number }, event: EventDeclaration<R>, reason: string | undefined): Promise<unknown> => {
    const endpoint = reason === undefined ? event.run : event.reason;
    if (typeof endpoint !== 'object') return Promise.resolve(undefined);
    const input = { version: of.version, ...(reason !== undefined && { reason }) };
    return calls.run(endpoint, { params: { id: of.id }, input }, optionsOf(event));
  };
  const optionsOf = ({ done, kind, undo, onDone }: EventDeclaration<R>): MutateOptions<EventRecord> => {
    const back = undo === undefined ? undefined : declared[undo];
    return {
      ...(kind && { kind }),
      ...(done && { done: (answer) => t(done, { ...answer }) }),
      ...(back && { undo: (answer) => void send(answer, back, back.reason && t('platform.undone')) }),
      ...(onDone && { onDone }),
    };
  };
  const start = (of: R, event: EventDeclaration<R>): unknown =>
    typeof event.run === 'function' ? event.run(of) : send(of, event, undefined);
  const begin = (of: R, event: string, declaration: EventDeclaration<R>) => {
    const { to, reason, dialog, confirm, isDirect } = declaration;
    if (to !== undefined) void navigate(to);
    else if ((reason ?? dialog ?? confirm) && !isDirect?.(of)) ask(event);
    else void start(of, declaration);
  };

  const actions = (record ? offeredEvents(record, declared) : []).map(({ event, declaration }): EventAction => {
    const { icon: Icon, label = `${labels}${event}`, primary = false, second = false, danger = false } = declaration;
    return {
      event,
      label: t(label),
      ...(Icon && { icon: <Icon size={14} aria-hidden /> }),
      primary: typeof primary === 'function' ? primary(record!) : primary,
      second: typeof second === 'function' ? second(record!) : second,
      danger,
      refusal: refusalOf(record!.events, event, t),
      onClick: () => begin(record!, event, declaration),
    };
  });

  const dialogOf = (of: R, event: string, declaration: EventDeclaration<R>): ReactNode => {
    const {
      label = `${labels}${event}`,
      reason,
      dialog,
      confirm,
      ask: title = `${asks}${event}`,
      text,
      field,
      isOptional,
      danger,
    } = declaration;
    if (dialog) return <Suspense>{dialog(of, close)}</Suspense>;
    if (confirm) return <ConfirmDialog open onClose={close} {...confirm} work={async () => start(of, declaration)} />;
    if (!reason) return null;
    return (
      <ReasonDialog
        open
        onClose={close}
        title={t(title, { name })}
        action={t(label)}
        danger={danger ?? false}
        required={!isOptional}
        {...(text !== undefined && { text })}
        {...(field !== undefined && { label: field })}
        work={(why) => (typeof reason === 'function' ? reason(of, why) : send(of, declaration, why))}
      />
    );
  };
  const open = asked === undefined ? undefined : declared[asked];
  return { actions, ask, dialog: record && open ? dialogOf(record, asked!, open) : null };
}
