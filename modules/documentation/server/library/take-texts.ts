import { textsOfFiles, type KernelServices, type TextResult } from '@quantum/platform/server';
import { keysOfText, searchedText } from '../../domain/library.rules.ts';
import { dropFormerTexts, keepText, waitingFiles, type TakenText } from './text.store.ts';

/** Takes the text of what came into force. */
export const TEXTS_JOB = 'document-texts';
/** Files read by one process. */
const LOT = 20;

/** Of a kind whose text nobody takes out. */
const NO_TEXT = 'noText';

function takenOf(result: TextResult | undefined): TakenText {
  if (!result || 'fault' in result) return { fault: result?.fault ?? NO_TEXT, isCut: false, body: '', folded: '', keys: [] };
  const text = searchedText(result.pages);
  const { keys, isCut } = keysOfText(text.folded);
  return { ...text, keys, isCut: isCut || result.isCut, fault: keys.length === 0 ? NO_TEXT : null };
}

/** The texts of files. One that cannot be fetched costs the others nothing: it is left for another run. */
async function readLot(kernel: KernelServices, ids: readonly number[], left: Set<number>): Promise<Map<number, TextResult>> {
  try {
    return await textsOfFiles(kernel, ids);
  } catch (error) {
    const [only, ...more] = ids;
    if (more.length === 0) {
      kernel.log.error({ err: error, fileId: only }, 'the text of a file could not be taken');
      left.add(only!);
      return new Map();
    }
    const texts = new Map<number, TextResult>();
    for (const id of ids) for (const [of, text] of await readLot(kernel, [id], left)) texts.set(of, text);
    return texts;
  }
}

/** Takes the text of the files of versions in force, lot by lot, until none waits. What a stopped server left is taken by the next. */
export async function takeTexts(kernel: KernelServices): Promise<void> {
  const db = kernel.db.app;
  const left = new Set<number>();
  for (;;) {
    const waiting = await waitingFiles(db, LOT, [...left]);
    if (waiting.length === 0) break;
    const ids = waiting.map(({ file_id }) => file_id);
    const texts = await readLot(kernel, ids, left);
    for (const file of waiting) if (!left.has(file.file_id)) await keepText(db, file, takenOf(texts.get(file.file_id)), kernel.clock.now());
  }
  await dropFormerTexts(db);
}
