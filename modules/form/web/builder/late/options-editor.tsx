import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { SelectInput } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import { useTranslation } from '@quantum/platform/web/public';
import { CONTENT_LIMITS, type FormItem, type ItemOption } from '../../../contract/index.ts';
import { EMPTY_TEXT, freeKey } from '../../../domain/edit.rules.ts';
import { useTools } from '../builder-context.ts';
import { IconButton } from '../icon-button.tsx';
import { NumberInput } from '../number-input.tsx';
import { TextInputs } from '../text-inputs.tsx';

/** The options of a choice with their points and verdicts. Lines pasted into an option become options of their own. */
export function OptionsEditor({ item }: { item: FormItem }) {
  const { t, i18n } = useTranslation();
  const { changeItem, announce } = useTools();
  const options = item.options ?? [];
  const save = (next: ItemOption[], field?: string) => changeItem(item.key, { options: next }, field && `${item.key}.${field}`);
  const set = (at: number, more: { [K in keyof ItemOption]?: ItemOption[K] | undefined }, field?: string) =>
    save(
      options.map((option, i) =>
        i === at
          ? (Object.fromEntries(Object.entries({ ...option, ...more }).filter(([, value]) => value !== undefined)) as ItemOption)
          : option,
      ),
      field,
    );
  const move = (at: number, by: 1 | -1) => save(options.toSpliced(at, 1).toSpliced(at + by, 0, options[at]!));
  const make = (taken: readonly ItemOption[], text = EMPTY_TEXT): ItemOption => ({
    key: freeKey(
      'o',
      taken.map(({ key }) => key),
    ),
    text,
    points: 0,
  });
  const paste = (at: number, lines: string[]) => {
    const room = CONTENT_LIMITS.options - options.length;
    const made: ItemOption[] = [];
    for (const line of lines.slice(0, room + 1))
      made.push(make([...options, ...made], { ...EMPTY_TEXT, [i18n.language]: cut(line, LIMITS.line) }));
    const [first, ...rest] = made;
    const filled = options.map((option, i) =>
      i === at ? { ...option, text: { ...option.text, [i18n.language]: first!.text[i18n.language as 'en'] } } : option,
    );
    save(filled.toSpliced(at + 1, 0, ...rest.slice(0, room)));
    if (lines.length > room + 1) announce(t('form.builder.optionsFull', { max: CONTENT_LIMITS.options }));
  };
  return (
    <fieldset className="fb-options">
      <legend>{t('form.builder.options')}</legend>
      <ol>
        {options.map((option, i) => (
          <li
            key={option.key}
            onPaste={(event) => {
              const lines = event.clipboardData
                .getData('text')
                .split(/\r?\n/)
                .map((line) => line.trim())
                .filter(Boolean);
              if (lines.length < 2) return;
              event.preventDefault();
              paste(i, lines);
            }}
          >
            <TextInputs
              label="form.builder.option"
              value={option.text}
              onChange={(text, locale) => set(i, { text }, `option.${option.key}.${locale}`)}
            />
            <NumberInput
              label={t('form.builder.points')}
              value={option.points}
              min={-1000}
              max={1000}
              onChange={(points) => set(i, { points: points ?? 0 }, `points.${option.key}`)}
            />
            <SelectInput
              className="fb-field"
              label={t('form.builder.verdict')}
              value={option.verdict ?? ''}
              options={(['', 'pass', 'fail'] as const).map((value) => ({ value, label: t(`form.verdict.${value || 'none'}`) }))}
              onChange={(verdict) => set(i, { verdict: verdict === '' ? undefined : verdict })}
            />
            <span className="fb-option-tools">
              <IconButton
                label={t('form.builder.up')}
                disabled={i === 0}
                onClick={() => move(i, -1)}
                icon={<ArrowUp size={15} aria-hidden />}
              />
              <IconButton
                label={t('form.builder.down')}
                disabled={i === options.length - 1}
                onClick={() => move(i, 1)}
                icon={<ArrowDown size={15} aria-hidden />}
              />
              <IconButton
                label={t('form.builder.removeOption')}
                onClick={() => save(options.toSpliced(i, 1))}
                icon={<X size={15} aria-hidden />}
              />
            </span>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="q-link-button"
        disabled={options.length >= CONTENT_LIMITS.options}
        onClick={() => save([...options, make(options)])}
      >
        <Plus size={14} className="lucide" aria-hidden /> {t('form.builder.addOption')}
      </button>
      <p className="q-hint">
        {options.length >= CONTENT_LIMITS.options
          ? t('form.builder.optionsFull', { max: CONTENT_LIMITS.options })
          : t('form.builder.pasteHelp')}
      </p>
    </fieldset>
  );
}
