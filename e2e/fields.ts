import type { Locator, Page } from 'playwright-core';
import { LOCALES, type Locale } from '@quantum/platform/contract';

/** Types into a field of three languages as a person does: each tab is opened, then written. A text alone is written in all of them. */
export async function typeInLanguages(field: Locator, texts: string | Partial<Record<Locale, string>>): Promise<void> {
  for (const locale of LOCALES) {
    const text = typeof texts === 'string' ? texts : texts[locale];
    if (text === undefined) continue;
    await field.locator(`[role="tab"][lang="${locale}"]`).click();
    await field.locator(`[role="tabpanel"] [lang="${locale}"]`).fill(text);
  }
}

/** The fields of three languages of a screen or dialog; with a `label` the one of that name. */
export const localizedField = (within: Page | Locator, label?: string): Locator =>
  label === undefined ? within.locator('.q-localized') : within.getByRole('group', { name: label });
