import { useState, type ChangeEvent, type ComponentProps, type CompositionEvent } from 'react';
import { NumberInput as MantineNumberInput, type NumberInputProps } from '@mantine/core';
import { plainNumber } from '@quantum/platform/contract';
import { cut } from '../../../../domain/cut.ts';
import '../inputs.ts';

/** Mantine hands it on to what draws the field, and does not say so. */
const DRAWN = { customInput: PlainInput };

/** The field of a number, as everywhere in the product: takes digits of any width and lets a word be composed. */
export function NumberInput(props: NumberInputProps) {
  return <MantineNumberInput {...props} {...DRAWN} />;
}

/**
 * Mantine's field takes out at once what is no plain digit: full-width ones, and what an input method has begun to compose. It is told the
 * plain form, and of a composed word when that is done.
 */
function PlainInput({ value, onChange, ...more }: ComponentProps<'input'>) {
  const [composed, setComposed] = useState<string>();
  const tell = (event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const plain = plainNumber(input.value);
    if (plain !== input.value) {
      const caret = plainNumber(cut(input.value, input.selectionStart ?? input.value.length)).length;
      input.value = plain;
      input.setSelectionRange(caret, caret);
    }
    onChange?.(event as ChangeEvent<HTMLInputElement>);
  };
  return (
    <input
      {...more}
      value={composed ?? value}
      onChange={(event) => (composed === undefined ? tell(event) : setComposed(event.currentTarget.value))}
      onCompositionStart={(event) => setComposed(event.currentTarget.value)}
      onCompositionEnd={(event) => {
        setComposed(undefined);
        tell(event);
      }}
    />
  );
}
