import { plainNumber } from '@quantum/platform/contract';

/** What was typed as `HH:MM`, 24 hours: `9` → `09:00`, `930` → `09:30`, `9.5` is none; undefined for no time. */
export function readTime(typed: string): string | undefined {
  const text = plainNumber(typed);
  const match = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? /^(\d{1,2})()$/.exec(text);
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] || 0)];
  return hour <= 23 && minute <= 59 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : undefined;
}
