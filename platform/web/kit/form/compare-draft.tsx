import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { sayValue } from '../record/value-change.tsx';
import { compareDraft, mergeDraft, type FieldChoice, type Side } from './draft-merge.ts';
import type { FormHandle } from './use-form.ts';
import './compare-draft.css';

/** Draft and record side by side, a choice per field; nothing is saved before the person saves. */
export function CompareDraft({ form }: { form: FormHandle<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const { draft, initial } = form;
  const [choices] = useState(() => compareDraft(draft!.base, draft!.value, initial));
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(choices.flatMap(({ name, take }) => (take ? [[name, take]] : []))),
  );
  const open = choices.filter(({ name }) => !sides[name]).length;
  return (
    <section className="q-compare" aria-label={t('platform.compare.title')}>
      <p className="q-quiet">{t('platform.compare.text')}</p>
      {choices.map((choice) => (
        <FieldRow
          key={choice.name}
          choice={choice}
          form={form}
          side={sides[choice.name]}
          onChoose={(side) => setSides({ ...sides, [choice.name]: side })}
        />
      ))}
      <div className="q-compare-end">
        <span className="q-hint" role="status">
          {open > 0 && t('platform.compare.open', { count: open })}
        </span>
        <Button
          variant="filled"
          disabled={open > 0}
          leftSection={<GitCompareArrows size={14} aria-hidden />}
          onClick={() => form.useDraft(mergeDraft(draft!.value, initial, sides))}
        >
          {t('platform.compare.take')}
        </Button>
      </div>
    </section>
  );
}

interface RowProps {
  choice: FieldChoice;
  form: FormHandle<Record<string, unknown>>;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function FieldRow({ choice: { name, mine, theirs, take }, form, side, onChoose }: RowProps) {
  const { t } = useTranslation();
  const words = form.fields.get(name);
  const say = (value: unknown): ReactNode => words?.say?.(value) ?? sayValue(value, t);
  const options: [Side, unknown][] = [
    ['mine', mine],
    ['theirs', theirs],
  ];
  return (
    <fieldset className="q-compare-field">
      <legend>
        {words?.label ?? t('platform.compare.other')}
        {take === undefined && <span className="q-compare-both">{t('platform.compare.both')}</span>}
      </legend>
      {options.map(([of, value]) => (
        <label key={of} data-chosen={side === of}>
          <input type="radio" name={`compare-${name}`} checked={side === of} onChange={() => onChoose(of)} />
          <span>
            <span className="q-hint">{t(`platform.compare.${of}`)}</span>
            <span className="q-compare-value">{say(value)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
