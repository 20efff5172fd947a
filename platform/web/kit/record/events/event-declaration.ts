import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Endpoint, RecordEvent } from '@quantum/platform/contract';
import type { SnackbarKind } from '../../snackbar/snackbar.ts';

/** A record as its screen reads it: what may be done with it, and the version it is done against. */
export interface EventRecord {
  id: number;
  version: number;
  events: readonly RecordEvent[];
}

/** A call that moves a record and needs nothing but its version. */
type VersionCall = Endpoint<string, { version: number }, unknown>;
/** A call that moves a record and is told why. */
type ReasonCall = Endpoint<string, { version: number; reason: string }, unknown>;

/** How an event is drawn; a rule decides where it depends on the record. */
interface EventLook<R> {
  icon?: LucideIcon;
  /** Message key of its word, where it is not `<labels><event>`. */
  label?: string | ((record: R) => string);
  /** The one main action of this state: the first of those that are main and possible. */
  primary?: boolean | ((record: R) => boolean);
  /** The other decision of this state, beside the main one: send back beside pass. */
  second?: boolean | ((record: R) => boolean);
  /** Done in every state it is offered in, by who works with the record daily: a button of its own, not an item of the menu. */
  often?: boolean;
  danger?: boolean;
  /** False leaves it out although the server lists it: it is done elsewhere on the page, or would only be refused. */
  shown?: (record: R, event: RecordEvent) => boolean;
}

/** What happens when its call has worked. */
interface EventOutcome {
  /** Message key of the snackbar; parameters are the fields of the answer. */
  done?: string;
  /** Icon of the snackbar; that of a change by default. */
  kind?: Exclude<SnackbarKind, 'error'>;
  /** The declared event that takes it back, offered in the snackbar for 3 s. */
  undo?: string;
  onDone?: (answer: { id: number }) => void;
}

/** How the dialog asks why. */
interface ReasonLook<R> {
  /** Message key over the dialog, where it is not `<asks><event>`. */
  ask?: string;
  /** Parameters of that question beside `name`. */
  askParams?: (record: R) => Record<string, unknown>;
  /** What will happen, in the reader's language. */
  text?: string | ((record: R) => string);
  /** Message key of the field; 'Reason' by default. */
  field?: string;
  /** It may be left empty. */
  isOptional?: boolean;
  /** Message key of the button that leaves all as it is; 'Cancel' by default. */
  safe?: string;
}

/** What a click does: it runs, asks why, opens a dialog, or leads to a form of its own. */
interface EventWork<R> {
  /** Runs at once, or after the question of `confirm`. */
  run?: VersionCall | ((record: R) => unknown);
  /** The yes-or-no question before `run`. */
  confirm?: { title: string; text: string } | ((record: R) => { title: string; text: string });
  reason?: ReasonCall | ((record: R, reason: string) => Promise<unknown>);
  dialog?: (record: R, onClose: () => void) => ReactNode;
  /** What speaks against it is settled in its dialog: it is possible although the server lists a refusal. */
  solvesRefusal?: boolean;
  /** With a dialog and a call: whether it runs without the dialog. */
  isDirect?: (record: R) => boolean;
  /** Address of the form in which it is done. */
  to?: string;
}

/** One event of a record, declared once. */
export interface EventDeclaration<R> extends EventLook<R>, EventOutcome, ReasonLook<R>, EventWork<R> {}

/** Event → its declaration, in the order of the buttons. */
export type EventDeclarations<R> = Readonly<Record<string, EventDeclaration<R>>>;

/** A value, or what the rule says of the record. */
export const valueOf = <R, V extends string | boolean | object | undefined>(value: V | ((record: R) => V), record: R): V =>
  typeof value === 'function' ? value(record) : value;

/** The declared events that the server listed for this person, in the order they are declared in. */
export const offeredEvents = <R extends EventRecord>(record: R, declared: EventDeclarations<R>): string[] =>
  Object.entries(declared).flatMap(([event, { shown }]) => {
    const listed = record.events.find((one) => one.event === event);
    return listed && (shown?.(record, listed) ?? true) ? [event] : [];
  });
