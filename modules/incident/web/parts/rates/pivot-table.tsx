import { Link } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import { INQUIRY_PATH, type DiagnosticInput, type PivotHead } from '../../../contract/index.ts';
import { FEWEST, type Dimension } from '../../../domain/pivot.rules.ts';
import './pivot.css';

interface Props {
  asked: DiagnosticInput;
  rows: readonly PivotHead[];
  columns: readonly PivotHead[];
  cells: readonly { row: string; column: string; count: number | null }[];
  /** Cells open the cases. */
  opens: boolean;
}

/** What a cell counts, as the filters of the list that shows exactly those cases. */
const FILTER: Record<Dimension, (key: string) => string> = {
  cause: (key) => `f.cause=in:${key}`,
  bodyPart: (key) => `f.bodyPart=in:${key}`,
  hour: (key) => `f.hour=in:${key}`,
  weekday: (key) => `f.weekday=in:${key}`,
  tenure: (key) => `f.tenure=in:${key}`,
  shift: (key) => `f.shift=in:${key}`,
  job: (key) => `f.job=in:${key}`,
  spaceType: (key) => `f.spaceType=in:${key}`,
  unit: (key) => `f.unitId=in:${key}`,
};

/** Cases by two dimensions, darker where there are more. */
export function PivotTable({ asked, rows, columns, cells, opens }: Props) {
  const { t } = useTranslation();
  const at = new Map(cells.map((cell) => [`${cell.row}|${cell.column}`, cell.count]));
  const most = Math.max(1, ...cells.map(({ count }) => count ?? 0));
  const words = (dimension: Dimension, { key, label }: PivotHead): string =>
    label ?? (dimension === 'hour' ? `${key.padStart(2, '0')}:00` : t(`incident.pivot.${dimension}.${key}`));
  const hrefOf = (row: string, column: string): string =>
    `${INQUIRY_PATH}?f.counted=is:true&f.eventOn=range:${asked.from},${asked.to}&${FILTER[asked.rows](row)}&${FILTER[asked.columns](column)}`;
  return (
    <div className="inc-pivot" tabIndex={0} role="group" aria-label={t('incident.pivot.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`incident.pivot.of.${asked.rows}`)}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {words(asked.columns, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{words(asked.rows, row)}</th>
              {columns.map((column) => {
                const count = at.get(`${row.key}|${column.key}`);
                return (
                  <td key={column.key} data-heat={count == null ? 0 : Math.ceil((count / most) * 3)}>
                    {count === null ? (
                      `< ${FEWEST}`
                    ) : count === undefined ? (
                      ''
                    ) : opens ? (
                      <Link to={hrefOf(row.key, column.key)}>{count}</Link>
                    ) : (
                      count
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
