import { createHash, createHmac } from 'node:crypto';
import type { KernelServices } from '@quantum/platform/server';

/** No letter that is read as another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const BITS = 5;

/** 20 characters, 100 bits: of the certificate, not of its issue, so that a lost card can be printed again and goes on with the next issue. */
export async function checkCode(kernel: Pick<KernelServices, 'secret'>, id: number): Promise<string> {
  const bytes = createHmac('sha256', await kernel.secret('certificate-check'))
    .update(`certificate ${id}`)
    .digest();
  let [text, buffer, held] = ['', 0, 0];
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff;
    held += 8;
    while (held >= BITS && text.length < LENGTH) {
      held -= BITS;
      text += LETTERS[(buffer >> held) & 31]!;
    }
  }
  return text;
}

/** What is stored: the tables hold no code. As it is typed: in any case, with spaces or hyphens. */
export const hashOf = (token: string): string =>
  createHash('sha256')
    .update(`certificate ${token.replaceAll(/[\s-]/g, '').toUpperCase()}`)
    .digest('hex');
