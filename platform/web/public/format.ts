const formats = new Map<string, Intl.DateTimeFormat>();

function parts(iso: string, zone: string | undefined): Record<string, string> {
  const key = zone ?? '';
  let format = formats.get(key);
  if (!format) {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en', { ...options, ...(zone && { timeZone: zone }) });
    formats.set(key, format);
  }
  return Object.fromEntries(format.formatToParts(new Date(iso)).map((part) => [part.type, part.value]));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `YYYY-MM-DD` of a stored date or of an instant in the record's zone (the device's when none is given); '' for nothing. */
export function formatDay(value: string | null | undefined, zone?: string): string {
  if (!value) return '';
  if (DAY.test(value)) return value;
  const p = parts(value, zone);
  return `${p['year']}-${p['month']}-${p['day']}`;
}

/** `YYYY-MM-DD HH:mm`, 24 hours, in the record's zone; a stored date stays a date. */
export function formatInstant(value: string | null | undefined, zone?: string): string {
  if (!value || DAY.test(value)) return value ?? '';
  const p = parts(value, zone);
  return `${p['year']}-${p['month']}-${p['day']} ${p['hour']}:${p['minute']}`;
}

/** A due time as lists show it: its day alone where that is over with the day. */
export const formatDue = (value: string | null | undefined, zone?: string): string => formatInstant(value, zone).replace(/ 23:59$/, '');

/** A whole number with its thousands apart: `1,234,567`. By hand: the browser's own formatter takes a tenth of a second to wake on a phone. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** A number with its thousands apart and so many decimals: `13,933.0`. */
export function formatNumber(value: number, decimals: number): string {
  const [whole, part] = Math.abs(value).toFixed(decimals).split('.') as [string, string | undefined];
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part === undefined ? '' : `.${part}`}`;
}

/** The same for what may be whole: its decimals only where it has some. */
export const formatAmount = (value: number, decimals = 1): string =>
  formatNumber(value, Math.abs(value - Math.round(value)) < 10 ** -decimals / 2 ? 0 : decimals);

/** Bytes as people say them: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
