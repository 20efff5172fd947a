/** A point of a picture, 0 to 1 from its left and its top. */
interface Point {
  x: number;
  y: number;
}
export const MARK_TOOLS = ['arrow', 'circle', 'blur'] as const;
export type MarkTool = (typeof MARK_TOOLS)[number];

/** What was drawn on a picture: from where the finger went down to where it was lifted. */
export interface Mark {
  tool: MarkTool;
  from: Point;
  to: Point;
}
export interface Size {
  width: number;
  height: number;
}
interface Box extends Size {
  left: number;
  top: number;
}

/** A shorter stroke is a tap, not a drawing. */
const LEAST_STROKE = 0.02;
/** Cells along the longer side of what is made unrecognisable: a face is ten cells, whatever its size. */
const BLUR_CELLS = 10;
const HEAD_ANGLE = Math.PI / 7;

const within = (value: number): number => Math.min(1, Math.max(0, value));
/** A place on the screen as a point of the picture that is shown there; outside of it: its edge. */
export const pointAt = (at: { clientX: number; clientY: number }, shown: Box): Point => ({
  x: within((at.clientX - shown.left) / shown.width),
  y: within((at.clientY - shown.top) / shown.height),
});

export const isMeant = ({ from, to }: Mark): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= LEAST_STROKE;

/** The box of a mark in pixels, whichever way it was drawn; within the picture. */
export function boxOf({ from, to }: Pick<Mark, 'from' | 'to'>, { width, height }: Size): Box {
  const left = Math.floor(Math.min(from.x, to.x) * width);
  const top = Math.floor(Math.min(from.y, to.y) * height);
  return {
    left,
    top,
    width: Math.max(1, Math.ceil(Math.max(from.x, to.x) * width) - left),
    height: Math.max(1, Math.ceil(Math.max(from.y, to.y) * height) - top),
  };
}

/** So many cells a box is reduced to: never more than its pixels. */
export function blurCells({ width, height }: Size): Size {
  const cell = Math.max(1, Math.max(width, height) / BLUR_CELLS);
  return { width: Math.max(1, Math.round(width / cell)), height: Math.max(1, Math.round(height / cell)) };
}

/** Pixels of a line: as thick on a large picture as on a small one. */
export const lineWidth = ({ width, height }: Size): number => Math.max(3, Math.round(Math.max(width, height) / 160));

/** The two ends of an arrow's head, in pixels. */
export function arrowHead({ from, to }: Pick<Mark, 'from' | 'to'>, size: Size): [Point, Point] {
  const [start, end] = [from, to].map(({ x, y }) => ({ x: x * size.width, y: y * size.height })) as [Point, Point];
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const length = Math.min(lineWidth(size) * 6, Math.hypot(end.x - start.x, end.y - start.y) / 2);
  const at = (turn: number): Point => ({ x: end.x - length * Math.cos(angle + turn), y: end.y - length * Math.sin(angle + turn) });
  return [at(-HEAD_ANGLE), at(HEAD_ANGLE)];
}
