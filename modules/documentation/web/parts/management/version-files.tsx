import { ChosenFiles } from '@quantum/modules/collaboration/web-api';
import { LOCALES, type FileRef, type Locale } from '@quantum/platform/contract';
import { FaultText, fieldId, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import './management.css';

/** A file for each language, as a form holds them. */
export type LanguageFiles = Partial<Record<Locale, FileRef>>;

/** The files of a version, one a language; a reader without one in their own gets the first. */
export function VersionFilesField<V extends { files: LanguageFiles }>({ form }: { form: FormHandle<V> }) {
  const { t } = useTranslation();
  const { files } = form.value;
  const put = (locale: Locale, file: FileRef | undefined) => {
    const { [locale]: _gone, ...rest } = files;
    form.set({ files: file ? { ...rest, [locale]: file } : rest } as Partial<V>);
  };
  const fault = form.faultAt('files');
  return (
    <fieldset id={fieldId('files')} tabIndex={-1} className="q-field doc-files">
      <legend>{t('documentation.fact.files')}</legend>
      <span className="q-hint">{t('documentation.help.files')}</span>
      {LOCALES.map((locale) => (
        <div key={locale} className="doc-file">
          <span>{t(`platform.language.${locale}`)}</span>
          <ChosenFiles
            id={fieldId(`files.${locale}`)}
            label={t(`platform.language.${locale}`)}
            files={files[locale] ? [files[locale]] : []}
            max={1}
            onAdd={(file) => put(locale, file)}
            onRemove={() => put(locale, undefined)}
          />
        </div>
      ))}
      {fault && (
        <span className="q-fault">
          <FaultText>{fault}</FaultText>
        </span>
      )}
    </fieldset>
  );
}
