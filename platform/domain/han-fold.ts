import { plainText } from '../contract/index.ts';
import { HAN_CLASSES } from './han-classes.ts';

let classes: Map<string, string> | undefined;
/** Each character → the forms of it, the simplified one first. Read when first asked for. */
function classOf(character: string): string | undefined {
  classes ??= new Map(
    HAN_CLASSES.trim()
      .split(/\s+/)
      .flatMap((forms) => [...forms].map((form) => [form, forms] as const)),
  );
  return classes.get(character);
}

/** The forms in which a character may be written, itself among them: `濕` → `湿濕溼`. */
export const formsOf = (character: string): string => classOf(character) ?? character;

/** A text in simplified characters, by which it is compared: one for both scripts. */
export const foldHan = (text: string): string => text.replace(/[\u3400-\u9FFF]/g, (character) => formsOf(character).charAt(0));

/** A text as it is compared with what was typed: in small letters, plain in width, in one script. */
export const comparable = (text: string): string => foldHan(plainText(text).toLowerCase());

/** Whether a text holds every word that was typed, in any order. Nothing typed is held by all. */
export function holdsWords(text: string, typed: string): boolean {
  const within = comparable(text);
  return comparable(typed)
    .split(' ')
    .every((word) => within.includes(word));
}
