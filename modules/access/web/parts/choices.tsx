import './choices.css';

interface Option {
  value: string;
  label: string;
  lang?: string;
}

interface Props {
  label: string;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
}

/** A few choices side by side, one of them pressed. */
export function Choices({ label, options, value, onChange }: Props) {
  return (
    <div className="ac-choices" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
