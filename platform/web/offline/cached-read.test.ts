import { ApiError } from '@quantum/platform/web/public';
import { beforeEach, expect, it, vi } from 'vitest';
import { cachedRead } from './cached-read.ts';

const records = new Map<string, { at: number; value: unknown }>();
vi.mock('./device.ts', () => ({
  deviceStore: () => ({
    keepRecord: (key: string, value: unknown, at: number) => Promise.resolve(void records.set(key, { at, value })),
    findRecord: (key: string) => Promise.resolve(records.get(key)),
  }),
}));
beforeEach(() => records.clear());

const failsWith = (http: number) => () => Promise.reject(new ApiError({ status: http, http, message: 'away', reaction: 'none' as never }));

it('answers without a network what was read before', async () => {
  expect(await cachedRead('round.7', () => Promise.resolve({ unitName: 'Ward 7' }))).toEqual({ unitName: 'Ward 7' });
  expect(await cachedRead('round.7', failsWith(0))).toEqual({ unitName: 'Ward 7' });
  await expect(cachedRead('round.8', failsWith(0))).rejects.toThrow('away');
  await expect(cachedRead('round.7', failsWith(403))).rejects.toThrow('away');
});

it('reads what the release before kept on the device', async () => {
  records.set('inspection.7', { at: 1, value: { unit_name: 'Ward 7', time_zone: 'Asia/Macau', form: { content: { key: 'due_at' } } } });
  expect(await cachedRead('inspection.7', failsWith(0))).toEqual({
    unitName: 'Ward 7',
    timeZone: 'Asia/Macau',
    form: { content: { key: 'due_at' } },
  });
});
