import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

interface Row {
  what: string;
  /** The figure as read. */
  figure: string;
  bar: string;
  /** Undefined: told, not judged. */
  holds: boolean | undefined;
  /** Raw figures for the file. */
  raw?: unknown;
}

const rows: Row[] = [];
export const add = (row: Row): void => {
  rows.push(row);
  process.stdout.write(`${line(row)}\n`);
};

const verdict = ({ holds }: Row): string => (holds === undefined ? '·' : holds ? '✓' : '✗ MISSED');
const line = (row: Row): string => `${verdict(row).padEnd(9)} ${row.what.padEnd(58)} ${row.figure.padEnd(44)} ${row.bar}`;

/** Prints the table and writes bench/results.json; answers how many bars are missed. */
export function finish(): number {
  const missed = rows.filter(({ holds }) => holds === false);
  const machine = {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  writeFileSync('bench/results.json', `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`);
  process.stdout.write(`\n${rows.map(line).join('\n')}\n\n${missed.length === 0 ? 'Every bar holds.' : `${missed.length} missed.`}\n`);
  return missed.length;
}
