import { useEffect, useState } from 'react';
import { TextInput } from '@mantine/core';
import { Clock } from 'lucide-react';
import { pressedKey } from '@quantum/platform/web/public';
import { asWideAs } from '../as-wide-as.ts';
import { useField, type FieldCommon, type FieldName } from '../field.tsx';
import { readTime } from './time-of-day.ts';

/** A time of day, `HH:MM`, 24 hours whatever the browser's own habit; what is no time goes back on leaving the field. */
export function TimeField<T>(props: FieldCommon<T> & FieldName<T, string>) {
  const part = useField(props, props.name);
  const { form, name } = props;
  const value = String(form.value[name] ?? '');
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const settle = () => {
    const time = readTime(typed);
    setTyped(time ?? value);
    if (time && time !== value) form.set({ [name]: time } as Partial<T>);
  };
  return (
    <TextInput
      {...part}
      {...asWideAs('HH:MM')}
      value={typed}
      maxLength={5}
      inputMode="numeric"
      placeholder="HH:MM"
      rightSection={<Clock size={14} aria-hidden />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => pressedKey(event) === 'Enter' && settle()}
    />
  );
}
