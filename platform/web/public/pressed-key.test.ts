import { expect, test } from 'vitest';
import { pressedKey } from './pressed-key.ts';

const native = (isComposing: boolean, keyCode: number) => ({ key: 'Enter', isComposing, keyCode });
const ofReact = (isComposing: boolean, keyCode: number) => ({ key: 'Enter', nativeEvent: { isComposing, keyCode } });

test.each([
  ['a key', native(false, 13), 'Enter'],
  ['a key in React', ofReact(false, 13), 'Enter'],
  ['while composing', native(true, 13), ''],
  ['while composing in React', ofReact(true, 229), ''],
  ['the key that ended a composition in Safari', native(false, 229), ''],
  ['the same in React', ofReact(false, 229), ''],
])('%s', (_, event, key) => expect(pressedKey(event)).toBe(key));
