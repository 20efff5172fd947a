import { afterEach, expect, test, vi } from 'vitest';
import { LIMITS } from '@quantum/platform/contract';
import { fileFault, pictureFault, readyPicture } from './upload.ts';

test.each([
  ['image/jpeg', 1, undefined],
  ['image/gif', LIMITS.picture, undefined],
  ['image/png', LIMITS.picture + 1, 'platform.error.tooLarge'],
  ['application/pdf', 1, 'platform.field.pictureKind'],
  ['image/heic', 1, 'platform.field.pictureKind'],
  ['', 60_000_000, 'platform.field.pictureKind'],
])('a file of type %j and %d bytes: %s', (type, size, fault) => expect(pictureFault({ type, size })).toBe(fault));

afterEach(() => vi.unstubAllGlobals());
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

test.each([
  ['a picture that is damaged', file('cut.jpg', 'image/jpeg'), 'platform.field.pictureBroken'],
  ['one that moves and is damaged', file('cut.gif', 'image/gif'), 'platform.field.pictureBroken'],
  ['one of a kind this browser does not draw', file('IMG_1.HEIC', 'image/heic'), 'platform.field.pictureKind'],
  ['a file of no kind', file('IMG_1.HEIC', ''), 'platform.field.pictureKind'],
  ['no picture at all', file('a.pdf', 'application/pdf'), 'platform.field.pictureKind'],
])('%s is refused when it is chosen', async (_, given, fault) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be drawn')));
  expect(await readyPicture(given)).toEqual({ fault });
});

test('one that can be drawn is taken as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 10, height: 10 }));
  const given = file('ward.png', 'image/png');
  expect(await readyPicture(given)).toEqual({ file: given });
});

test.each([
  ['rows.xlsx', 1, undefined],
  ['ROWS.CSV', 1, undefined],
  ['rows.xls', 1, { key: 'platform.field.fileKind', params: { kinds: 'XLSX, CSV' } }],
  ['rows.csv', 0, { key: 'platform.field.fileEmpty', params: { kinds: 'XLSX, CSV' } }],
])('%s of %d bytes where a workbook is wanted', (name, size, fault) => expect(fileFault({ name, size }, ['.xlsx', '.csv'])).toEqual(fault));
