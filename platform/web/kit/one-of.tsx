import { Button } from '@mantine/core';

interface Props<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** A value out of a few, side by side: a field. What a page shows is switched by `ViewTabs`. */
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
