/** What the server says on the stream: a name and its data. */
export interface Frame {
  event: string;
  data: unknown;
}

/** Puts frames of server-sent events together from pieces of text; lines that only keep the connection open are none. */
export class EventFrames {
  #rest = '';

  /** The frames that are whole with this piece. */
  add(piece: string): Frame[] {
    const parts = (this.#rest + piece).split('\n\n');
    this.#rest = parts.pop()!;
    return parts.flatMap((part) => {
      const lines = part.split('\n');
      const event = lines.find((line) => line.startsWith('event: '))?.slice(7);
      const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
      return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) as unknown }];
    });
  }
}
