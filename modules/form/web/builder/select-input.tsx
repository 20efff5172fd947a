import { useId } from 'react';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One of some choices, as the device offers them. */
export function SelectInput<V extends string>({ label, value, options, onChange }: Props<V>) {
  const id = useId();
  return (
    <div className="fb-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="q-select" value={value} onChange={(event) => onChange(event.target.value as V)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
