import { useSearchParams } from 'react-router';
import { CodeText, useCall, usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { transferEndpoints, type LibraryForm } from '../../contract/index.ts';
import { FormFromFile } from '../parts/form-from-file.tsx';
import { FormOutline } from '../parts/form-outline.tsx';
import './form-import.css';

/** SS131: forms that come with the product, to read and to begin an own one from. */
export function FormLibraryScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('form');
  usePage({ title: t('form.library.title'), append: [{ text: t('form.library.title') }] });
  const library = useCall(transferEndpoints.library, {});
  return (
    <div className="q-page form-import">
      <h1>{t('form.library.title')}</h1>
      <p className="q-quiet">{t('form.library.text')}</p>
      <div className="form-library" aria-busy={library.isPending}>
        {(library.data ?? []).map((form) => (
          <Choice key={form.code} form={form} isChosen={form.code === chosen} onChoose={() => setSearch({ form: form.code })} />
        ))}
      </div>
      {chosen !== null && <Chosen key={chosen} code={chosen} />}
    </div>
  );
}

function Choice({ form, isChosen, onChoose }: { form: LibraryForm; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="form-library-choice" aria-pressed={isChosen} onClick={onChoose}>
      <strong>{form.name}</strong>
      <span className="q-hint">
        <CodeText set="formType" code={form.inspectionType} /> · {t('form.transfer.found', form)}
      </span>
    </button>
  );
}

function Chosen({ code }: { code: string }) {
  const { data } = useCall(transferEndpoints.readLibrary, { params: { code } });
  if (!data) return null;
  return (
    <>
      <FormFromFile found={data} />
      <FormOutline content={data.content} />
    </>
  );
}
