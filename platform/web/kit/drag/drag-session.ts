import { pressedKey } from '@quantum/platform/web/public';

/** px the pointer moves before a press becomes a drag: less is a click. */
const THRESHOLD = 4;

/** A place in the window. */
export interface Point {
  x: number;
  y: number;
}

interface Session<T> {
  /** Where it was pressed. */
  from: Point;
  /** What hears the pointer: the window. */
  events: EventTarget;
  /** What it would be dropped on there; undefined where it may not be dropped. */
  targetAt: (at: Point) => T | undefined;
  onStart: () => void;
  onMove: (at: Point, target: T | undefined) => void;
  /** It was let go on that target; undefined when nothing is done: let go elsewhere, Esc, or the pointer was taken away. */
  onEnd: (target: T | undefined, hasMoved: boolean) => void;
}

/** Follows a pressed pointer until it is let go; answers what ends it early. */
export function followPointer<T>({ from, events, targetAt, onStart, onMove, onEnd }: Session<T>): () => void {
  const stop = new AbortController();
  let hasMoved = false;
  let target: T | undefined;
  const end = (dropped: T | undefined) => {
    if (stop.signal.aborted) return;
    stop.abort();
    onEnd(dropped, hasMoved);
  };
  const listen = (name: string, listener: (event: Event) => void) => events.addEventListener(name, listener, { signal: stop.signal });
  listen('pointermove', (event) => {
    const { clientX: x, clientY: y } = event as PointerEvent;
    if (!hasMoved && Math.hypot(x - from.x, y - from.y) < THRESHOLD) return;
    if (!hasMoved) onStart();
    hasMoved = true;
    target = targetAt({ x, y });
    onMove({ x, y }, target);
  });
  listen('pointerup', () => end(target));
  listen('pointercancel', () => end(undefined));
  listen('keydown', (event) => {
    if (pressedKey(event as KeyboardEvent) === 'Escape') end(undefined);
  });
  return () => end(undefined);
}
