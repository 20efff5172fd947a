interface TimeOfDay {
  /** `HH:MM` of the unit's clock. */
  time: string;
  /** Days after the one the window starts on. */
  days: number;
}

const DAY = 24 * 60;

function at(minutes: number): TimeOfDay {
  const [hour, minute] = [Math.floor((minutes % DAY) / 60), minutes % 60];
  return { time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, days: Math.floor(minutes / DAY) };
}

/** When a window starts, is due and counts as missed, as a clock shows it; null while a time is half typed. */
export function windowTimes(
  time: string,
  windowHours: number,
  graceHours: number,
): { start: TimeOfDay; due: TimeOfDay; miss: TimeOfDay } | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hour === undefined || !(windowHours > 0) || !(graceHours >= 0)) return null;
  const start = Number(hour) * 60 + Number(minute);
  const due = start + Math.round(windowHours * 60);
  return { start: at(start), due: at(due), miss: at(due + Math.round(graceHours * 60)) };
}
