import { GitBranch, Plus, X } from 'lucide-react';
import { SelectInput } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CONTENT_LIMITS, type Condition, type ConditionTest, type FormItem } from '../../../contract/index.ts';
import { itemsOf } from '../../../domain/item.rules.ts';
import { inLanguage } from '../../runner/runner-state.ts';
import { useTools } from '../builder-context.ts';
import { isChoice } from '../builder-words.ts';
import { IconButton } from '../icon-button.tsx';

const KINDS = ['failing', 'passing', 'notApplicable', 'answered', 'equal', 'oneOf'] as const;

/** When a question is shown, or must be answered: tests of earlier answers. */
export function ConditionEditor({ item, name }: { item: FormItem; name: 'visibleIf' | 'requiredIf' }) {
  const { t } = useTranslation();
  const { changeItem, latest } = useTools();
  const all = itemsOf(latest());
  const earlier = all.slice(
    0,
    all.findIndex((one) => one.item.key === item.key),
  );
  const condition = item[name];
  const save = (next: Condition | undefined) => changeItem(item.key, { [name]: next });
  if (name === 'requiredIf' && item.mandatory && !condition) return null;
  const first = earlier.at(-1)?.item;
  if (!condition)
    return (
      <button
        type="button"
        className="q-link-button"
        disabled={!first}
        title={first ? undefined : t('form.builder.noEarlier')}
        onClick={() => save({ match: 'all', tests: [{ item: first!.key, is: 'failing' }] })}
      >
        <GitBranch size={14} className="lucide" aria-hidden /> {t(`form.builder.add.${name}`)}
      </button>
    );
  const setTest = (at: number, test: ConditionTest) =>
    save({ ...condition, tests: condition.tests.map((one, i) => (i === at ? test : one)) });
  return (
    <fieldset className="fb-condition">
      <legend>
        <GitBranch size={14} aria-hidden /> {t(`form.builder.${name}`)}
      </legend>
      {condition.tests.length > 1 && (
        <SelectInput
          className="fb-field"
          label={t('form.builder.match')}
          value={condition.match}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`form.match.${value}`) }))}
          onChange={(match) => save({ ...condition, match })}
        />
      )}
      {condition.tests.map((test, i) => (
        <Test
          key={i}
          test={test}
          items={earlier.map((one) => one.item)}
          onChange={(next) => setTest(i, next)}
          onRemove={() => save(condition.tests.length > 1 ? { ...condition, tests: condition.tests.toSpliced(i, 1) } : undefined)}
        />
      ))}
      <button
        type="button"
        className="q-link-button"
        disabled={condition.tests.length >= CONTENT_LIMITS.tests || !first}
        onClick={() => save({ ...condition, tests: [...condition.tests, { item: first!.key, is: 'failing' }] })}
      >
        <Plus size={14} className="lucide" aria-hidden /> {t('form.builder.addTest')}
      </button>
    </fieldset>
  );
}

interface TestProps {
  test: ConditionTest;
  items: FormItem[];
  onChange: (test: ConditionTest) => void;
  onRemove: () => void;
}

function Test({ test, items, onChange, onRemove }: TestProps) {
  const { t, i18n } = useTranslation();
  const on = items.find(({ key }) => key === test.item);
  const choices = items.map((item) => ({ value: item.key, label: inLanguage(item.text, i18n.language) || item.key }));
  const compares = test.is === 'equal' || test.is === 'oneOf';
  return (
    <div className="fb-test">
      <SelectInput
        className="fb-field"
        label={t('form.builder.earlier')}
        value={test.item}
        options={on ? choices : [{ value: test.item, label: t('form.builder.gone', { key: test.item }) }, ...choices]}
        onChange={(item) => onChange({ item, is: compares ? 'answered' : test.is })}
      />
      <SelectInput
        className="fb-field"
        label={t('form.builder.is')}
        value={test.is}
        options={KINDS.map((value) => ({ value, label: t(`form.is.${value}`) }))}
        onChange={(is) => onChange(is === 'equal' || is === 'oneOf' ? { ...test, is, values: test.values ?? [] } : { item: test.item, is })}
      />
      {compares && on && <Values test={test} on={on} onChange={(values) => onChange({ ...test, values })} />}
      <IconButton label={t('form.builder.removeTest')} onClick={onRemove} icon={<X size={15} aria-hidden />} />
    </div>
  );
}

function Values({
  test,
  on,
  onChange,
}: {
  test: ConditionTest;
  on: FormItem;
  onChange: (values: NonNullable<ConditionTest['values']>) => void;
}) {
  const { t, i18n } = useTranslation();
  const values = test.values ?? [];
  const offered: [string | boolean, string][] = isChoice(on)
    ? (on.options ?? []).map((option) => [option.key, inLanguage(option.text, i18n.language)])
    : on.type === 'logical'
      ? [
          [true, t(on.words === 'yesNo' ? 'form.runner.yes' : 'form.runner.pass')],
          [false, t(on.words === 'yesNo' ? 'form.runner.no' : 'form.runner.fail')],
        ]
      : [];
  if (offered.length === 0) {
    const isNumber = on.type === 'numeric' || on.type === 'reading' || on.type === 'temperature';
    return (
      <input
        className="q-input"
        aria-label={t('form.builder.value')}
        placeholder={t('form.builder.value')}
        defaultValue={values.join(', ')}
        onBlur={(event) => {
          const parts = event.target.value
            .split(/[,，、]/)
            .map((part) => part.trim())
            .filter(Boolean);
          onChange(isNumber ? parts.map(Number).filter(Number.isFinite) : parts);
        }}
      />
    );
  }
  const toggle = (value: string | boolean, chosen: boolean) =>
    onChange(chosen ? [...values, value] : values.filter((one) => one !== value));
  return (
    <span className="fb-values">
      {offered.map(([value, label]) => (
        <label key={String(value)}>
          <input type="checkbox" checked={values.includes(value)} onChange={(event) => toggle(value, event.target.checked)} />
          {label}
        </label>
      ))}
    </span>
  );
}
