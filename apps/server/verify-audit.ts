import { resolve } from 'node:path';
import { command } from './offline-kernel.ts';
import { sayVerdict } from './audit-words.ts';

/**
 * `npm run audit:verify [-- <file of another server> …]`: walks every company's chain, the signed heads and the files of them.
 * Exit code 1 when something is broken, 3 when something could not be checked.
 */
await command(async (kernel, say) => sayVerdict(await kernel.audit.verify(process.argv.slice(2).map((path) => resolve(path))), say));
