import type { ReactNode } from 'react';
import { LOCALES } from '@quantum/platform/contract';
import { formatInstant, type Translate, useTranslation } from '@quantum/platform/web/public';
import { INSTANT } from './history-filter.ts';
import { textDiff } from './text-diff.ts';
import './history.css';

/** Texts from here on are compared word by word. */
const LONG_TEXT = 40;

interface Named {
  id: number | string;
  name: string;
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNamed = (value: unknown): value is Named => isObject(value) && typeof value['name'] === 'string' && 'id' in value;
const isLocalized = (value: unknown): value is Record<string, string> => isObject(value) && LOCALES.some((locale) => locale in value);
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as its reader says it: names for ids, times in the record's zone, yes and no. */
export function sayValue(value: unknown, t: Translate, zone?: string): string {
  if (isNothing(value)) return '—';
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (isNamed(value)) return value.name;
  if (Array.isArray(value)) return value.map((one) => sayValue(one, t, zone)).join(', ');
  if (isObject(value))
    return Object.values(value)
      .map((one) => sayValue(one, t, zone))
      .join(' / ');
  const text = String(value as string | number);
  return INSTANT.test(text) ? formatInstant(text, zone) : text;
}

/** Whether `Change` marks what came and went instead of showing both values whole. */
export const isCompared = (before: unknown, after: unknown): boolean =>
  (isLocalized(before) && isLocalized(after)) ||
  Array.isArray(before) ||
  Array.isArray(after) ||
  (typeof before === 'string' && typeof after === 'string' && Math.max(before.length, after.length) >= LONG_TEXT);

/** What was → what is: lists by what left and came, long texts word by word, names in each language that differs. */
export function Change({ before, after, zone }: { before: unknown; after: unknown; zone: string | undefined }) {
  const { t } = useTranslation();
  if (isLocalized(before) && isLocalized(after))
    return (
      <>
        {LOCALES.filter((locale) => before[locale] !== after[locale]).map((locale) => (
          <span key={locale} className="q-change-line">
            <span className="q-hint">{t(`platform.language.${locale}`)}</span>{' '}
            <Change before={before[locale]} after={after[locale]} zone={zone} />
          </span>
        ))}
      </>
    );
  if (Array.isArray(before) || Array.isArray(after)) {
    const [had, has] = [listed(before, t, zone), listed(after, t, zone)];
    return <Marks gone={had.filter((one) => !has.includes(one))} come={has.filter((one) => !had.includes(one))} />;
  }
  const [was, is] = [sayValue(before, t, zone), sayValue(after, t, zone)];
  if (typeof before === 'string' && typeof after === 'string' && Math.max(was.length, is.length) >= LONG_TEXT)
    return (
      <span className="q-diff">
        {textDiff(before, after).map(({ kind, text }, i) =>
          kind === 'gone' ? <Gone key={i}>{text}</Gone> : kind === 'come' ? <Come key={i}>{text}</Come> : <span key={i}>{text}</span>,
        )}
      </span>
    );
  return isNothing(before) ? (
    <span>{is}</span>
  ) : (
    <>
      <s>{was}</s> <span aria-label={t('platform.history.to')}>→</span> {is}
    </>
  );
}

const listed = (value: unknown, t: Translate, zone: string | undefined): string[] =>
  (Array.isArray(value) ? value : []).map((one) => sayValue(one, t, zone));

function Marks({ gone, come }: { gone: string[]; come: string[] }) {
  return (
    <span className="q-marks">
      {gone.map((one) => (
        <Gone key={one}>{one}</Gone>
      ))}
      {come.map((one) => (
        <Come key={one}>{one}</Come>
      ))}
    </span>
  );
}

/** Struck through with a minus, underlined with a plus: the marks do not rely on colour. */
function Gone({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <del>
      <span className="q-sr-only">{t('platform.history.gone')}</span>
      {children}
    </del>
  );
}

function Come({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ins>
      <span className="q-sr-only">{t('platform.history.come')}</span>
      {children}
    </ins>
  );
}
