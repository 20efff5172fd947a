import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** How many records carry a code; `label` is a message key, `href` leads to their list where there is one. */
export interface UseOfCode {
  label: string;
  count: number;
  href: string | null;
}

/** Where codes stand on records: told by the modules that keep the records. Nothing for codes a module does not use. */
export const codeUses = extensionPoint<(ctx: Ctx, code: string) => Promise<UseOfCode[]>>('dictionary.codeUses');
