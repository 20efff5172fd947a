import { Select } from '@mantine/core';
import '../form/inputs.ts';

interface Props<V extends string> {
  /** In the reader's language. */
  label: string;
  /** The label is read aloud only: a filter beside others shows what is chosen. */
  isLabelHidden?: boolean;
  value: V;
  options: readonly { value: V; label: string; disabled?: boolean }[];
  onChange: (value: V) => void;
  className?: string;
}

/** One of some choices outside a form, of which one always holds; inside a form it is `SelectField`. */
export function SelectInput<V extends string>({ label, isLabelHidden = false, value, options, onChange, className }: Props<V>) {
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...(className && { className })}
      data={options.map((option) => ({ ...option }))}
      value={value}
      searchable={options.length > 8}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-start' }}
      onChange={(next) => next !== null && next !== value && onChange(next as V)}
    />
  );
}
