import { printedCode, printedHash, type KernelServices } from '@quantum/platform/server';

const PURPOSE = 'document-version';
/** The code of a version: the same on each copy of it, so that what is printed once is told of for good. */
export const versionCode = (kernel: Pick<KernelServices, 'secret'>, versionId: number): Promise<string> =>
  printedCode(kernel, PURPOSE, String(versionId));
/** What is stored: the tables hold no code. */
export const versionCodeHash = (token: string): string => printedHash(PURPOSE, token);
