import { expect, it } from 'vitest';
import { STATUS } from '../../contract/index.ts';
import { write, writtenOnce } from './written-once.ts';

const envelope = (DATA: unknown) => ({ STATUS: STATUS.ok, DATA, MSG: '' });
const content = (n = 1) => ({ sections: [{ title: { en: `Kitchen ${n}`, 'zh-Hant': '廚房 "一"' } }], target: null });

it('an answer with values written before is the same as without', () => {
  const [one, other] = [writtenOnce(content(1)), writtenOnce(content(2))];
  for (const data of [{ id: 1, content: one, again: [one, other] }, one, [other, 'text', null], { none: [] }])
    for (let time = 0; time < 2; time++) expect(String(write(envelope(data)))).toBe(JSON.stringify(envelope(structuredClone(data))));
});

it('elsewhere the value is what it was: as JSON, compared and copied', () => {
  const value = writtenOnce(content());
  write(envelope(value));
  expect(JSON.stringify({ value })).toBe(JSON.stringify({ value: content() }));
  expect(value).toEqual(content());
  expect(Object.keys(value)).toEqual(['sections', 'target']);
  expect(String(write(envelope({ ...value, target: 95 })))).toBe(JSON.stringify(envelope({ ...content(), target: 95 })));
});

it('an answer that cannot be written leaves nothing behind', () => {
  const loop: Record<string, unknown> = { value: writtenOnce(content()) };
  loop['self'] = loop;
  expect(() => write(envelope(loop))).toThrow(TypeError);
  expect(JSON.stringify(loop['value'])).toBe(JSON.stringify(content()));
});

it('is bounded: what was not used for long is written again', () => {
  const large = Array.from({ length: 12 }, (_, n) => writtenOnce({ n, text: '廚房'.repeat(80_000) }));
  for (const one of [...large, ...large]) expect(String(write(envelope(one)))).toBe(JSON.stringify(envelope({ n: one.n, text: one.text })));
});
