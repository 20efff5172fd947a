import { expect, it, vi } from 'vitest';
import { endOnDevice, onSignOut } from './sign-out.ts';

it('ends what modules keep on the device, one that fails or never ends stops neither the others nor the reader', async () => {
  vi.useFakeTimers();
  const ended: string[] = [];
  onSignOut(() => Promise.reject(new Error('no network')));
  onSignOut(() => new Promise(() => undefined));
  onSignOut(async () => void ended.push('push'));
  const leaving = endOnDevice();
  await vi.advanceTimersByTimeAsync(3000);
  await leaving;
  expect(ended).toEqual(['push']);
  vi.useRealTimers();
});
