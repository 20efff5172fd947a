import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as QRCode from 'qrcode';

const { create } = createRequire(import.meta.url)('qrcode') as typeof QRCode;
const [WIDTH, HEIGHT, MODULE] = [640, 480, 8];

/** Writes what a camera sees that is held before a printed code, as a video of two frames. */
function writeVideo(file: string, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const luma = Buffer.alloc(WIDTH * HEIGHT, 220);
  const [left, top] = [(WIDTH - modules.size * MODULE) >> 1, (HEIGHT - modules.size * MODULE) >> 1];
  for (let y = 0; y < modules.size * MODULE; y++)
    for (let x = 0; x < modules.size * MODULE; x++)
      if (modules.get(Math.floor(y / MODULE), Math.floor(x / MODULE))) luma[(top + y) * WIDTH + left + x] = 30;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]));
}

/** What a browser is started with whose camera sees a printed code; `file`: where the video is written. */
export function cameraOf(file: string, text: string): string[] {
  writeVideo(file, text);
  return ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
}
