import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventFrames } from './event-frames.ts';
import { LiveLeader } from './live-leader.ts';
import type { LiveNote } from './live-note.ts';
import { pauseAfter } from './live-pause.ts';

describe('frames of a stream', () => {
  it('come whole, however they were cut', () => {
    const text = 'event: topics\ndata: ["messages"]\n\n: ping\n\nevent: changed\ndata: {"topic":"messages"}\n\n';
    for (let size = 1; size <= text.length; size++) {
      const frames = new EventFrames();
      const found = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
        frames.add(text.slice(i * size, (i + 1) * size)),
      ).flat();
      expect(found).toEqual([
        { event: 'topics', data: ['messages'] },
        { event: 'changed', data: { topic: 'messages' } },
      ]);
    }
  });
});

it('pauses grow to a minute, and browsers do not come all at once', () => {
  expect([0, 1, 2, 3, 6, 50].map((failures) => pauseAfter(failures, 1))).toEqual([1000, 2000, 4000, 8000, 60_000, 60_000]);
  expect(pauseAfter(2, 0)).toBe(2000);
});

/** A stream the test writes to. */
interface Opened {
  topics: readonly string[];
  say(event: string, data: unknown): void;
  close(): void;
  isCut: boolean;
}

describe('the tab that holds the stream', () => {
  let opened: Opened[];
  let told: LiveNote[];
  let wanted: string[];
  let answers: (number | 'fails')[];
  let ending: AbortController;
  let leader: LiveLeader;
  beforeEach(() => {
    vi.useFakeTimers();
    [opened, told, wanted, answers, ending] = [[], [], ['messages'], [], new AbortController()];
    leader = new LiveLeader({ open, wanted: () => wanted, tell: (note) => told.push(note), signal: ending.signal });
  });
  afterEach(() => {
    ending.abort();
    vi.useRealTimers();
  });
  const open = async (topics: readonly string[], signal: AbortSignal): Promise<Response> => {
    const answer = answers.shift() ?? 200;
    if (answer === 'fails') throw new TypeError('no network');
    let writer!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (writer = controller) });
    const stream: Opened = {
      topics,
      isCut: false,
      say: (event, data) => writer.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
      close: () => writer.close(),
    };
    signal.addEventListener('abort', () => {
      stream.isCut = true;
      try {
        writer.error(new Error('cut'));
      } catch {
        // Closed before.
      }
    });
    opened.push(stream);
    return new Response(answer === 200 ? body : null, { status: answer });
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('tells what changed, once a stream is there', async () => {
    leader.look();
    await settle();
    opened[0]!.say('topics', ['messages']);
    opened[0]!.say('changed', { topic: 'messages' });
    await settle();
    expect(told).toEqual([{ isLive: true }, { isLive: true, changed: [{ topic: 'messages' }] }]);
  });

  it('opens one with more before it lets the former go, and tells nothing twice', async () => {
    leader.look();
    await settle();
    opened[0]!.say('topics', []);
    await settle();
    wanted = ['messages', 'record:/issues/1'];
    leader.look();
    leader.look();
    await settle();
    expect(opened.map(({ topics, isCut }) => [topics.length, isCut])).toEqual([
      [1, false],
      [2, false],
    ]);
    opened[0]!.say('changed', { topic: 'messages' });
    opened[1]!.say('changed', { topic: 'messages' });
    await settle();
    opened[1]!.say('topics', wanted);
    await settle();
    expect(opened[0]!.isCut).toBe(true);
    expect(told).toEqual([{ isLive: true }, { isLive: true, changed: [{ topic: 'messages' }] }, { isLive: true }]);
    wanted = ['messages'];
    leader.look();
    await settle();
    expect(opened).toHaveLength(2);
  });

  it('comes again after growing pauses, and then everybody reads again', async () => {
    leader.look();
    await settle();
    opened[0]!.say('topics', []);
    await settle();
    answers = ['fails', 503];
    opened[0]!.close();
    await settle();
    expect(told.at(-1)).toEqual({ isLive: false });
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(4000);
    expect(opened).toHaveLength(3);
    opened[2]!.say('topics', []);
    await settle();
    expect(told.at(-1)).toEqual({ isLive: true, changed: [{ topic: 'messages' }] });
  });

  it('does not wait for a pause when the network is back', async () => {
    answers = ['fails', 'fails', 'fails', 'fails', 'fails'];
    leader.look();
    for (let i = 0; i < 4; i++) await vi.advanceTimersByTimeAsync(20_000);
    answers = [];
    leader.hurry();
    await settle();
    expect(opened).toHaveLength(1);
  });

  it('takes a stream that is silent for one that is none', async () => {
    leader.look();
    await settle();
    opened[0]!.say('topics', []);
    await settle();
    await vi.advanceTimersByTimeAsync(70_000);
    expect([opened[0]!.isCut, told.at(-1)?.isLive]).toEqual([true, false]);
  });

  it('asks no more where it is refused', async () => {
    answers = [403];
    leader.look();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(opened).toHaveLength(1);
    expect(told).toEqual([]);
  });
});
