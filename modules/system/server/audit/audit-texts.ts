import { gapBetween } from '@quantum/platform/domain';
import { asWords, firstKey, kindKey, verbKeys, type Ctx } from '@quantum/platform/server';

/** The text of the first key there is; else the name with its parts as words: of what a module wrote that is mounted no more. */
function worded(ctx: Ctx, keys: readonly string[], name: string): string {
  const key = firstKey(ctx.kernel.messages, keys);
  return key === undefined ? asWords(name) : ctx.t(key);
}

/** A kind of record as its reader calls it: its module gives the name. */
export const kindText = (ctx: Ctx, kind: string): string => worded(ctx, [kindKey(kind)], kind);

/** `organization.unit.move` as the reader calls it: the record, and what is done to it. */
export function operationText(ctx: Ctx, id: string): string {
  const [module = '', noun = '', ...verbs] = id.split('.');
  const kind = kindText(ctx, `${module}.${noun}`);
  const verb = verbs.join('.');
  return verb === '' ? kind : `${kind}${ctx.t('platform.history.colon')}${worded(ctx, verbKeys(module, verb), verb)}`;
}

/** Who did what to which record, in one sentence; no person where none acted. */
export const sentence = (ctx: Ctx, { who, did, byItself, kind, code }: SentenceParts): string =>
  [
    byItself ? did : ctx.t('platform.history.sentence', { who, did, gap: gapBetween(who, did) }),
    [kindText(ctx, kind), code].filter(Boolean).join(' '),
  ].join(' · ');

interface SentenceParts {
  who: string;
  did: string;
  byItself: boolean;
  kind: string;
  code: string | null;
}
