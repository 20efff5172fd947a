import { useMemo, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { LOCALES, type Locale } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import type { FormContent } from '../../contract/index.ts';
import { changeItem, changeSection, findItem } from '../../domain/edit.rules.ts';
import { isBlank, missingLocales, textsOf, type TextAt } from '../../domain/translation.rules.ts';
import { placeOf } from '../parts/form-notes.tsx';
import { useTools } from './builder-context.ts';
import './translation-view.css';

const ROW = 46;

/** Every text of the form in its three languages side by side; what is missing is marked and can be listed alone. */
export function TranslationView({ content }: { content: FormContent }) {
  const { t, i18n } = useTranslation();
  const { change } = useTools();
  const [onlyMissing, setOnlyMissing] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const texts = useMemo(() => textsOf(content).filter(({ text }) => !isBlank(text)), [content]);
  const missing = texts.filter(({ text }) => missingLocales(text).length > 0);
  const shown = onlyMissing ? missing : texts;
  const virtual = useVirtualizer({ count: shown.length, getScrollElement: () => scroller.current, estimateSize: () => ROW, overscan: 10 });
  return (
    <div className="fb-translate">
      <div className="fb-translate-bar">
        <span role="status">
          {missing.length === 0
            ? t('form.translate.complete')
            : t('form.translate.missing', { count: missing.length, total: texts.length })}
        </span>
        <label>
          <input type="checkbox" checked={onlyMissing} onChange={(event) => setOnlyMissing(event.target.checked)} />{' '}
          {t('form.translate.only')}
        </label>
      </div>
      <div className="fb-translate-scroll" ref={scroller} tabIndex={0} role="region" aria-label={t('form.view.translate')}>
        <div className="fb-translate-row fb-translate-head" aria-hidden="true">
          <span />
          {LOCALES.map((locale) => (
            <span key={locale}>{t(`platform.language.${locale}`)}</span>
          ))}
        </div>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const at = shown[index]!;
            const label = `${placeOf(content, at.at, i18n.language)} ${t(`form.part.${at.part}`)}`;
            return (
              <div
                key={`${at.at}.${at.part}.${at.of ?? ''}`}
                className="fb-translate-row fb-slot"
                style={{ transform: `translateY(${start}px)` }}
              >
                <span className="fb-translate-place" title={label}>
                  {placeOf(content, at.at, i18n.language).split(' ')[0]} <em>{t(`form.part.${at.part}`)}</em>
                </span>
                {LOCALES.map((locale) => (
                  <input
                    key={locale}
                    className="q-input"
                    lang={locale}
                    aria-label={`${label}: ${t(`platform.language.${locale}`)}`}
                    data-missing={missingLocales(at.text).includes(locale)}
                    value={at.text[locale]}
                    maxLength={400}
                    onChange={(event) => {
                      const { value } = event.target;
                      change((now) => setText(now, at, locale, value), `${at.at}.${at.part}.${at.of ?? ''}.${locale}`);
                    }}
                  />
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function setText(content: FormContent, { at, part, of, text }: TextAt, locale: Locale, words: string): FormContent {
  const next = { ...text, [locale]: words };
  if (part === 'title') return changeSection(content, at, { title: next });
  const item = findItem(content, at)?.item;
  if (!item) return content;
  if (part === 'option')
    return changeItem(content, at, { options: item.options!.map((one) => (one.key === of ? { ...one, text: next } : one)) });
  if (part === 'column')
    return changeItem(content, at, { columns: item.columns!.map((one) => (one.key === of ? { ...one, text: next } : one)) });
  return changeItem(content, at, { [part]: next });
}
