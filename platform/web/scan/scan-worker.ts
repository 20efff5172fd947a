import * as library from 'jsqr';

// Its types name an ES module; what is loaded is the function itself, which carries itself as `default`.
const decode = library.default as unknown as typeof library.default.default;

/** A picture of the camera, its pixels as the canvas has them. */
export interface ScannedPicture {
  pixels: ArrayBuffer;
  width: number;
  height: number;
}

/** Looks for a QR code in each picture it is sent; answers its text, or null. */
addEventListener('message', ({ data: { pixels, width, height } }: MessageEvent<ScannedPicture>) => {
  const found = decode(new Uint8ClampedArray(pixels), width, height, { inversionAttempts: 'dontInvert' });
  postMessage(found === null || found.data === '' ? null : found.data);
});
