import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Endpoint } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import type { SavedRecord } from '../calls/saved-record.ts';
import { useCall } from '../calls/use-call.ts';
import { useMutate } from '../calls/use-mutate.ts';
import { usePage } from '../page-head.ts';
import { WhenRead } from '../record/record-page.tsx';
import { Form } from './form.tsx';
import { useHandedOver } from '../calls/handed-over.ts';
import type { DraftPlace } from './draft.ts';
import { useAfter } from '../calls/use-after.ts';
import { useForm, type FieldFault, type FormHandle } from './use-form.ts';

interface RecordHead {
  id: number;
  version: number;
  /** Shown in the breadcrumb that leads back to the record. */
  code: string;
}

interface EditPageProps<R extends RecordHead, V extends object, I> {
  /** How the record is read and changed; its id is the `:id` of the screen's path. */
  endpoints: { read: Endpoint<string, undefined, R>; update: Endpoint<string, I, unknown> };
  /** Prefix of the keys of its words, dot included: `<keys>edit` is the title. Names the draft on the device too. */
  keys: string;
  /** Screen of the record: saving and cancelling lead there. */
  path: (id: number) => string;
  heading: (record: R) => string;
  /** What the form holds of the record. */
  value: (record: R) => V;
  /** All faults of what is typed, their texts translated. */
  check: (value: V, record: R) => FieldFault[];
  /** What is sent; the version of the record belongs to it. */
  input: (value: V, record: R) => I;
  /** Parts of the page with calls of their own: saved before it is. */
  first?: () => Promise<unknown> | undefined;
  className?: string;
  /** The fields. */
  children: (form: FormHandle<V>, record: R) => ReactNode;
}

/** The page that changes one record: reads it, keeps what is typed on the device, saves against the version read, returns to the record. */
export function EditPage<R extends RecordHead, V extends object, I>(props: EditPageProps<R, V, I>) {
  const id = Number(useParams()['id']);
  const query = useCall<string, undefined, R>(props.endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(record) => <EditForm key={record.version} {...props} record={record} />}</WhenRead>;
}

function EditForm<R extends RecordHead, V extends object, I>(props: EditPageProps<R, V, I> & { record: R }) {
  const { endpoints, keys, path, heading, value, check, input, first, className, children, record } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = path(record.id);
  usePage({ title: t(`${keys}edit`), append: [{ text: record.code, to: back }, { text: t('common.edit') }] });
  const form = useForm<V>({
    name: `${keys}${record.id}`,
    initial: value(record),
    version: record.version,
    check: (typed) => check(typed, record),
    typed: useHandedOver<V>(),
  });
  const update = useMutate<string, I, unknown>(endpoints.update, { onDone: () => void navigate(back), onFailure: form.takeFaults });
  const save = useAfter(first, () => void form.submit((typed) => update.run({ params: { id: record.id }, input: input(typed, record) })));
  return (
    <div className={pageClass(className)}>
      <h1>{heading(record)}</h1>
      <Form form={form} busy={update.isRunning || save.isWaiting} onSubmit={save.run} onCancel={() => void navigate(back)}>
        {children(form, record)}
      </Form>
    </div>
  );
}

interface NewPageProps<V extends object, I, O extends { id: number }> {
  endpoint: Endpoint<string, I, O>;
  /** Prefix of the keys of its words, dot included: `<keys>new` is the title. Names the draft too. */
  keys: string;
  initial: V;
  /** Where cancelling leads. */
  back: string;
  /** Screen of the record that was made. */
  path: (id: number) => string;
  /** How the record is read: shows what an earlier attempt has saved. */
  read?: SavedRecord['read'];
  /** The form that changes it, where it has the same fields: goes on with what was typed when an earlier attempt turns out to be saved. */
  edit?: (id: number) => string;
  check: (value: V) => FieldFault[];
  input: (value: V) => I;
  /** Parts of the page with calls of their own: saved before it is. */
  first?: () => Promise<unknown> | undefined;
  /** What the snackbar says, in the reader's language. */
  done: (made: O) => string;
  /** `tab` for what others at the same device may not find. */
  keptIn?: DraftPlace;
  className?: string;
  children: (form: FormHandle<V>) => ReactNode;
}

/** The page that makes a record: keeps what is typed, creates it once, leads to it. */
export function NewPage<V extends object, I, O extends { id: number }>(props: NewPageProps<V, I, O>) {
  const { endpoint, keys, initial, back, path, read, edit, check, input, first, done, keptIn, className, children } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t(`${keys}new`);
  usePage({ title, append: [{ text: title }] });
  const form = useForm<V>({ name: `${keys}new`, initial, check, ...(keptIn && { keptIn }) });
  const create = useMutate<string, I, O>(endpoint, {
    done,
    onDone: ({ id }) => void navigate(path(id)),
    onFailure: form.takeFaults,
  });
  const save = useAfter(first, () => void form.submit((value) => create.run({ input: input(value) })));
  return (
    <div className={pageClass(className)}>
      <h1>{title}</h1>
      <Form
        form={form}
        busy={create.isRunning || save.isWaiting}
        saved={{ path, read, edit }}
        onSubmit={save.run}
        onCancel={() => void navigate(back)}
      >
        {children(form)}
      </Form>
    </div>
  );
}

const pageClass = (own: string | undefined): string => (own ? `q-page ${own}` : 'q-page');
