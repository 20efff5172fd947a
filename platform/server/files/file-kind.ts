import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { NewFault } from '../context/use-case/errors.ts';

interface FileKind {
  mime: string;
  picture: boolean;
}

const ZIP_PARTS: Record<string, { part: string; mime: string }> = {
  '.docx': { part: 'word/', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  '.xlsx': { part: 'xl/', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  '.pptx': { part: 'ppt/', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
};
const TEXT: Record<string, string> = { '.csv': 'text/csv', '.txt': 'text/plain' };
const PICTURES: Record<string, string> = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png', '.gif': 'image/gif' };

/** Brands of pictures in the container films come in: HEIC and AVIF. */
const STILL = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;

/** How browsers know a page in a file that says nothing of its kind (WHATWG MIME Sniffing, 7.1), and SVG. */
const MARKUP =
  /^[\uFEFF\s]*<(?:!--|\?xml|(?:!doctype|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg|img|meta|link|object|embed|form|base)[\s/>])/i;

/** What a file is by its content; undefined when it is none of the accepted kinds or its name says something else. */
export async function fileKindOf(path: string, name: string): Promise<FileKind | undefined> {
  const head = await readHead(path, 65_536);
  const extension = extname(name).toLowerCase();
  const mime = head.length === 0 ? undefined : contentType(head, extension);
  if (mime === undefined || !nameFits(extension, mime)) return undefined;
  return { mime, picture: mime.startsWith('image/') };
}

/** Kinds of files by their MIME type, as people call them. */
const CALLED: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
  [ZIP_PARTS['.docx']!.mime]: 'DOCX',
  [ZIP_PARTS['.xlsx']!.mime]: 'XLSX',
  [ZIP_PARTS['.pptx']!.mime]: 'PPTX',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
  'video/mp4': 'MP4',
  'video/webm': 'WEBM',
};

/** Why a file is none of the accepted kinds: what it is, and what is taken. */
export async function kindFault(path: string, name: string, mimes = Object.keys(CALLED)): Promise<NewFault> {
  const head = await readHead(path, 65_536);
  const extension = extname(name).toLowerCase();
  const fault = (key: string, params?: Record<string, string>): NewFault => ({ path: 'file', key, ...(params && { params }) });
  if (head.length === 0) return fault('platform.fault.fileEmpty');
  if (TEXT[extension] !== undefined && isUtf16(head)) return fault('platform.import.utf16');
  if (extension === '.csv' && isOfOtherEncoding(head)) return fault('platform.import.encoding');
  const mime = contentType(head, extension);
  if (mime !== undefined && mimes.includes(mime)) return fault('platform.fault.fileName', { kind: CALLED[mime] ?? mime });
  return fault('platform.fault.fileKind', { kinds: mimes.map((one) => CALLED[one] ?? one).join(', ') });
}

/** Text that is not UTF-8: mostly a sheet saved with another encoding, which its owner can save again. */
const isOfOtherEncoding = (head: Buffer): boolean =>
  !head.includes(0) && new TextDecoder('utf-8').decode(head, { stream: true }).includes('\uFFFD');

/** By its byte order mark, or because every second byte of its beginning is empty. */
function isUtf16(head: Buffer): boolean {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return true;
  const start = [...head.subarray(0, 64)];
  return start.length >= 4 && [0, 1].some((odd) => start.every((byte, i) => (byte === 0) === (i % 2 === odd)));
}

async function readHead(path: string, bytes: number): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
  return buffer.subarray(0, bytesRead);
}

function contentType(head: Buffer, extension: string): string | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (head.subarray(0, 4).toString('latin1') === 'GIF8') return 'image/gif';
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  if (head.subarray(4, 8).toString('latin1') === 'ftyp')
    return STILL.test(head.subarray(8, 12).toString('latin1')) ? undefined : 'video/mp4';
  if (starts(0x1a, 0x45, 0xdf, 0xa3)) return 'video/webm';
  if (starts(0x50, 0x4b, 0x03, 0x04)) return officeType(head, extension);
  return TEXT[extension] !== undefined && isText(head) ? TEXT[extension] : undefined;
}

function officeType(head: Buffer, extension: string): string | undefined {
  const office = ZIP_PARTS[extension];
  const names = head.toString('latin1');
  return office && (names.includes(office.part) || names.includes('[Content_Types].xml')) ? office.mime : undefined;
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  // The last character may be cut by the end of what was read.
  const text = new TextDecoder('utf-8').decode(head, { stream: true });
  return !text.includes('\uFFFD') && !MARKUP.test(text);
}

const nameFits = (extension: string, mime: string): boolean =>
  PICTURES[extension] === mime || ZIP_PARTS[extension]?.mime === mime || TEXT[extension] === mime || `.${mime.split('/')[1]}` === extension;
