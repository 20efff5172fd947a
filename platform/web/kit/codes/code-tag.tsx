import { StatusTag } from '@quantum/platform/web/public';
import { codeSet, stateOf } from './code-sets.ts';
import { useCodeWord } from './codes.ts';

/** A status code as its tag: tone and icon by the state, the word from the dictionary. */
export function CodeTag({ set, code }: { set: string; code: string }) {
  const wordOf = useCodeWord(codeSet(set).category);
  return <StatusTag state={stateOf(code)}>{wordOf(code) ?? <Awaited />}</StatusTag>;
}

/** A code as plain words. */
export function CodeText({ set, code }: { set: string; code: string | null | undefined }) {
  const wordOf = useCodeWord(codeSet(set).category);
  return <>{code ? (wordOf(code) ?? <Awaited />) : <span className="q-faint">—</span>}</>;
}

/** In the place of a word that is on its way. */
const Awaited = () => <span className="q-skeleton q-skeleton-word" />;
