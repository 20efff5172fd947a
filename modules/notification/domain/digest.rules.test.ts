import { expect, it } from 'vitest';
import { digestOf, type HeldMessage } from './digest.rules.ts';

const message = (event: string, recordId: number, title: string): HeldMessage => ({
  event,
  kind: event.split('.')[0]!,
  recordId,
  code: `C-${recordId}`,
  href: `/quantum/${recordId}`,
  title,
});

it('is by part of the product and by record, the latest first; each record once, with how much was said of it', () => {
  const held = [
    message('action.closed', 1, 'Closed: Sink'),
    message('issue.answered', 1, 'Answered: Leak'),
    message('action.coOwner', 2, 'You help: Door'),
    message('action.reopened', 1, 'Reopened: Sink'),
  ];
  expect(digestOf(held)).toEqual({
    count: 4,
    parts: [
      {
        area: 'action',
        rows: [
          { code: 'C-1', href: '/quantum/1', title: 'Reopened: Sink', count: 2 },
          { code: 'C-2', href: '/quantum/2', title: 'You help: Door', count: 1 },
        ],
      },
      { area: 'issue', rows: [{ code: 'C-1', href: '/quantum/1', title: 'Answered: Leak', count: 1 }] },
    ],
    more: 0,
  });
});

it('says how many records there was no room for', () => {
  const digest = digestOf(
    Array.from({ length: 7 }, (_, i) => message('action.closed', i, `Closed ${i}`)),
    5,
  );
  expect([digest.count, digest.parts[0]!.rows.map(({ title }) => title), digest.more]).toEqual([
    7,
    ['Closed 6', 'Closed 5', 'Closed 4', 'Closed 3', 'Closed 2'],
    2,
  ]);
});

it('of nothing is nothing', () => expect(digestOf([])).toEqual({ count: 0, parts: [], more: 0 }));
