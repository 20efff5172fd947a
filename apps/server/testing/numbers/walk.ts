import { boardCellPath, type SpaceBoard } from '@quantum/modules/inspection/contract';
import { addDays } from '@quantum/platform/domain';
import { GAP_CLASSES, hrefOfNumber, peopleInClass, placeOfGroup, type GapClass, type Matrix } from '@quantum/modules/training/contract';

/** A number somewhere on a page: what it says, and the address that is to show as many records. */
export interface Linked {
  at: string;
  count: number;
  href: string;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- answers as they came */

/** Records an entry rests on: said outright, else what a share is of, else the count itself. */
const countOf = (one: any): number => one.records ?? one.denominator ?? one.numerator;

/** Every number of a homepage: figures, their parts, their weeks, and what moved them; lists, and rows of those that open several records. */
export function numbersOfHomepage({ figures, lists }: any): Linked[] {
  const ofLists = lists.flatMap(({ id, href, count, rows }: any) => [
    ...(href !== null && count !== null ? [{ at: id, count, href }] : []),
    ...rows.flatMap((row: any) => (row.records === null ? [] : [{ at: `${id}, ${row.title}`, count: row.records, href: row.href }])),
  ]);
  const ofFigures = figures.flatMap((figure: any) => [
    { at: figure.id, count: countOf(figure), href: figure.href },
    ...figure.parts.map((part: any) => ({
      at: `${figure.id}, part ${part.label}`,
      count: part.records ?? part.total ?? part.done,
      href: part.href,
    })),
    ...figure.weekly.map((week: any) => ({ at: `${figure.id}, week ${week.week}`, count: countOf(week), href: week.href })),
    ...figure.moved.map((move: any) => ({ at: `${figure.id}, moved by ${move.label}`, count: move.records, href: move.href })),
  ]);
  return [...ofLists, ...ofFigures];
}

/** Every number of an overview: figures, charts, each point, bar and cell of them, and the rows of its tables. */
export function numbersOfOverview({ figures, charts, tables }: any): Linked[] {
  return [
    ...figures.flatMap((figure: any) => [
      { at: figure.id, count: countOf(figure), href: figure.href },
      ...figure.moved.map((move: any) => ({ at: `${figure.id}, moved by ${move.label}`, count: move.records, href: move.href })),
      ...(figure.left === null ? [] : [{ at: `${figure.id}, left out`, count: figure.left.records, href: figure.left.href }]),
    ]),
    ...charts.flatMap((chart: any) => [
      { at: chart.id, count: chart.records, href: chart.href },
      ...chart.series.flatMap((series: any) =>
        series.cells.flatMap((cell: any, i: number) =>
          cell.value === null || (cell.n ?? cell.value) === 0
            ? []
            : [{ at: `${chart.id}, ${series.label}, ${chart.categories[i]}`, count: cell.n ?? cell.value, href: cell.href }],
        ),
      ),
    ]),
    ...tables.flatMap((table: any) => [
      ...(table.href === null ? [] : [{ at: table.id, count: table.records, href: table.href }]),
      ...table.rows.flatMap((row: any, i: number) =>
        row.records === null ? [] : [{ at: `${table.id}, row ${i}`, count: row.records, href: row.href }],
      ),
    ]),
  ];
}

/** Every number of the space board that opens something: its figures, and each cell that stands for several inspections. */
export function numbersOfSpaceBoard({ unitId, from, links, groups }: SpaceBoard): Linked[] {
  return [
    ...links.map((link) => ({ at: `figure ${link.id}`, count: link.records, href: link.href })),
    ...groups.flatMap(({ rows }) =>
      rows.flatMap(({ spaceId, code, cells }) =>
        cells.taskId.map((taskId, i) => {
          const [day, count] = [addDays(from, cells.day[i]!), cells.count[i]!];
          return { at: `${code} ${day}`, count, href: boardCellPath({ unitId, spaceId, day, count, taskId }) };
        }),
      ),
    ),
  ];
}

/** Every number of the matrix of training: of each unit or post and requirement. */
export function numbersOfMatrix(matrix: Matrix, unitId: number, day?: string): Linked[] {
  return matrix.groups.flatMap((group) =>
    group.cells.flatMap((cell, i) =>
      (Object.keys(GAP_CLASSES) as GapClass[]).flatMap((of) => {
        const count = peopleInClass(cell ?? {}, of);
        const requirement = matrix.requirements[i]!.id;
        const place = placeOfGroup(matrix, group.id, { unitId, ...(day !== undefined && { day }) });
        return count === 0 ? [] : [{ at: `${group.name}, ${requirement}, ${of}`, count, href: hrefOfNumber(place, requirement, of) }];
      }),
    ),
  );
}
