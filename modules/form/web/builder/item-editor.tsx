import { lazy, Suspense } from 'react';
import { SelectInput } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import { useTranslation } from '@quantum/platform/web/public';
import { CONTENT_LIMITS, type FormItem } from '../../contract/index.ts';
import { changeType, duplicateItem, EMPTY_TEXT, findItem, insertItem, newItem } from '../../domain/edit.rules.ts';
import { isChoice, isMeasured, TOGGLES, TYPES_OFFERED } from './builder-words.ts';
import { isNewer, useTools } from './builder-context.ts';
import { NumberInput } from './number-input.tsx';
import { TextInputs } from './text-inputs.tsx';

/** What few questions have, or only at the end of what is asked about one. */
const late = () => import('./late/index.tsx');
const BankNotice = lazy(() => late().then((loaded) => ({ default: loaded.BankNotice })));
const ColumnsEditor = lazy(() => late().then((loaded) => ({ default: loaded.ColumnsEditor })));
const ConditionEditor = lazy(() => late().then((loaded) => ({ default: loaded.ConditionEditor })));
const OptionsEditor = lazy(() => late().then((loaded) => ({ default: loaded.OptionsEditor })));

interface Props {
  item: FormItem;
  /** A new question begins with its words. */
  isNew: boolean;
  /** A question of the bank has no place in a form: no weight, no conditions, no next one. */
  inBank?: boolean;
}

/** Everything about one question, below its row. Enter in its text begins the next one. */
export function ItemEditor({ item, isNew, inBank = false }: Props) {
  const { t } = useTranslation();
  const { change, changeItem, latest, newer, select } = useTools();
  const set = (more: { [K in keyof FormItem]?: FormItem[K] | undefined }, field?: string) =>
    changeItem(item.key, more, field && `${item.key}.${field}`);
  const next = () => {
    const found = findItem(latest(), item.key);
    if (!found) return;
    const added = newItem(latest(), {
      type: item.type,
      ...(item.options && { options: item.options }),
      ...(item.words && { words: item.words }),
    });
    change((content) => insertItem(content, found.section.key, added, found.at + 1));
    select(added.key);
  };
  return (
    <div className="fb-editor">
      <TextInputs
        label="form.builder.question"
        value={item.text}
        onChange={(text, locale) => set({ text }, `text.${locale}`)}
        {...(!inBank && { onEnter: next })}
        autoFocus={isNew}
      />
      <div className="fb-fields">
        <SelectInput
          className="fb-field"
          label={t('form.builder.type')}
          value={item.type}
          options={TYPES_OFFERED.map((type) => ({ value: type, label: t(`form.type.${type}`) }))}
          onChange={(type) => set(changeType(item, type))}
        />
        {item.type === 'logical' && <LogicalFields item={item} set={set} />}
        {isMeasured(item) && <MeasureFields item={item} set={set} />}
        {!inBank && (
          <NumberInput
            label={t('form.builder.weight')}
            value={item.weight}
            min={0}
            max={1000}
            onChange={(weight) => set({ weight: weight ?? 0 }, 'weight')}
          />
        )}
        <SelectInput
          className="fb-field"
          label={t('form.builder.risk')}
          value={item.risk}
          options={(['high', 'medium', 'low'] as const).map((risk) => ({ value: risk, label: t(`common.risk.${risk}`) }))}
          onChange={(risk) => set({ risk })}
        />
      </div>
      <Suspense fallback={null}>{newer.some((question) => isNewer(question, item)) && <BankNotice item={item} />}</Suspense>
      <Suspense fallback={null}>{isChoice(item) && <OptionsEditor item={item} />}</Suspense>
      <Suspense fallback={null}>{item.type === 'table' && <ColumnsEditor item={item} />}</Suspense>
      <div className="fb-toggles">
        {TOGGLES.filter((name) => !inBank || (name !== 'mandatory' && name !== 'naAllowed')).map((name) => (
          <label key={name}>
            <input type="checkbox" role="switch" checked={item[name]} onChange={(event) => set({ [name]: event.target.checked })} />
            {t(`form.toggle.${name}`)}
          </label>
        ))}
      </div>
      {!inBank && (
        <Suspense fallback={null}>
          <ConditionEditor item={item} name="visibleIf" />
          <ConditionEditor item={item} name="requiredIf" />
        </Suspense>
      )}
      <details className="fb-more" open={item.help !== undefined || item.defaultAction !== undefined || (item.tags?.length ?? 0) > 0}>
        <summary>{t('form.builder.more')}</summary>
        <TextInputs
          label="form.builder.help"
          value={item.help ?? EMPTY_TEXT}
          onChange={(help, locale) => set({ help }, `help.${locale}`)}
        />
        <TextInputs
          label="form.builder.defaultAction"
          value={item.defaultAction ?? EMPTY_TEXT}
          onChange={(defaultAction, locale) => set({ defaultAction }, `action.${locale}`)}
        />
        <TagsInput item={item} set={set} />
      </details>
    </div>
  );
}

