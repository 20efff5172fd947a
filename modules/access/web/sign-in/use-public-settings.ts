import { useEffect, useState } from 'react';
import { readLocale } from '@quantum/platform/contract';
import { readPublicSettings, saveAccessLife, showLocale, visitorLocale, type PublicSettings } from '@quantum/platform/web/public';

/** What the server says before sign-in; its default language is shown to those whose browser has none of ours, until they choose one. */
export function usePublicSettings(): PublicSettings | undefined {
  const [settings, setSettings] = useState<PublicSettings>();
  useEffect(() => {
    readPublicSettings()
      .then((answer) => {
        setSettings(answer);
        saveAccessLife(answer.accessSeconds);
        const locale = readLocale(answer.defaultLocale);
        return locale && !visitorLocale() ? showLocale(locale) : undefined;
      })
      .catch(() => undefined);
  }, []);
  return settings;
}
