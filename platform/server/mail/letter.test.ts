import { describe, expect, it } from 'vitest';
import { letter } from './letter.ts';
import { isMailAddress } from './mailer.ts';

const of = { locale: 'en', title: 'T', text: 'x', href: 'https://a.example/b', button: 'Open', why: 'w', foot: 'f' } as const;

describe('a letter', () => {
  it('has one line for a subject, whatever the title holds', () => {
    const { subject } = letter({ ...of, title: 'Sink\r\nBcc: all@example.org\u2028\tstained' });
    expect(subject).toBe('Sink Bcc: all@example.org stained');
  });

  it('shows what people wrote as words, never as markup', () => {
    const { html, text } = letter({
      ...of,
      title: '<b>x</b>',
      text: '<img src=x onerror=1> & "y"\nz',
      href: 'https://a.example/"><script>',
    });
    expect(html).not.toMatch(/<b>|<img|<script/);
    expect(html).toContain('&lt;img src=x onerror=1&gt; &amp; &quot;y&quot;<br>z');
    expect(text).toContain('<img src=x onerror=1> & "y"\nz');
  });

  it('loads nothing', () => {
    expect(letter(of).html).not.toMatch(/src=|url\(|@import|<link/);
  });
});

it.each([
  ['a.b+c@ward-4.example.org', true],
  ['a@b', false],
  ['a@b.example\r\nBcc: c@d.example', false],
  ['a@b.example, c@d.example', false],
  ['"A" <a@b.example>', false],
  ['a b@c.example', false],
  ['a@-b.example', false],
  [`${'a'.repeat(65)}@b.example`, false],
])('%j is an address: %s', (text, is) => expect(isMailAddress(text)).toBe(is));
