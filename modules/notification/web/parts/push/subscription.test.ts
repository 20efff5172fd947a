import { afterEach, expect, it, vi } from 'vitest';
import { endSubscription } from './subscription.ts';

const call = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('@quantum/platform/web/public', () => ({ call }));

/** A browser with this subscription. */
function browser(subscription: object | null, isSecureContext = true): void {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(subscription) } }) },
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  call.mockClear();
});

it('who signs out ends the subscription of the browser, and the server forgets the device', async () => {
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  browser({ endpoint: 'https://push.example.com/1', unsubscribe });
  await endSubscription();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(call.mock.calls[0]).toEqual([
    expect.objectContaining({ path: '/message/push/end' }),
    { input: { endpoint: 'https://push.example.com/1' }, quiet: true },
  ]);
});

it('without a network the browser ends it all the same', async () => {
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  call.mockImplementationOnce(() => Promise.reject(new Error('no network')));
  browser({ endpoint: 'https://push.example.com/1', unsubscribe });
  await endSubscription();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it.each([
  ['has no subscription', null, true],
  ['cannot be told', { endpoint: 'x', unsubscribe: () => Promise.reject(new Error('never')) }, false],
])('a browser that %s asks nothing', async (_name, subscription, isSecure) => {
  browser(subscription, isSecure);
  await endSubscription();
  expect(call).not.toHaveBeenCalled();
});
