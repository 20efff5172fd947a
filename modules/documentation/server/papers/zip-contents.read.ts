import { dayAt } from '@quantum/platform/domain';
import { paperContent, type Cell, type Ctx } from '@quantum/platform/server';
import type { ProjectBinder } from '../../contract/index.ts';

/** An entry of a binder as its file says: what was put in, or why nothing was. */
export interface ZipLine {
  /** Place in the binder, from 1. */
  at: number;
  /** What is asked for. */
  asked: string;
  /** Null where nothing fills it, or the reader may not see what does. */
  code: string | null;
  title: string | null;
  versionNo: number | null;
  /** Names of files, or the reason. */
  said: readonly string[];
  /** All of it is in the file, or nothing is needed. */
  isIn: boolean;
}

interface Of {
  project: ProjectBinder;
  binder: ProjectBinder['binders'][number];
  lines: readonly ZipLine[];
}

const COLUMNS = [
  ['place', 26],
  ['entry', 130],
  ['number', 90],
  ['title', 150],
  ['version', 40],
  ['inFile', '*'],
] as const;

/** The list that stands first in the file of a binder: every entry, with its files or why there is none. */
export function contentsOfZip(ctx: Ctx, { project, binder, lines }: Of): Promise<Buffer> {
  const { completeness } = binder;
  const rows = lines.map(({ at, asked, code, title, versionNo, said, isIn }): Cell[] => [
    String(at),
    asked,
    code ?? '',
    title ?? '',
    versionNo === null ? '' : String(versionNo),
    isIn ? said.join('\n') : { text: said.join('\n'), tone: 'danger' },
  ]);
  const title = ctx.t('documentation.paper.zipContents');
  const lead = `${binder.name} · ${project.unitName}`;
  return paperContent(ctx, {
    zone: project.timeZone,
    paper: {
      name: `${title} ${binder.code}`,
      title,
      lead,
      code: dayAt(ctx.now(), project.timeZone),
      landscape: true,
      locale: ctx.locale,
      blocks: [
        {
          kind: 'facts',
          facts: [
            [ctx.t('documentation.paper.binder'), `${binder.code} ${binder.name}`],
            [ctx.t('documentation.paper.complete'), completeness ? `${completeness.numerator} / ${completeness.denominator}` : '–'],
          ],
        },
        {
          kind: 'table',
          head: COLUMNS.map(([key]) => ctx.t(`documentation.paper.head.${key}`)),
          widths: COLUMNS.map(([, width]) => width),
          rows,
        },
      ],
    },
  });
}
