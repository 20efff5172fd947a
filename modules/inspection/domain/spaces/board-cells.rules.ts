import { addDays } from '@quantum/platform/domain';
import { boardCellPath } from '../../contract/paths.ts';
import type { BoardGroup, BoardLayerRow, BoardRow, CellColumns, ShownLayer, SpaceBoard } from '../../contract/space-board.ts';
import type { Cell } from './space-board.rules.ts';

/** A cell as the board shows it. */
export interface BoardCell extends Omit<Cell, 'inspectorId'> {
  inspector: string | null;
  /** What it opens: its inspection, or the list of all of them. */
  href: string;
}
export type ShownRow = Omit<BoardRow, 'cells'> & { cells: BoardCell[] };
export type ShownGroup = Omit<BoardGroup, 'rows'> & { rows: ShownRow[] };
export type ShownBoard = Omit<SpaceBoard, 'groups'> & { groups: ShownGroup[] };

/** Cells as columns; `dayOf` says the place of a day among those of the board. */
export function columnsOf(cells: readonly Cell[], dayOf: ReadonlyMap<string, number>): CellColumns {
  const column = <T>(pick: (cell: Cell) => T): T[] => cells.map(pick);
  return {
    day: column((cell) => dayOf.get(cell.day)!),
    state: column((cell) => cell.state),
    percent: column((cell) => cell.percent),
    result: column((cell) => cell.result),
    findings: column((cell) => cell.findings),
    count: column((cell) => cell.count),
    taskId: column((cell) => cell.taskId),
    inspectorId: column((cell) => cell.inspectorId),
  };
}

/** The days of a board by their place among them. */
function daysFrom(from: string): (at: number) => string {
  const days: string[] = [];
  return (at) => (days[at] ??= addDays(from, at));
}

/** A board with its cells as objects, each with its day, the name of its inspector and what it opens; `base` is the list of its programme. */
export function shownBoard<B extends Pick<SpaceBoard, 'unitId' | 'from' | 'inspectors' | 'groups'>>(
  board: B,
  base?: string,
): Omit<B, 'groups'> & Pick<ShownBoard, 'groups'> {
  const dayOf = daysFrom(board.from);
  const names = new Map(board.inspectors.map(({ id, name }) => [id, name]));
  const cellsOf = ({ spaceId, cells }: BoardRow): BoardCell[] =>
    cells.day.map((at, i) => {
      const [day, count, taskId] = [dayOf(at), cells.count[i]!, cells.taskId[i]!];
      const inspectorId = cells.inspectorId[i]!;
      return {
        day,
        count,
        taskId,
        state: cells.state[i]!,
        percent: cells.percent[i]!,
        result: cells.result[i]!,
        findings: cells.findings[i]!,
        inspector: names.get(inspectorId) ?? null,
        href: boardCellPath({ unitId: board.unitId, spaceId, day, count, taskId }, base),
      };
    });
  return {
    ...board,
    groups: board.groups.map(({ place, rows }) => ({ place, rows: rows.map((row) => ({ ...row, cells: cellsOf(row) })) })),
  };
}

/** What a layer shows of a space on a day. */
export interface LayerCell {
  day: string;
  heat: BoardLayerRow['heat'][number];
  text: string;
  /** What the words of the layer count. */
  counts: Record<string, number>;
  href: string;
}

/** The cells of a layer by space. */
export function layerCells({ rows, href }: ShownLayer, from: string): Map<number, LayerCell[]> {
  const dayOf = daysFrom(from);
  const cellsOf = ({ spaceId, day: days, heat, text, counts }: BoardLayerRow): LayerCell[] => {
    const named = Object.entries(counts);
    return days.map((at, i) => ({
      day: dayOf(at),
      heat: heat[i]!,
      text: text[i]!,
      counts: Object.fromEntries(named.map(([name, all]) => [name, all[i]!])),
      href: href.replaceAll('{space}', String(spaceId)).replaceAll('{day}', dayOf(at)),
    }));
  };
  return new Map(rows.map((row) => [row.spaceId, cellsOf(row)]));
}
