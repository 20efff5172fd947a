import { createHash, createHmac } from 'node:crypto';
import type { KernelServices } from '../context/use-case/kernel-services.ts';

/** No letter that is read as another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const BITS = 5;

/**
 * A code to print beside its QR code: 20 characters, 100 bits, derived with a key of the site from what it stands for, so that the same can be
 * printed again and no table holds it. `purpose` keeps the codes of one kind of page apart from those of another.
 */
export async function printedCode(kernel: Pick<KernelServices, 'secret'>, purpose: string, of: string): Promise<string> {
  const bytes = createHmac('sha256', await kernel.secret(`${purpose}-check`))
    .update(`${purpose} ${of}`)
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

/** What is stored of it. As it is typed: in any case, with spaces or hyphens. */
export const printedHash = (purpose: string, token: string): string =>
  createHash('sha256')
    .update(`${purpose} ${token.replaceAll(/[\s-]/g, '').toUpperCase()}`)
    .digest('hex');
