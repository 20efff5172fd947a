import { PickerField, type PickerSource, handleOf } from '@quantum/platform/web/kit';

interface Props {
  value: unknown;
  onChange: (value: number | null) => void;
  label: string;
  source: PickerSource;
}

/** A person or a space as an answer: its value is the id. */
export function AnswerPicker({ value, onChange, label, source }: Props) {
  const form = handleOf({ answer: typeof value === 'number' ? value : null }, ({ answer }) => onChange(answer ?? null));
  return <PickerField form={form} name="answer" label={label} source={source} />;
}
