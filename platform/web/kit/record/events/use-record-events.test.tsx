import { isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { Ban } from 'lucide-react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@quantum/platform/contract';
import { bootLocale } from '@quantum/platform/web/public';
import { fakeBrowser, type FakeBrowser } from '../../../public/testing.ts';
import { closeSnackbar, snackbars } from '../../snackbar/snackbar.ts';
import type { EventDeclarations } from './event-declaration.ts';
import { useRecordEvents, type RecordEvents } from './use-record-events.tsx';

const open = { open: 'the words of the test' } as const;
const output = z.object({ id: z.int(), version: z.int() });
const call = (event: string) =>
  endpoint({ method: 'POST', path: `/things/:id/${event}`, input: z.object({ version: z.int() }), output, operation: open });
const reasoned = (event: string) =>
  endpoint({
    method: 'POST',
    path: `/things/:id/${event}`,
    input: z.object({ version: z.int(), reason: z.string() }),
    output,
    operation: open,
  });

const thing = {
  id: 7,
  version: 3,
  isOpen: true,
  events: [
    { event: 'cancel', refusal: null },
    { event: 'publish', refusal: null },
    { event: 'review', refusal: { key: 'thing.refusal', message: 'Not by the author' } },
    { event: 'unknown', refusal: null },
  ],
};
type Thing = typeof thing;

const declared: EventDeclarations<Thing> = {
  publish: { primary: ({ isOpen }) => isOpen, run: call('publish'), done: 'thing.done' },
  review: { dialog: () => <b>review</b> },
  cancel: { icon: Ban, danger: true, reason: reasoned('cancel'), undo: 'restore' },
  restore: { reason: reasoned('restore') },
};

let browser: FakeBrowser;
beforeAll(async () => {
  browser = fakeBrowser();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const texts = {
    'thing.event.publish': 'Publish',
    'thing.event.cancel': 'Cancel it',
    'thing.event.review': 'Review',
    'thing.event.restore': 'Restore',
    'thing.ask.cancel': 'Cancel {{name}}?',
    'thing.done': 'Version {{version}} is out',
    'platform.undone': 'Undone',
    'platform.saved.update': 'Saved',
  };
  await bootLocale(() => Promise.resolve(texts));
});
beforeEach(() => {
  browser.calls.length = 0;
  browser.answer = () => ({ data: { id: 7, version: 4 } });
  for (const { id } of snackbars.current()) closeSnackbar(id);
});

/** What the hook answers for a record, with the dialog of `asked` open. */
function eventsOf(record: Thing | undefined, of: EventDeclarations<Thing> = declared, asked?: string): RecordEvents {
  let answer!: RecordEvents;
  function Probe() {
    answer = useRecordEvents(record, 'thing.', of, { name: 'THING-7', asked });
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Probe />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return answer;
}
const sent = () => browser.calls.map(({ path, body }) => [path.replace('/api', ''), JSON.parse(body as string) as unknown]);
const propsOf = (dialog: unknown) => (isValidElement(dialog) ? (dialog as ReactElement<Record<string, unknown>>).props : {});

test('the declared events that the server listed are offered, in the order they are declared in', () => {
  const { actions } = eventsOf(thing);
  expect(actions.map(({ event, label }) => [event, label])).toEqual([
    ['publish', 'Publish'],
    ['review', 'Review'],
    ['cancel', 'Cancel it'],
  ]);
});

test('a refused event says why; what is settled in its dialog is possible all the same', () => {
  const refusalOf = (of: EventDeclarations<Thing>) => eventsOf(thing, of).actions.find(({ event }) => event === 'review')?.refusal;
  expect([refusalOf(declared), refusalOf({ ...declared, review: { ...declared['review'], solvesRefusal: true } })]).toEqual([
    'Not by the author',
    undefined,
  ]);
});

test('main and grave follow from the record, and what a screen leaves out is not offered', () => {
  const closed = { ...thing, isOpen: false };
  expect(eventsOf(closed).actions.map(({ primary, danger }) => [primary, danger])).toEqual([
    [false, false],
    [false, false],
    [false, true],
  ]);
  const { actions } = eventsOf(thing, { ...declared, cancel: { ...declared['cancel'], shown: (_, { refusal }) => refusal !== null } });
  expect(actions.map(({ event }) => event)).toEqual(['publish', 'review']);
});

test('an event that asks nothing sends the version of the record, and says what its outcome says', async () => {
  eventsOf(thing).actions[0]!.onClick();
  await vi.waitFor(() => expect(snackbars.current().map(({ text }) => text)).toEqual(['Version 4 is out']));
  expect(sent()).toEqual([['/things/7/publish', { version: 3 }]]);
});

test('an event that asks why opens the dialog first, and sends the reason', async () => {
  const events = eventsOf(thing, declared, 'cancel');
  events.actions[2]!.onClick();
  expect(browser.calls).toEqual([]);
  const dialog = propsOf(events.dialog);
  expect([dialog['title'], dialog['action'], dialog['danger'], dialog['required']]).toEqual(['Cancel THING-7?', 'Cancel it', true, true]);
  await (dialog['work'] as (reason: string) => Promise<unknown>)('no longer needed');
  expect(sent()).toEqual([['/things/7/cancel', { version: 3, reason: 'no longer needed' }]]);
});

test('undo runs the event that takes it back, against the version that was answered', async () => {
  const dialog = propsOf(eventsOf(thing, declared, 'cancel').dialog);
  await (dialog['work'] as (reason: string) => Promise<unknown>)('by mistake');
  snackbars.current()[0]!.undo!();
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(['/things/7/restore', { version: 4, reason: 'Undone' }]);
});

test('a dialog of its own is given the record; while none is read nothing is offered', () => {
  expect(renderToStaticMarkup(eventsOf(thing, declared, 'review').dialog)).toContain('<b>review</b>');
  expect(eventsOf(undefined, declared, 'review')).toMatchObject({ actions: [], dialog: null });
});

test('with a call and a dialog the record decides whether it is asked', async () => {
  const of: EventDeclarations<Thing> = {
    publish: { run: call('publish'), dialog: () => <b>publish</b>, isDirect: ({ version }) => version === 1 },
  };
  eventsOf(thing, of).actions[0]!.onClick();
  eventsOf({ ...thing, version: 1 }, of).actions[0]!.onClick();
  await vi.waitFor(() => expect(sent()).toEqual([['/things/7/publish', { version: 1 }]]));
});
