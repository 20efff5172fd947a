import type { ReactNode } from 'react';
import type { Endpoint } from '@quantum/platform/contract';
import type { CallOptions } from '@quantum/platform/web/public';
import type { SavedRecord } from '../calls/saved-record.ts';
import { useMutate, type MutateOptions } from '../calls/use-mutate.ts';
import { useForm, type FormHandle, type FormOptions } from '../form/use-form.ts';
import { EventDialog } from './event-dialog.tsx';

interface EventFormProps<V extends object, P extends string, I, O>
  extends Omit<FormOptions<V>, 'typed'>, Omit<MutateOptions<O>, 'onFailure' | 'onDone' | 'done'> {
  endpoint: Endpoint<P, I, O>;
  /** What is sent of what was typed. */
  send: (value: V) => Pick<CallOptions<P, I>, 'params' | 'input'>;
  /** What the snackbar says, in the reader's language; 'Created', 'Saved', … by default. */
  done?: (answer: O, value: V) => string;
  title: string;
  /** Word on the button: the event's verb; that of the title by default. */
  action?: string;
  /** It takes something away. */
  danger?: boolean;
  width?: number;
  /** Where what an earlier attempt saved is shown and changed. */
  saved?: SavedRecord;
  /** It has worked: what follows is shown in place of the fields, so the dialog is not closed. */
  staysOpen?: boolean;
  /** It has worked, and the dialog closes. */
  onDone?: (answer: O, value: V) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode | ((form: FormHandle<V>) => ReactNode);
}

/**
 * An event with fields of its own, in a dialog: keeps what is typed, checks and sends it, shows faults at their fields, says that it has worked, and
 * closes. What an earlier attempt saved with other content is shown, to be opened or changed.
 */
export function EventForm<V extends object, P extends string, I, O>(props: EventFormProps<V, P, I, O>) {
  const {
    name,
    initial,
    version,
    check,
    keptIn,
    endpoint,
    send,
    title,
    action,
    danger,
    width,
    saved,
    staysOpen,
    done,
    onDone,
    onClose,
    children,
    ...options
  } = props;
  const form = useForm<V>({ name, initial, ...(version && { version }), ...(check && { check }), ...(keptIn && { keptIn }) });
  const mutation = useMutate(endpoint, {
    ...options,
    ...(done && { done: (answer: O) => done(answer, form.value) }),
    onFailure: form.takeFaults,
  });
  const submit = async (value: V) => {
    const answer = await mutation.run(send(value));
    if (answer === undefined) return undefined;
    onDone?.(answer, value);
    if (!staysOpen) onClose();
    return answer;
  };
  return (
    <EventDialog
      form={form}
      title={title}
      action={action ?? title}
      busy={mutation.isRunning}
      {...(danger && { danger })}
      {...(width && { width })}
      {...(saved && { saved })}
      onSend={() => void form.submit(submit)}
      onClose={onClose}
    >
      {typeof children === 'function' ? children(form) : children}
    </EventDialog>
  );
}
