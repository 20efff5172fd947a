import type { Locale } from '../../contract/index.ts';
import { INK } from '../papers/look.ts';
import { cut } from '../../domain/index.ts';

/** What a mail says: plain words, already in the reader's language. */
interface LetterOf {
  locale: Locale;
  title: string;
  text: string;
  /** What the mail lists, each with where it leads. */
  list?: readonly LetterPart[];
  /** A line below the list. */
  after?: string;
  /** Full address of the record and the words of its button. */
  href: string;
  button: string;
  /** Why this person got it, and how to get fewer. */
  why: string;
  foot: string;
}

interface LetterPart {
  title: string;
  rows: readonly { text: string; note: string; href: string }[];
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

const SUBJECT_LENGTH = 180;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!);
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** One line without control characters: nothing in it can begin another header. */
const oneLine = (text: string): string => cut(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), SUBJECT_LENGTH);

const partHtml = ({ title, rows }: LetterPart): string =>
  `<h2 style="margin:0 0 4px;font-size:14px;line-height:1.4;color:${INK.quiet}">${escaped(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px">${rows
    .map(
      ({ text, note, href }) =>
        `<tr><td style="padding:8px 0;border-top:1px solid #e1e6e3;font-size:15px;line-height:1.45"><a href="${escaped(href)}" style="color:${INK.brand};text-decoration:none">${escaped(text)}</a><br><span style="font-size:12px;color:${INK.quiet}">${escaped(note)}</span></td></tr>`,
    )
    .join('')}</table>`;
const partText = ({ title, rows }: LetterPart): string =>
  [title, ...rows.map(({ text, note, href }) => `- ${text} (${note})\n  ${href}`)].join('\n');

/** The mail of one message, or of several, in the product's look. Tables and inline styles: mail programs know nothing newer. */
export function letter(of: LetterOf): Letter {
  const font = "-apple-system,'Segoe UI',Roboto,'PingFang SC','PingFang HK','Microsoft YaHei','Microsoft JhengHei',sans-serif";
  const html = `<!doctype html>
<html lang="${of.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(oneLine(of.title))}</title></head>
<body style="margin:0;background:#eef1ef;font-family:${font};color:${INK.ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:100%;background:#ffffff;border-radius:10px;overflow:hidden">
<tr><td style="background:${INK.brand};color:#ffffff;font-weight:600;font-size:15px;padding:14px 24px;border-bottom:3px solid ${INK.accent}">Quantum EHSQ</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 12px;font-size:19px;line-height:1.35">${escaped(of.title)}</h1>
<p style="margin:0 0 20px;font-size:15px;line-height:1.6">${lines(of.text)}</p>
${(of.list ?? []).map(partHtml).join('\n')}${of.after === undefined ? '' : `<p style="margin:0 0 18px;font-size:13px">${lines(of.after)}</p>`}<p style="margin:0"><a href="${escaped(of.href)}" style="display:inline-block;background:${INK.brand};color:#ffffff;text-decoration:none;font-size:15px;padding:11px 22px;border-radius:8px">${escaped(of.button)}</a></p>
</td></tr>
<tr><td style="padding:14px 24px;border-top:1px solid #e1e6e3;font-size:12px;line-height:1.6;color:${INK.quiet}">${lines(of.why)}<br>${lines(of.foot)}</td></tr>
</table></td></tr></table></body></html>`;
  const text = [
    of.title,
    of.text,
    ...(of.list ?? []).map(partText),
    ...(of.after === undefined ? [] : [of.after]),
    of.href,
    '-- ',
    of.why,
    of.foot,
  ].join('\n\n');
  return { subject: oneLine(of.title), text, html };
}
