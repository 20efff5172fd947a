import { lazy, Suspense } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import type { DayInputProps } from './calendar-input.tsx';
import { readDay } from './read-day.ts';
import '../inputs.ts';

/** The calendar comes after the first paint; a device without it, which has no network, has the typed field. */
const Calendar = lazy(() =>
  import('./calendar-input.tsx').then(
    (loaded) => ({ default: loaded.CalendarInput }),
    () => ({ default: TypedDay }),
  ),
);

/** A date, always `YYYY-MM-DD` whatever the browser's own habit; typed or chosen from a calendar that begins on Monday. */
export function DayInput(props: DayInputProps) {
  return (
    <Suspense fallback={<TypedDay {...props} readOnly />}>
      <Calendar {...props} />
    </Suspense>
  );
}

/** The same field without its calendar. */
function TypedDay({
  id,
  label,
  description,
  error,
  required,
  withAsterisk,
  inputWrapperOrder,
  disabled,
  readOnly,
  size,
  w,
  className,
  style,
  value,
  onChange,
  ...more
}: DayInputProps) {
  const part: TextInputProps = {
    id,
    label,
    description,
    error,
    required,
    withAsterisk,
    inputWrapperOrder,
    disabled,
    readOnly,
    size,
    w,
    className,
    style,
  };
  return (
    <TextInput
      {...part}
      aria-label={more['aria-label']}
      aria-labelledby={more['aria-labelledby']}
      key={readOnly ? 'shown' : String(value)}
      defaultValue={value ? String(value) : ''}
      placeholder="YYYY-MM-DD"
      rightSection={<CalendarDays size={14} aria-hidden />}
      rightSectionPointerEvents="none"
      onBlur={(event) => {
        const typed = event.currentTarget.value;
        const day = readDay(typed);
        if (day || typed.trim() === '') onChange?.(day ?? null);
        // As with the calendar: what is no day is not left standing as if it had been taken.
        else event.currentTarget.value = value ? String(value) : '';
      }}
    />
  );
}
