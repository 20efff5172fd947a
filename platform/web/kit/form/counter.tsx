import { useTranslation } from '@quantum/platform/web/public';

/** From this share of the most a text may have, its length is shown. */
const SHOWN_FROM = 0.8;

/** How long a text is, once it comes near the most it may have; beyond it says by how much. Nothing that is typed or pasted is cut. */
function Counter({ value, max }: { value: string; max: number }) {
  const { t } = useTranslation();
  const { length } = value;
  if (length < max * SHOWN_FROM) return null;
  return (
    <span className="q-counter" data-over={length > max || undefined} role={length > max ? 'alert' : undefined}>
      {length > max ? t('platform.field.over', { count: length - max }) : t('platform.field.length', { length, max })}
    </span>
  );
}

/** Props that put the counter below an input. */
export const counted = (value: string, max: number) => ({
  inputContainer: (input: React.ReactNode) => (
    <>
      {input}
      <Counter value={value} max={max} />
    </>
  ),
});
