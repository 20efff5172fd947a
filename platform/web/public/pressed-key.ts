/** What a handler of keys is given, by the browser or by React. */
interface KeyPress {
  key: string;
  nativeEvent?: { isComposing: boolean; keyCode: number };
  isComposing?: boolean;
  keyCode?: number;
}

/** What `keyCode` says of a key that an input method took; Safari says it also of the one that ends the composition. */
const TAKEN = 229;

/** True while an input method composes a word: Enter chooses a character of it, arrows go through its candidates, Escape gives it up. */
export function isComposing(event: KeyPress): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || native.keyCode === TAKEN;
}

/** The key that was pressed, none (`''`) while an input method composes: its keys are not ours. The lint refuses `event.key` elsewhere. */
export const pressedKey = (event: KeyPress): string => (isComposing(event) ? '' : event.key);

/** Keeps the keys of an input method from every handler of the page, those of libraries too; the input method itself has them already. */
export function keepComposingKeys(): void {
  addEventListener('keydown', (event) => isComposing(event) && event.stopImmediatePropagation(), true);
}
