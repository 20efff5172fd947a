import { useEffect, useId, useState } from 'react';
import { plainNumber } from '@quantum/platform/contract';

interface Props {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number;
  max?: number;
  suffix?: string;
}

/** A number that may be left empty; what is typed on the way ("-", "1.") is not a number yet and changes nothing. */
export function NumberInput({ label, value, onChange, min, max, suffix }: Props) {
  const id = useId();
  const [text, setText] = useState(value?.toString() ?? '');
  useEffect(() => setText((typed) => (typed !== '' && Number(typed) === value ? typed : (value?.toString() ?? ''))), [value]);
  const type = (typed: string) => {
    setText(typed);
    const number = Number(plainNumber(typed).replace(',', '.'));
    if (typed.trim() === '') onChange(undefined);
    else if (Number.isFinite(number) && number >= (min ?? -Infinity) && number <= (max ?? Infinity)) onChange(number);
  };
  return (
    <div className="fb-field fb-number">
      <label htmlFor={id}>
        {label} {suffix && <span>{suffix}</span>}
      </label>
      <input id={id} className="q-input" inputMode="decimal" value={text} maxLength={12} onChange={(event) => type(event.target.value)} />
    </div>
  );
}
