import { LOCALES, type Localized } from '@quantum/platform/contract';
import { Fact, Facts, Section } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

/** A name in the three languages. */
export function NamesSection({ names }: { names: Localized }) {
  const { t } = useTranslation();
  return (
    <Section title={t('organization.unit.names')}>
      <Facts>
        {LOCALES.map((locale) => (
          <Fact key={locale} label={t(`platform.language.${locale}`)}>
            <span lang={locale}>{names[locale]}</span>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
