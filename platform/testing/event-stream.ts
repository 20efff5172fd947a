/** An open stream of the server as a page sees it. */
export interface EventStream {
  http: number;
  /** What has been told so far, in order; `end` when the connection is over. */
  told: { event: string; data: unknown }[];
  /** Lines that only keep the connection open. */
  pings: number;
  isOver: boolean;
  close(): void;
}

/** Listens at `GET /message/stream` of a server that has a port. */
export async function listenTo(address: string, token: string | undefined, topics: string): Promise<EventStream> {
  const cut = new AbortController();
  const response = await fetch(`${address}/api/message/stream?topics=${encodeURIComponent(topics)}`, {
    headers: token === undefined ? {} : { token },
    signal: cut.signal,
  });
  const stream: EventStream = { http: response.status, told: [], pings: 0, isOver: false, close: () => cut.abort() };
  if (response.ok) void follow(response.body!, stream);
  else await response.body?.cancel();
  return stream;
}

async function follow(body: ReadableStream<Uint8Array>, stream: EventStream): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const bytes of body) {
      const frames = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      rest = frames.pop()!;
      for (const frame of frames) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(frame) ?? [];
        if (event === undefined) stream.pings++;
        else stream.told.push({ event, data: JSON.parse(data!) });
      }
    }
  } catch {
    // Cut by either side.
  }
  stream.isOver = true;
}
