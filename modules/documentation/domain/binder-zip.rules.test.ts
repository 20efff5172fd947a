import { expect, it } from 'vitest';
import { nameInZip } from './binder-zip.rules.ts';

const part = { at: 3, code: 'QP-CLN-0001', versionNo: 4, title: 'Ward cleaning', language: null };
it.each([
  [part, '03 QP-CLN-0001 v4 Ward cleaning.pdf'],
  [{ ...part, at: 12, language: 'zh-Hant' }, '12 QP-CLN-0001 v4 Ward cleaning (zh-Hant).pdf'],
  [{ ...part, title: '病房清潔／規程' }, '03 QP-CLN-0001 v4 病房清潔／規程.pdf'],
  [{ ...part, title: '../etc/passwd: "a|b"\n' }, '03 QP-CLN-0001 v4 .. etc passwd a b.pdf'],
  [{ ...part, title: 'x'.repeat(300) }, `03 QP-CLN-0001 v4 ${'x'.repeat(82)}.pdf`],
])('a file of a binder is called by place, number and title: %o', (one, name) => {
  expect(nameInZip(one)).toBe(name);
});
