import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { draw, Drawn } from './chart-draw.ts';
import { MULTIPLE } from './chart-axes.ts';
import { carriedOn, isFaint, isMultiple, marksAt, unitAt, valueText, type ChartSpec } from './chart-spec.ts';
import './chart.css';

/** What a chart says of itself, in the reader's language. */
interface ChartWords {
  chart: string;
  table: string;
  records: string;
  /** Of the link to the records of the whole chart. */
  open: string;
  noRecords: string;
  smallSample: string;
  /** Of a project below the line of a ranking. */
  unranked: string;
  /** Of a stage: '{{share}} % carried on'. */
  carriedOn: (share: number) => string;
}

interface Props {
  words: ChartWords;
  spec: ChartSpec;
  /** The span it is of, beside its title. */
  period?: string | undefined;
  /** How it is counted. */
  formula: string;
  /** Said under it: when it was counted, what was left out. */
  foot: string;
  /** The records behind the whole chart. */
  href: string | null;
}

const ROW = 26;
const LINE_HEIGHT = 260;

const heightOf = (spec: ChartSpec): number => {
  const { kind, categories, series } = spec;
  if (isMultiple(spec)) return MULTIPLE * series.length;
  if (kind === 'line' || kind === 'column' || kind === 'scatter') return LINE_HEIGHT;
  return 60 + ROW * (kind === 'heat' ? series.length : categories.length);
};

/** px a column of a heat map needs for its number, and the names beside it. */
const HEAT = { column: 30, names: 150 };

const leastWidthOf = ({ kind, categories }: ChartSpec): number | undefined =>
  kind === 'heat' ? HEAT.names + HEAT.column * categories.length : undefined;

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** A chart in its card: the drawing, the table behind it, its formula, its records, and both as files. */
export function ChartCard({ spec, words, period, formula, foot, href }: Props) {
  const [table, setTable] = useState(false);
  const drawn = useRef<Drawn | null>(null);
  const empty = !spec.series.some((series) => series.cells.some((cell) => cell.value !== null));
  const sheet = async () => {
    const { workbookOf } = await import('./chart-sheet.ts');
    const url = URL.createObjectURL(await workbookOf(spec, { records: words.records }));
    save(url, `${spec.title}.xlsx`);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <section className="q-chart">
      <header>
        <h2>{spec.title}</h2>
        {period && <span className="q-hint">{period}</span>}
        <span className="q-space" />
        {!empty && (
          <>
            <button type="button" aria-pressed={table} onClick={() => setTable(!table)}>
              {table ? words.chart : words.table}
            </button>
            {!table && (
              <button type="button" onClick={() => drawn.current && save(drawn.current.picture(), `${spec.title}.png`)}>
                PNG
              </button>
            )}
            <button type="button" onClick={() => void sheet()}>
              XLSX
            </button>
          </>
        )}
      </header>
      {empty ? (
        <p className="q-chart-empty">{words.noRecords}</p>
      ) : table ? (
        <ChartTable spec={spec} words={words} />
      ) : (
        <Drawing spec={spec} drawn={drawn} />
      )}
      <p className="q-chart-foot q-hint">
        {formula} · {foot}
        {href && (
          <>
            {' · '}
            <Link to={href}>{words.open}</Link>
          </>
        )}
      </p>
    </section>
  );
}

/** What is drawn, in a sentence: every series with its last value, or the first and the last bar. */
function descriptionOf({ title, kind, categories, series, unit }: ChartSpec): string {
  const last = categories.length - 1;
  const parts =
    kind === 'line'
      ? series.map(({ label, cells }) => `${label}, ${categories[last]}: ${valueText(cells[last]?.value ?? null, unit)}`)
      : kind === 'heat'
        ? series.map(({ label }) => label)
        : categories.map((name, i) => `${name}: ${series.map(({ cells }) => valueText(cells[i]!.value, unit)).join(', ')}`);
  return `${title}. ${parts.join('; ')}`;
}

/** ms after which a chart out of sight is drawn too, so that a printed page is whole. */
const DRAWN_AFTER = 2000;

interface Library {
  draw: typeof draw;
}
/** Known once the first chart of the page was drawn: a print dialog that opens waits for no import. */
let library: Library | undefined;
const load = async (): Promise<Library> => (library ??= await import('./chart-draw.ts'));

/** The drawing library comes once the chart is near the screen, or the page is at rest; those further down are drawn before it is printed. */
function Drawing({ spec, drawn }: { spec: ChartSpec; drawn: React.RefObject<Drawn | null> }) {
  const host = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const key = JSON.stringify(spec);
  useEffect(() => {
    const element = host.current!;
    const wanted = JSON.parse(key) as ChartSpec;
    let gone = false;
    let begun = false;
    const show = (found: Library, isPrinting = false) => {
      if (gone || drawn.current) return;
      const press = (series: number, category: number) => {
        const to = wanted.series[series]?.cells[category]?.href;
        if (to) void navigate(to);
      };
      drawn.current = found.draw(element, wanted, press, isPrinting);
    };
    const begin = () => {
      if (begun) return;
      begun = true;
      near.disconnect();
      void load().then((found) => show(found));
    };
    const beforePrint = () => library && show(library, true);
    addEventListener('beforeprint', beforePrint);
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && begin(), { rootMargin: '200px' });
    near.observe(element);
    const rest = setTimeout(begin, DRAWN_AFTER);
    return () => {
      gone = true;
      clearTimeout(rest);
      removeEventListener('beforeprint', beforePrint);
      near.disconnect();
      drawn.current?.close();
      drawn.current = null;
    };
  }, [key, drawn, navigate]);
  const drawing = (
    <div
      ref={host}
      className="q-chart-host"
      role="img"
      aria-label={descriptionOf(spec)}
      style={{ height: heightOf(spec), minWidth: leastWidthOf(spec) }}
    />
  );
  // A heat map with more columns than a phone has room for is moved sideways, its numbers readable.
  return spec.kind === 'heat' ? (
    <div className="q-chart-wide" role="region" aria-label={spec.title} tabIndex={0}>
      {drawing}
    </div>
  ) : (
    drawing
  );
}

function ChartTable({ spec, words }: { spec: ChartSpec; words: ChartWords }) {
  return (
    <div className="q-chart-table" tabIndex={0} role="region" aria-label={spec.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{spec.title}</th>
            {spec.series.map((series) => (
              <th key={series.label} scope="col">
                {series.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spec.categories.map((category, i) => (
            <tr key={i}>
              <th scope="row">
                {category}
                {marksAt(spec, category) !== '' && <small> [{marksAt(spec, category)}]</small>}
              </th>
              {spec.series.map(({ label, cells }) => {
                const cell = cells[i]!;
                const text = valueText(cell.value, unitAt(spec, i));
                return (
                  <td key={label}>
                    {cell.href ? <Link to={cell.href}>{text}</Link> : text}
                    {cell.n !== null && cell.n > 0 && <small> n = {cell.n}</small>}
                    {spec.kind === 'steps' && carriedOn(spec, i) !== null && <small> · {words.carriedOn(carriedOn(spec, i)!)}</small>}
                    {cell.isUnranked && <small> · {words.unranked}</small>}
                    {isFaint(cell, spec.small) && cell.n !== 0 && <small> · {words.smallSample}</small>}
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
