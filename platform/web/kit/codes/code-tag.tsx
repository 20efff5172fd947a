import { StatusTag } from '@quantum/platform/web/public';
import { codeSet, stateOf } from './code-sets.ts';
import { useCodeText } from './codes.ts';

/** A status code as its tag: tone and icon by the state, the word from the dictionary. */
export function CodeTag({ set, code }: { set: string; code: string }) {
  const text = useCodeText(codeSet(set).category);
  return <StatusTag state={stateOf(code)}>{text(code)}</StatusTag>;
}

/** A code as plain words. */
export function CodeText({ set, code }: { set: string; code: string | null | undefined }) {
  const text = useCodeText(codeSet(set).category);
  return <>{code ? text(code) : <span className="q-faint">—</span>}</>;
}
