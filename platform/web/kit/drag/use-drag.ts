import { useCallback, useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { followPointer, type Point } from './drag-session.ts';
import './drag.css';

interface DragOptions<K, T> {
  /** What is under the pointer, as a target for what is dragged; undefined where it may not be dropped. */
  targetAt: (element: Element | null, at: Point, key: K) => T | undefined;
  onDrop: (key: K, target: T) => void;
  /** The list that scrolls when the pointer comes near its edges: a selector. */
  scroller?: string;
  /** A finger drags too: for a grip, on which nothing scrolls. */
  byTouch?: boolean;
  /** A picture of what is dragged follows the pointer. */
  withGhost?: boolean;
}

/** For `onPointerDown` of what is taken hold of. */
export type OnGrip<K> = (event: ReactPointerEvent<HTMLElement>, key: K) => void;

interface Drag<K, T> {
  dragged: K | undefined;
  target: T | undefined;
  onGrip: OnGrip<K>;
}

/** px from an edge of the list where it begins to scroll, and how far with each step. */
const SCROLL = { zone: 48, step: 14 };

function scrollNearEdge(selector: string, { x, y }: Point): void {
  const scroller = document.querySelector<HTMLElement>(selector);
  const box = scroller?.getBoundingClientRect();
  if (!scroller || !box || x <= box.left || x >= box.right) return;
  if (y < box.top + SCROLL.zone) scroller.scrollTop -= SCROLL.step;
  if (y > box.bottom - SCROLL.zone) scroller.scrollTop += SCROLL.step;
}

/** A picture of an element under the pointer. */
function ghostOf(element: HTMLElement): { move: (at: Point) => void; remove: () => void } {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.classList.add('q-drag-ghost');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.width = `${element.offsetWidth}px`;
  document.body.append(ghost);
  return {
    move: ({ x, y }) => (ghost.style.transform = `translate(${x + 8}px, ${y + 8}px)`),
    remove: () => ghost.remove(),
  };
}

/** What was dragged is not clicked as well. */
function swallowClick(): void {
  const stop = new AbortController();
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal: stop.signal });
  setTimeout(() => stop.abort());
}

/** Dragging with mouse, pen or finger; the keyboard needs a way of its own. A press that hardly moves stays a click, Esc leaves all as it was. */
export function useDrag<K, T>({ targetAt, onDrop, scroller, byTouch = false, withGhost = false }: DragOptions<K, T>): Drag<K, T> {
  const [drag, setDrag] = useState<{ key: K; target: T | undefined }>();
  const stop = useRef<() => void>(undefined);
  const drop = useEffectEvent(onDrop);
  const lookAt = useEffectEvent((at: Point, key: K) => targetAt(document.elementFromPoint(at.x, at.y), at, key));
  const begin = useEffectEvent((element: HTMLElement, from: Point, key: K) => {
    let ghost: ReturnType<typeof ghostOf> | undefined;
    stop.current = followPointer<T>({
      from,
      events: window,
      targetAt: (at) => lookAt(at, key),
      onStart: () => {
        document.documentElement.dataset['dragging'] = 'true';
        if (withGhost) ghost = ghostOf(element);
      },
      onMove: (at, target) => {
        if (scroller) scrollNearEdge(scroller, at);
        ghost?.move(at);
        setDrag((now) => (now && JSON.stringify(now.target) === JSON.stringify(target) ? now : { key, target }));
      },
      onEnd: (target, hasMoved) => {
        delete document.documentElement.dataset['dragging'];
        ghost?.remove();
        setDrag(undefined);
        if (hasMoved) swallowClick();
        if (target !== undefined) drop(key, target);
      },
    });
  });
  const [pressed, setPressed] = useState<{ element: HTMLElement; from: Point; key: K }>();
  useEffect(() => {
    if (pressed) begin(pressed.element, pressed.from, pressed.key);
  }, [pressed]);
  useEffect(() => () => stop.current?.(), []);
  const onGrip = useCallback(
    ({ button, pointerType, currentTarget, clientX, clientY }: ReactPointerEvent<HTMLElement>, key: K) => {
      if (button === 0 && (byTouch || pointerType !== 'touch'))
        setPressed({ element: currentTarget, from: { x: clientX, y: clientY }, key });
    },
    [byTouch],
  );
  return { dragged: drag?.key, target: drag?.target, onGrip };
}
