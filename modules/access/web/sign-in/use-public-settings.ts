import { useEffect, useState } from 'react';
import { readLocale } from '@quantum/platform/contract';
import { hasChosenLocale, saveAccessLife, readPublicSettings, showLocale, type PublicSettings } from '@quantum/platform/web/public';

/** What the server says before sign-in; its default language is shown until the person chooses one. */
export function usePublicSettings(): PublicSettings | undefined {
  const [settings, setSettings] = useState<PublicSettings>();
  useEffect(() => {
    readPublicSettings()
      .then((answer) => {
        setSettings(answer);
        saveAccessLife(answer.accessSeconds);
        const locale = readLocale(answer.defaultLocale);
        return locale && !hasChosenLocale() ? showLocale(locale) : undefined;
      })
      .catch(() => undefined);
  }, []);
  return settings;
}