interface PartProps {
  item: FormItem;
  set: (more: { [K in keyof FormItem]?: FormItem[K] | undefined }, field?: string) => void;
}

function LogicalFields({ item, set }: PartProps) {
  const { t } = useTranslation();
  const words = item.words ?? 'passFail';
  const answers = words === 'yesNo' ? ['form.runner.yes', 'form.runner.no'] : ['form.runner.pass', 'form.runner.fail'];
  return (
    <>
      <SelectInput
        className="fb-field"
        label={t('form.builder.answers')}
        value={words}
        options={(['passFail', 'yesNo'] as const).map((value) => ({ value, label: t(`form.words.${value}`) }))}
        onChange={(value) => set({ words: value === 'passFail' ? undefined : value })}
      />
      {words === 'yesNo' && (
        <SelectInput
          className="fb-field"
          label={t('form.builder.passWhen')}
          value={String(item.passWhen ?? true)}
          options={['true', 'false'].map((value, i) => ({ value, label: t(answers[i]!) }))}
          onChange={(value) => set({ passWhen: value === 'true' ? undefined : false })}
        />
      )}
    </>
  );
}

function MeasureFields({ item, set }: PartProps) {
  const { t } = useTranslation();
  const limit = (name: 'min' | 'max') => (value: number | undefined) => {
    const { [name]: _old, ...rest } = item.limits ?? {};
    const limits = value === undefined ? rest : { ...rest, [name]: value };
    set({ limits: Object.keys(limits).length > 0 ? limits : undefined }, `limits.${name}`);
  };
  return (
    <>
      <div className="fb-field fb-number">
        <label htmlFor={`unit-${item.key}`}>{t('form.builder.unit')}</label>
        <input
          id={`unit-${item.key}`}
          className="q-input"
          value={item.unit ?? ''}
          maxLength={CONTENT_LIMITS.unit}
          onChange={(event) => set({ unit: event.target.value === '' ? undefined : event.target.value }, 'unit')}
        />
      </div>
      <NumberInput label={t('form.builder.min')} value={item.limits?.min} onChange={limit('min')} />
      <NumberInput label={t('form.builder.max')} value={item.limits?.max} onChange={limit('max')} />
    </>
  );
}

function TagsInput({ item, set }: PartProps) {
  const { t } = useTranslation();
  return (
    <div className="fb-field">
      <label htmlFor={`tags-${item.key}`}>{t('form.builder.tags')}</label>
      <input
        id={`tags-${item.key}`}
        className="q-input"
        defaultValue={(item.tags ?? []).join(', ')}
        onBlur={(event) => {
          const tags = [...new Set(event.target.value.split(/[,，、;]/).map((tag) => cut(tag.trim(), LIMITS.code)))]
            .filter(Boolean)
            .slice(0, CONTENT_LIMITS.tags);
          set({ tags: tags.length > 0 ? tags : undefined });
        }}
      />
    </div>
  );
}

/** Copies the question behind itself and opens the copy. */
export function useDuplicate(): (key: string) => void {
  const { change, latest, select } = useTools();
  return (key) => {
    const copy = duplicateItem(latest(), key);
    change(() => copy.content);
    select(copy.key);
  };
}
