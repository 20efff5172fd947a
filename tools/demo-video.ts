import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';

/**
 * Draws the video of the demo's sharps course and writes it as WebM: `QUANTUM_BROWSER=… node tools/demo-video.ts`.
 * The browser encodes the pictures; the container is written here, because a recording made live does not say its length.
 */
const FRAMES_A_SECOND = 2;
const SECONDS = 24;
const WIDTH = 480;
const HEIGHT = 270;
const OUT = new URL('../modules/training/server/demo/sharps.webm', import.meta.url);

interface Frame {
  isKey: boolean;
  base64: string;
}

const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>video</title>'));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const browser = await chromium.launch({ executablePath: process.env['QUANTUM_BROWSER']!, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
// The encoder is there on secure addresses only.
await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
const frames = await page.evaluate(drawAll, { width: WIDTH, height: HEIGHT, seconds: SECONDS, rate: FRAMES_A_SECOND });
await browser.close();
server.close();
const bytes = webm(frames.map(({ isKey, base64 }) => ({ isKey, bytes: Buffer.from(base64, 'base64') })));
await writeFile(OUT, bytes);
process.stdout.write(`${OUT.pathname}: ${bytes.length} bytes, ${frames.length} pictures\n`);

/** In the browser: a box that fills, and what to do, in three languages. */
async function drawAll(it: { width: number; height: number; seconds: number; rate: number }): Promise<Frame[]> {
  const slides = [
    ['Use a needle once. Never recap it.', '针头只用一次，不回套。', '針頭只用一次，不套回針帽。'],
    ['Drop it into the box at once.', '立即放入利器盒。', '立即放入利器盒。'],
    ['Close the box at three quarters.', '装至四分之三即封盒。', '裝至四分之三滿即封盒。'],
    ['Pricked? Wash and report at once.', '被刺伤？冲洗并立即上报。', '被刺傷？沖洗並即時呈報。'],
  ];
  const canvas = new OffscreenCanvas(it.width, it.height);
  const pen = canvas.getContext('2d')!;
  const frames: Frame[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      frames.push({ isKey: chunk.type === 'key', base64: btoa(String.fromCharCode(...data)) });
    },
    error: (fault) => {
      throw fault;
    },
  });
  encoder.configure({ codec: 'vp8', width: it.width, height: it.height, bitrate: 24_000, framerate: it.rate });
  const count = it.seconds * it.rate;
  for (let i = 0; i < count; i++) {
    const at = i / count;
    const slide = slides[Math.min(slides.length - 1, Math.floor(at * slides.length))]!;
    pen.fillStyle = '#f4f6f8';
    pen.fillRect(0, 0, it.width, it.height);
    pen.fillStyle = '#f2c230';
    pen.fillRect(30, 60, 110, 160);
    pen.fillStyle = '#c8402f';
    pen.fillRect(30, 220 - 120 * at, 110, 120 * at);
    pen.strokeStyle = '#1f2a33';
    pen.lineWidth = 4;
    pen.strokeRect(30, 60, 110, 160);
    pen.strokeRect(65, 40, 40, 20);
    pen.setLineDash([8, 6]);
    pen.strokeRect(30, 100, 110, 0);
    pen.setLineDash([]);
    pen.fillStyle = '#1f2a33';
    pen.font = '16px sans-serif';
    slide.forEach((text, line) => pen.fillText(text, 160, 105 + 40 * line));
    const frame = new VideoFrame(canvas, { timestamp: (i * 1_000_000) / it.rate, duration: 1_000_000 / it.rate });
    encoder.encode(frame, { keyFrame: i % (it.rate * 6) === 0 });
    frame.close();
  }
  await encoder.flush();
  return frames;
}

function element(id: number, ...parts: (Buffer | Uint8Array)[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([
    Buffer.from(
      id
        .toString(16)
        .padStart(2, '0')
        .replace(/^(.(..)*)$/, '0$1'),
      'hex',
    ),
    size,
    content,
  ]);
}
function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

/** A WebM (RFC 9559) with its length, a cluster for each key picture, and the places of these for seeking. */
function webm(pictures: { isKey: boolean; bytes: Buffer }[]): Buffer {
  const step = 1000 / FRAMES_A_SECOND;
  const head = element(
    0x1a45dfa3,
    element(0x4286, number(1)),
    element(0x42f7, number(1)),
    element(0x42f2, number(4)),
    element(0x42f3, number(8)),
    element(0x4282, Buffer.from('webm')),
    element(0x4287, number(4)),
    element(0x4285, number(2)),
  );
  const info = element(
    0x1549a966,
    element(0x2ad7b1, number(1_000_000)),
    element(0x4489, double(SECONDS * 1000)),
    element(0x4d80, Buffer.from('quantum')),
    element(0x5741, Buffer.from('quantum')),
  );
  const size = element(0xe0, element(0xb0, number(WIDTH)), element(0xba, number(HEIGHT)));
  const track = element(
    0xae,
    element(0xd7, number(1)),
    element(0x73c5, number(1)),
    element(0x83, number(1)),
    element(0x86, Buffer.from('V_VP8')),
    size,
  );
  const tracks = element(0x1654ae6b, track);
  const starts = pictures.flatMap(({ isKey }, i) => (isKey ? [i] : []));
  const clusters = starts.map((from, n) => {
    const blocks = pictures.slice(from, starts[n + 1]).map(({ isKey, bytes }, i) => {
      const lead = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
      lead.writeInt16BE(i * step, 1);
      return element(0xa3, lead, bytes);
    });
    return element(0x1f43b675, element(0xe7, number(from * step)), ...blocks);
  });
  // The places count from the start of the segment's content; cues are written last.
  let place = info.length + tracks.length;
  const cues = starts.map((from, n) => {
    const point = element(0xbb, element(0xb3, number(from * step)), element(0xb7, element(0xf7, number(1)), element(0xf1, number(place))));
    place += clusters[n]!.length;
    return point;
  });
  return Buffer.concat([head, element(0x18538067, info, tracks, ...clusters, element(0x1c53bb6b, ...cues))]);
}
