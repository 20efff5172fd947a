import { createRequire } from 'node:module';
import type * as QRCode from 'qrcode';

const load = createRequire(import.meta.url);

/** The dark modules of a code as one path. Level Q still reads with a quarter of it dirty. */
export function qrPath(text: string): { size: number; path: string } {
  // Loaded with the first code: a server starts sooner without it.
  const { modules } = (load('qrcode') as typeof QRCode).create(text, { errorCorrectionLevel: 'Q' });
  let path = '';
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      let wide = 1;
      while (x + wide < modules.size && modules.get(y, x + wide)) wide++;
      path += `M${x} ${y}h${wide}v1h-${wide}z`;
      x += wide;
    }
  return { size: modules.size, path };
}
