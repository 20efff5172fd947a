import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useTranslation } from '@quantum/platform/web/public';
import { DayInput } from '../form/day/day-input.tsx';
import type { HistoryFilter } from './history-filter.ts';

interface Props {
  filter: HistoryFilter;
  people: string[];
  onChange: (filter: HistoryFilter) => void;
}

/** By person and by period. */
export function WhoAndWhen({ filter, people, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="q-history-who">
      <Select
        size="xs"
        label={t('platform.history.who')}
        placeholder={t('platform.history.anyone')}
        data={people}
        value={filter.who}
        clearable
        searchable={people.length > 8}
        comboboxProps={{ withinPortal: true }}
        onChange={(who) => onChange({ ...filter, who })}
      />
      <div className="q-history-days">
        <DayInput
          size="xs"
          label={t('common.from')}
          value={filter.from || null}
          clearable
          onChange={(day) => onChange({ ...filter, from: day ?? '' })}
        />
        <DayInput
          size="xs"
          label={t('common.to')}
          value={filter.to || null}
          clearable
          onChange={(day) => onChange({ ...filter, to: day ?? '' })}
        />
      </div>
    </div>
  );
}
