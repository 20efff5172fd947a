import { once } from 'node:events';
import { get, request, type IncomingMessage } from 'node:http';

export interface HalfUpload {
  /** Sends the rest; answers the envelope. */
  finish(): Promise<{ STATUS: number; DATA: unknown }>;
}

/** An upload of which half has been sent. */
export async function beginUpload(port: number, token: string, name: string, content: Buffer): Promise<HalfUpload> {
  const boundary = '----half';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { token, 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length };
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/file', headers });
  // Held for anyone who asks: it may be cut before.
  const answer = new Promise<IncomingMessage>((done, fail) => sent.once('response', done).on('error', fail));
  answer.catch(() => undefined);
  const half = Math.ceil(body.length / 2);
  await new Promise<void>((done) => sent.write(body.subarray(0, half), () => done()));
  return {
    finish: async () => {
      sent.end(body.subarray(half));
      const parts: Buffer[] = [];
      for await (const part of await answer) parts.push(part as Buffer);
      return JSON.parse(Buffer.concat(parts).toString()) as { STATUS: number; DATA: unknown };
    },
  };
}

/** A file that is being read, and not read on: far larger than what lies in the buffers between both. */
export async function pausedDownload(port: number, token: string, fileId: number): Promise<{ rest: () => Promise<number> }> {
  const [answer] = (await once(get({ port, host: '127.0.0.1', path: `/api/file/${fileId}`, headers: { token } }), 'response')) as [
    IncomingMessage,
  ];
  if (answer.statusCode !== 200) throw new Error(`the file is answered ${answer.statusCode}`);
  answer.pause();
  return {
    /** Reads on to the end; answers how many bytes there were. */
    rest: async () => {
      let bytes = 0;
      for await (const part of answer) bytes += (part as Buffer).length;
      return bytes;
    },
  };
}
