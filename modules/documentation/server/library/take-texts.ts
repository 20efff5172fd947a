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

/** Takes the text of the files of versions in force, lot by lot, until none waits. What a stopped server left is taken by the next. */
export async function takeTexts(kernel: KernelServices): Promise<void> {
  const db = kernel.db.app;
  for (;;) {
    const waiting = await waitingFiles(db, LOT);
    if (waiting.length === 0) break;
    const texts = await textsOfFiles(
      kernel,
      waiting.map(({ file_id }) => file_id),
    );
    for (const file of waiting) await keepText(db, file, takenOf(texts.get(file.file_id)), kernel.clock.now());
  }
  await dropFormerTexts(db);
}
