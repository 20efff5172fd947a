import { expect, test } from 'vitest';
import { readSurfaceCode, typedCode } from './surface-code.rules.ts';

const HERE = { origin: 'https://ehsq.example', path: '/quantum/inspection/space/atp/new' };
const read = (text: string) => readSurfaceCode(text, HERE);
const code = { spaceId: 1234, surface: '_SYS_SU_5' };
const address = `${HERE.origin}${HERE.path}?space=1234&surface=_SYS_SU_5`;

test('a printed code is read from its address and as it is typed', () => {
  expect(read(address)).toEqual(code);
  expect(read(` ${typedCode(code)} `)).toEqual(code);
  expect(read(typedCode(code).replaceAll('-', ' '))).toEqual(code);
  expect(read(`${HERE.origin}/zh-Hant${HERE.path}?space=1234&surface=_SYS_SU_5`)).toEqual(code);
});

test('every mistyped digit and every swap of neighbours is found', () => {
  const right = typedCode(code);
  for (let i = 0; i < right.length; i++) {
    if (right[i] === '-') continue;
    for (const digit of '0123456789') {
      const wrong = right.slice(0, i) + digit + right.slice(i + 1);
      if (wrong !== right) expect(read(wrong), wrong).toBe('mistyped');
    }
  }
  expect(read(`2134-5-${right.at(-1)!}`)).toBe('mistyped');
});

test.each([
  [`https://other.example${HERE.path}?space=1&surface=_SYS_SU_5`, 'otherSite'],
  ['https://ehsq.example/issue/abc', 'unknown'],
  [`${HERE.origin}${HERE.path}?space=-4&surface=_SYS_SU_5`, 'unknown'],
  [`${HERE.origin}${HERE.path}?space=4&surface=x`, 'unknown'],
  ['WIFI:S:ward;', 'unknown'],
  ['', 'unknown'],
  ['javascript:alert(1)', 'unknown'],
])('%s: %s', (text, answer) => expect(read(text)).toBe(answer));
