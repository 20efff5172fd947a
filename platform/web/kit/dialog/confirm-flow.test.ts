import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmFlow, type ConfirmState } from './confirm-flow.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function flowOf(work: () => Promise<unknown>) {
  const seen: ConfirmState[] = [];
  const spy = vi.fn(work);
  return { flow: confirmFlow(spy, (state) => seen.push(state)), seen, work: spy };
}

test('Yes starts the call at once and closes after 2.5 s', async () => {
  const { flow, seen, work } = flowOf(async () => ({ id: 1 }));
  flow.yes();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2499);
  expect(seen).toEqual(['loading']);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['loading', 'closed']);
});

test('second clicks do nothing', async () => {
  const { flow, work } = flowOf(async () => ({ id: 1 }));
  flow.yes();
  flow.yes();
  flow.no();
  await vi.advanceTimersByTimeAsync(5000);
  flow.yes();
  expect([work.mock.calls.length, flow.state()]).toEqual([1, 'closed']);
});

test('No closes at once without confirming', () => {
  const { flow, seen, work } = flowOf(async () => ({}));
  flow.no();
  expect([seen, work.mock.calls.length]).toEqual([['closed'], 0]);
});

test.each([
  ['throws', async () => Promise.reject(new Error('no'))],
  ['was told to the person', async () => undefined],
])('a failure that %s closes it at once', async (_, work) => {
  const { flow, seen } = flowOf(work);
  flow.yes();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['loading', 'closed']);
});
