import { expect, test } from 'vitest';
import { planChunks, type BuiltChunk } from './chunk-plan.ts';

const REACT = '/r/node_modules/react/index.js';
const ICON = '/r/node_modules/lucide-react/dist/esm/icons/check.mjs';
const chunk = (name: string, moduleIds: string[], imports: string[] = [], more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName: `${name}.js`,
  name,
  isEntry: false,
  isDynamicEntry: false,
  facadeModuleId: null,
  moduleIds,
  imports: imports.map((one) => `${one}.js`),
  ...more,
});
const entry = (name: string, imports: string[]) => chunk(name, [`/r/apps/web/${name}.tsx`], imports, { isEntry: true });
const screen = (file: string, moduleIds: string[], imports: string[]) =>
  chunk(file, [file, ...moduleIds], imports, { isDynamicEntry: true, facadeModuleId: file });

const plan = planChunks([
  entry('sign-in', ['react', 'texts', 'field']),
  entry('public', ['react', 'format']),
  entry('app', ['react', 'texts', 'frame', 'format']),
  chunk('react', [REACT]),
  chunk('texts', ['/r/texts.ts']),
  chunk('field', ['/r/field.ts']),
  chunk('format', ['/r/format.ts']),
  chunk('frame', ['/r/frame.tsx', '/r/node_modules/ui/button.js']),
  chunk('table', ['/r/table.tsx'], ['frame']),
  chunk('filter', ['/r/filter.tsx']),
  chunk('call', ['/r/call.ts']),
  chunk('queue', ['/r/queue.ts']),
  chunk('fields', ['/r/fields.tsx']),
  chunk('shared', [ICON, '/r/dialog.tsx']),
  screen('/r/a-list.tsx', ['/r/own.ts'], ['table', 'filter', 'call', 'queue']),
  screen('/r/b-list.tsx', [], ['table', 'call', 'queue']),
  screen('/r/c-list.tsx', [], ['table', 'shared']),
  screen('/r/a-new.tsx', [], ['call', 'fields', 'queue']),
  screen('/r/b-new.tsx', [], ['call', 'fields']),
  screen('/r/c-new.tsx', [], ['call', 'fields']),
  screen('/r/record.tsx', [], ['shared']),
  // Mounted for a further programme: neither is a form more.
  screen('/r/modules/m/web/screens/programme/a-new.tsx', [], []),
  screen('/r/modules/m/web/screens/programme/b-new.tsx', [], []),
  screen('/r/web/public/issue.tsx', ['/r/photo.ts'], ['format']),
]);

test.each([
  ['what every page needs of the framework', REACT, 'react'],
  ['what sign-in and the application share', '/r/texts.ts', 'common'],
  ['what the application starts with', '/r/frame.tsx', 'shell'],
  ['its libraries', '/r/node_modules/ui/button.js', 'ui'],
  ['what half of the lists share', '/r/table.tsx', 'list'],
  ['what nine of ten forms share', '/r/fields.tsx', 'form'],
  ['what they and half of the lists share', '/r/call.ts', 'screen'],
  ['what half of the lists share and some forms need', '/r/queue.ts', 'kit'],
  ['what few lists use', '/r/filter.tsx', undefined],
  ['an icon of several screens', ICON, 'icons'],
  ['what only records share', '/r/dialog.tsx', undefined],
  ['a screen of its own', '/r/own.ts', undefined],
  ['of sign-in alone', '/r/field.ts', undefined],
  ['what a public page shares with the application never draws the frame in', '/r/format.ts', undefined],
  ['an entry', '/r/apps/web/app.tsx', undefined],
])('%s', (_, id, expected) => expect(plan.get(id)).toBe(expected));
