import { Button } from '@mantine/core';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One of a few ways to look at the same, side by side. */
export function OneOf<V extends string>({ label, value, options, onChange }: Props<V>) {
  return (
    <div role="group" aria-label={label}>
      <Button.Group>
        {options.map((one) => (
          <Button
            key={one.value}
            size="xs"
            variant={one.value === value ? 'filled' : 'default'}
            aria-pressed={one.value === value}
            onClick={() => onChange(one.value)}
          >
            {one.label}
          </Button>
        ))}
      </Button.Group>
    </div>
  );
}
