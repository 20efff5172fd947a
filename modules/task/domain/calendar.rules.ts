/** An open to-do as a calendar shows it. */
interface CalendarTodo {
  id: number;
  version: number;
  /** What kind of work, and the code of its record: no name of a person, nothing of a patient. */
  title: string;
  dueAt: Date;
  changedAt: Date;
  /** Where the work is done. */
  url: string;
}

interface Calendar {
  name: string;
  /** Makes the ids of its entries unique. */
  host: string;
  now: Date;
  todos: readonly CalendarTodo[];
}

/** So long before it is due an entry begins: calendars show none without a length. */
const LENGTH_MS = 30 * 60_000;
const LINE_BYTES = 75;

/** TEXT of RFC 5545 3.3.11; other control characters are left out. */
export const calendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

/** An instant in UTC, which every calendar shows in the zone of its reader, also when clocks are changed. */
export const calendarTime = (at: Date): string => at.toISOString().replace(/\.\d+|[-:]/g, '');

const bytesOf = (sign: string): number => {
  const point = sign.codePointAt(0)!;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

/** Cut into lines of at most 75 bytes, no character of them in two (RFC 5545 3.1). */
export function foldLine(line: string): string {
  let folded = '';
  let used = 0;
  for (const sign of line) {
    const bytes = bytesOf(sign);
    if (used + bytes > LINE_BYTES) {
      folded += '\r\n ';
      used = 1;
    }
    folded += sign;
    used += bytes;
  }
  return folded;
}

/** A calendar of RFC 5545 with one entry for each to-do, which ends when it is due and takes up no time of its reader. */
export function writeCalendar({ name, host, now, todos }: Calendar): string {
  const entries = todos.flatMap(({ id, version, title, dueAt, changedAt, url }) => [
    'BEGIN:VEVENT',
    `UID:todo-${id}@${host}`,
    `DTSTAMP:${calendarTime(now)}`,
    `LAST-MODIFIED:${calendarTime(changedAt)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${calendarTime(new Date(dueAt.getTime() - LENGTH_MS))}`,
    `DTEND:${calendarTime(dueAt)}`,
    `SUMMARY:${calendarText(title)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quantum//Quantum EHSQ//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(name)}`,
    `NAME:${calendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries,
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
