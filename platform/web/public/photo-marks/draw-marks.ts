import { arrowHead, blurCells, boxOf, lineWidth, type Mark, type Size } from './marks.rules.ts';

const INK = '#d92d20';
const EDGE = '#ffffff';

/** Averages a box in cells and draws them over it: what was there is gone. */
function drawBlur(context: CanvasRenderingContext2D, mark: Mark, size: Size): void {
  const box = boxOf(mark, size);
  const cells = blurCells(box);
  const small = document.createElement('canvas');
  small.width = cells.width;
  small.height = cells.height;
  const reduced = small.getContext('2d')!;
  reduced.imageSmoothingQuality = 'high';
  reduced.drawImage(context.canvas, box.left, box.top, box.width, box.height, 0, 0, cells.width, cells.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, cells.width, cells.height, box.left, box.top, box.width, box.height);
  context.imageSmoothingEnabled = true;
}

function pathOf({ tool, from, to }: Mark, size: Size): Path2D {
  const path = new Path2D();
  const box = boxOf({ from, to }, size);
  if (tool === 'circle') {
    path.ellipse(box.left + box.width / 2, box.top + box.height / 2, box.width / 2, box.height / 2, 0, 0, Math.PI * 2);
    return path;
  }
  const end = { x: to.x * size.width, y: to.y * size.height };
  path.moveTo(from.x * size.width, from.y * size.height);
  path.lineTo(end.x, end.y);
  for (const { x, y } of arrowHead({ from, to }, size)) {
    path.moveTo(end.x, end.y);
    path.lineTo(x, y);
  }
  return path;
}

/** The picture with its marks: first what is made unrecognisable, then what points, with a light edge so that it is seen on any ground. */
export function drawMarks(canvas: HTMLCanvasElement, picture: CanvasImageSource, marks: readonly Mark[]): void {
  const context = canvas.getContext('2d')!;
  const { width, height } = canvas;
  context.drawImage(picture, 0, 0, width, height);
  for (const mark of marks.filter(({ tool }) => tool === 'blur')) drawBlur(context, mark, canvas);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const line = lineWidth(canvas);
  for (const mark of marks.filter(({ tool }) => tool !== 'blur')) {
    const path = pathOf(mark, canvas);
    for (const [colour, thick] of [
      [EDGE, line * 1.8],
      [INK, line],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = thick;
      context.stroke(path);
    }
  }
}
