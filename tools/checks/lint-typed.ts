import type { Rule } from 'eslint';
import type { Type } from 'typescript';
import { sourceFiles } from './source-files.ts';

/** Words without which a file has nothing that a rule with types looks at: a cut of a text, a key press. */
const CUTS = /\.(?:slice|substring|substr)\(/;
const KEY_PRESSES = /KeyboardEvent|onKey|key(?:down|up|press)/i;
const needsTypes = (text: string): boolean => CUTS.test(text) || KEY_PRESSES.test(text);

/** The files that are read with types; the others are read without, which takes a tenth of the time. */
export const typedFiles = (root: string): string[] =>
  sourceFiles(root, ['.ts', '.tsx'], ['platform', 'modules', 'apps']).flatMap(({ path, text }) => (needsTypes(text) ? path : []));

/** How a rule asks for the type of a node; undefined for a file that has nothing to ask about. Throws where such a file was read without types. */
export function typesOf({ sourceCode, filename }: Rule.RuleContext): { getTypeAtLocation(node: unknown): Type } | undefined {
  const services = sourceCode.parserServices as { getTypeAtLocation?(node: unknown): Type };
  if (services.getTypeAtLocation) return services as { getTypeAtLocation(node: unknown): Type };
  if (needsTypes(sourceCode.text)) throw new Error(`${filename} is read without types: see typedFiles`);
  return undefined;
}
