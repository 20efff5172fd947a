import { gapBetween } from '@quantum/platform/domain';
import { asWords, type Ctx } from '@quantum/platform/server';

/** The text of the first key there is; else the name with its parts as words: of what a module wrote that is mounted no more. */
const worded = (ctx: Ctx, key: string, name: string): string => (ctx.kernel.messages.has(key) ? ctx.t(key) : asWords(name));

/** A kind of record as its reader calls it. */
export const kindText = (ctx: Ctx, kind: string): string => worded(ctx, `system.audit.kind.${kind}`, kind);

/** `organization.unit.move` as the reader calls it: the record, and what is done to it. */
export function operationText(ctx: Ctx, id: string): string {
  const [module = '', noun = '', ...verbs] = id.split('.');
  const kind = kindText(ctx, `${module}.${noun}`);
  const verb = verbs.join('.');
  return verb === '' ? kind : `${kind}${ctx.t('platform.history.colon')}${worded(ctx, `system.audit.verb.${verb}`, verb)}`;
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
