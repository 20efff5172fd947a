import { printedCode, printedHash, type KernelServices } from '@quantum/platform/server';

const PURPOSE = 'certificate';
/** Of the certificate, not of its issue, so that a lost card can be printed again and goes on with the next issue. */
export const checkCode = (kernel: Pick<KernelServices, 'secret'>, id: number): Promise<string> => printedCode(kernel, PURPOSE, String(id));
/** What is stored: the tables hold no code. */
export const hashOf = (token: string): string => printedHash(PURPOSE, token);
