import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { add } from './report.ts';

const ROOT = 'dist/web';
const KB = 1024;
/** KB of JS and CSS each HTML entry may load before it shows anything. */
const BARS: Record<string, number> = { 'sign-in.html': 100, 'public.html': 100, 'app.html': 270 };

/** What each HTML entry loads at once: its scripts, preloads and styles, and all they import statically. */
export function benchWeb(): void {
  if (!existsSync(ROOT)) return add({ what: 'web sizes', figure: 'no build: npm run build:web', bar: '', holds: undefined });
  for (const entry of readdirSync(ROOT).filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(join(ROOT, entry), 'utf8');
    const files = new Set([...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map((match) => match[1]!));
    for (const file of files) for (const next of importsOf(file)) files.add(next);
    const sizeOf = (ending: string) =>
      [...files]
        .filter((file) => file.endsWith(ending) && existsSync(join(ROOT, file)))
        .reduce((sum, file) => sum + gzipSync(readFileSync(join(ROOT, file))).length, 0) / KB;
    const [js, css] = [sizeOf('.js'), sizeOf('.css')];
    const bar = BARS[entry];
    const counted = entry === 'app.html' ? js + css : js;
    add({
      what: `web: ${entry}`,
      figure: `${js.toFixed(0)} KB JS + ${css.toFixed(0)} KB CSS gzip`,
      bar: bar === undefined ? '' : `≤ ${bar} KB ${entry === 'app.html' ? 'JS + CSS' : 'JS'}`,
      holds: bar === undefined ? undefined : counted <= bar,
    });
  }
}

function importsOf(file: string): string[] {
  if (!file.endsWith('.js') || !existsSync(join(ROOT, file))) return [];
  const text = readFileSync(join(ROOT, file), 'utf8');
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return [...text.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["']\.\/([^"']+\.js)["']/g)].map(
    (match) => folder + match[1]!,
  );
}
