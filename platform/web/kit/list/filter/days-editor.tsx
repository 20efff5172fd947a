import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import { DayInput } from '../../form/day/day-input.tsx';
import { daysValue } from './days-value.ts';
import type { FilterValue } from '../list-state.ts';

interface Props {
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  onDone: () => void;
}

/** From and to, either end open; loaded when a date filter is first opened. */
export function DaysEditor({ value, onChange, onDone }: Props) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(value && value.condition !== '<=' ? value.values[0]! : '');
  const [to, setTo] = useState(value ? (value.condition === '<=' ? value.values[0]! : (value.values[1] ?? '')) : '');
  return (
    <form
      className="q-days"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(daysValue(from, to));
        onDone();
      }}
    >
      <DayInput
        label={t('common.from')}
        value={from || null}
        clearable

        onChange={(day) => setFrom(day ?? '')}
      />
      <DayInput
        label={t('common.to')}
        value={to || null}
        clearable

        onChange={(day) => setTo(day ?? '')}
      />
      <Button type="submit">{t('common.apply')}</Button>
    </form>
  );
}
