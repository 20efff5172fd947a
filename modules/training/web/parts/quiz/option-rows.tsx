import type { KeyboardEvent } from 'react';
import { Button } from '@mantine/core';
import { Pin, Plus, X } from 'lucide-react';
import { LIMITS } from '@quantum/platform/contract';
import { fieldId } from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { MOST_OPTIONS } from '../../../contract/index.ts';
import { addRow, isBlank, pastedOptions, pasteRows, shownRows, tickRow, type OptionRow } from '../../../domain/option-rows.rules.ts';
import { staysLast } from '../../../domain/option-order.rules.ts';
import { focusLater } from '../lessons/focus-later.ts';
import { usePageLanguage, Words } from '../lessons/page-language.tsx';
import { useMixed } from './mixed.ts';
import './options.css';

interface Props {
  /** Where the options stand in the form: names their fields. */
  at: string;
  rows: readonly OptionRow[];
  onChange: (rows: OptionRow[]) => void;
  /** Several may be right. */
  isMany: boolean;
  /** Neither more nor fewer: true and false. */
  isFixed?: boolean;
  /** Enter in an empty row: what is written next. */
  onNext?: () => void;
  fault?: string | undefined;
}

/** An option a row, ticked where it is right. Enter: the next one; Ctrl and Enter: right; arrows: up and down; several lines pasted are several options. */
export function OptionRows({ at, rows, onChange, isMany, isFixed = false, onNext, fault }: Props) {
  const { t } = useTranslation();
  const locale = usePageLanguage();
  const isMixed = useMixed();
  const shown = shownRows(rows);
  const pathOf = (i: number) => `${at}.${i}`;
  const go = (i: number) => focusLater(pathOf(i));
  const remove = (i: number) => {
    onChange(shown.toSpliced(i, 1));
    go(Math.max(0, i - 1));
  };
  const next = (i: number) => {
    const isEmpty = isBlank(shown[i]!.text);
    if (isEmpty && onNext) {
      // What was left empty at the end is no option.
      if (i === shown.length - 1 && shown.length > 2) onChange(shown.slice(0, -1));
      return onNext();
    }
    if (i === shown.length - 1 && !isEmpty && !isFixed) onChange(addRow(shown));
    else if (i === shown.length - 1 && isFixed) return onNext?.();
    go(i + 1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>, i: number) => {
    const key = pressedKey(event);
    const isEmpty = event.currentTarget.value === '';
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) onChange(tickRow(shown, i, isMany));
    else if (key === 'Enter') next(i);
    else if (key === 'ArrowDown' && i < shown.length - 1) go(i + 1);
    else if (key === 'ArrowUp' && i > 0) go(i - 1);
    else if (key === 'Backspace' && isEmpty && isBlank(shown[i]!.text) && shown.length > 2 && !isFixed) remove(i);
    else return;
    event.preventDefault();
  };
  const paste = (event: React.ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>, i: number) => {
    const lines = pastedOptions(event.clipboardData.getData('text'));
    if (lines.length < 2 || isFixed) return;
    event.preventDefault();
    const filled = pasteRows(shown, i, lines, locale);
    onChange(filled);
    go(Math.min(i + lines.length, filled.length) - 1);
  };
  return (
    <fieldset className="tr-options" data-fault={fault !== undefined}>
      <legend>{t('training.question.options')}</legend>
      <ul>
        {shown.map((row, i) => {
          const name = t('training.question.option', { no: i + 1 });
          return (
            <li key={row.key} data-right={row.isRight}>
              <input
                type={isMany ? 'checkbox' : 'radio'}
                name={at}
                aria-label={t('training.question.isRight', { option: name })}
                title={t('training.question.isRight', { option: name })}
                className="tr-option-mark"
                checked={row.isRight}
                onChange={() => onChange(tickRow(shown, i, isMany))}
              />
              <Words
                isBare
                grows
                id={fieldId(pathOf(i))}
                label={name}
                placeholder={name}
                max={LIMITS.name}
                value={row.text}
                onChange={(text) => onChange(shown.with(i, { ...row, text }))}
                onKeyDown={(event) => press(event, i)}
                onPaste={(event) => paste(event, i)}
              />
              {!isFixed && isMixed && (
                <button
                  type="button"
                  className="q-icon-btn tr-option-pin"
                  aria-pressed={staysLast(row)}
                  aria-label={t('training.question.staysLast', { option: name })}
                  title={t('training.question.staysLastHelp')}
                  onClick={() => onChange(shown.with(i, { ...row, isLast: !staysLast(row) }))}
                >
                  <Pin size={15} aria-hidden />
                </button>
              )}
              {!isFixed && (
                <button
                  type="button"
                  className="q-icon-btn"
                  aria-label={t('training.question.removeOption', { no: i + 1 })}
                  disabled={shown.length <= 2}
                  onClick={() => remove(i)}
                >
                  <X size={15} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {fault && (
        <p role="alert" className="q-fault">
          {fault}
        </p>
      )}
      {!isFixed && (
        <div className="tr-options-foot">
          <Button
            size="xs"
            variant="subtle"
            disabled={shown.length >= MOST_OPTIONS}
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => {
              onChange(addRow(shown));
              go(shown.length);
            }}
          >
            {t('training.question.addOption')}
          </Button>
          <span className="q-hint">{t('training.question.optionKeys')}</span>
        </div>
      )}
    </fieldset>
  );
}
