import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { bootLocale } from '@quantum/platform/web/public';
import { fakeBrowser } from '../../public/testing.ts';
import { CodeTag, CodeText } from './code-tag.tsx';
import { registerCodeSet } from './code-sets.ts';

beforeAll(async () => {
  fakeBrowser();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  await bootLocale(() => Promise.resolve({ 'common.state.open': 'Open' }));
  registerCodeSet({ name: 'mark', category: '_SYS_AM', states: { open: '_SYS_AM_2' } });
});

/** Drawn while the dictionary is on its way, or once it has said this. */
function drawn(part: ReactNode, entries?: { code: string; enDescription: string }[]): string {
  const client = new QueryClient();
  if (entries) client.setQueryData(['codes', '_SYS_AM'], entries);
  return renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

test.each([
  ['as a tag', <CodeTag key="tag" set="mark" code="_SYS_AM_1" />],
  ['as words', <CodeText key="text" set="mark" code="_SYS_AM_1" />],
])('a code is no word %s: a skeleton stands there until the dictionary has one', (_, part) => {
  const waiting = drawn(part);
  expect(waiting).toContain('q-skeleton-word');
  expect(waiting).not.toContain('_SYS_AM_1');
});

test('the state of the contract is a word at once', () => {
  expect(drawn(<CodeText set="mark" code="_SYS_AM_2" />)).toBe('Open');
});
