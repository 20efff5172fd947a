import type { Answer, FormContent } from '../contract/codes.ts';

/** Questions answered with a signature. */
const signatureItems = (content: FormContent): ReadonlySet<string> =>
  new Set(content.sections.flatMap((section) => section.items.filter((item) => item.type === 'signature').map((item) => item.key)));

/** The pictures of drawn signatures among the answers: a file of the server, or one the device has yet to send. */
export function signaturesIn(content: FormContent, answers: readonly Answer[]): { item: string; file: number | string }[] {
  const signed = signatureItems(content);
  return answers.flatMap(({ item, value }) =>
    signed.has(item) && (typeof value === 'number' || (typeof value === 'string' && value !== '')) ? [{ item, file: value }] : [],
  );
}

/** Every picture the answers name: photos and signatures. */
export const picturesIn = (content: FormContent, answers: readonly Answer[]): (number | string)[] => [
  ...answers.flatMap((answer) => answer.photos ?? []),
  ...signaturesIn(content, answers).map(({ file }) => file),
];
