import { useState } from 'react';
import { LOCALES, type Localized } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import type { FieldFault } from './use-form.ts';

/** The usual checks, with the specification's messages; the field's label is put in. */
export function useChecks() {
  const { t } = useTranslation();
  const [checks] = useState(() => ({
    required: (path: string, label: string, value: unknown): FieldFault[] =>
      value === null ||
      value === undefined ||
      (typeof value === 'string' && value.trim() === '') ||
      (Array.isArray(value) && value.length === 0)
        ? [{ path, text: t('platform.field.required', { field: t(label) }), isUnfilled: true }]
        : [],
    /** Something must be chosen from what is offered. */
    chosen: (path: string, value: unknown): FieldFault[] =>
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        ? [{ path, text: t('platform.field.selectItem'), isUnfilled: true }]
        : [],
    /** At least one file must be attached. */
    attached: (path: string, files: readonly unknown[]): FieldFault[] =>
      files.length === 0 ? [{ path, text: t('platform.field.attachments'), isUnfilled: true }] : [],
    localized: (path: string, label: string, value: Localized): FieldFault[] =>
      LOCALES.filter((locale) => value[locale].trim() === '').map((locale) => ({
        path: `${path}.${locale}`,
        text: t('platform.field.required', { field: `${t(label)} (${t(`platform.language.${locale}`)})` }),
        isUnfilled: true,
      })),
    pattern: (path: string, label: string, value: string, pattern: RegExp): FieldFault[] =>
      value.trim() !== '' && !pattern.test(value) ? [{ path, text: t('platform.field.invalid', { field: t(label) }) }] : [],
  }));
  return checks;
}
