import { useId, type ReactNode } from 'react';
import '../conduct/finding.css';

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; words: ReactNode }[];
  onChange: (value: string) => void;
}

/** One of two or three, thumb-sized: a radio group that looks like one control. */
export function Segments({ label, value, options, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="ins-segments">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} data-chosen={option.value === value || undefined}>
            <input
              type="radio"
              className="q-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
