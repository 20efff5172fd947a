// SS116
import { useMemo, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { CallFault, ExportAllButton, ImportButton, useCall, usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { codeEndpoints, type CodeRow } from '../../contract/index.ts';
import { CodeDialog } from '../parts/code-dialog.tsx';
import { CodeEntries } from '../parts/code-entries.tsx';
import { findCodes, toCategories } from '../parts/code-rows.ts';
import '@mantine/core/styles/Input.layer.css';
import '../parts/codes.css';

/** Every code, retired ones too. */
const ALL = { pagingTool: { currentPage: -1, pageSize: -1 }, queryCriterias: [], queryOrderBies: [], params: {} };

/** SS116: categories at the left, the codes of the chosen one in three languages side by side. */
export function CodesScreen() {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  usePage({ title: t('menu.SS116') });
  const { data, error, refetch } = useCall(codeEndpoints.list, { input: ALL });
  const { data: rights } = useCall(codeEndpoints.rights);
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState<CodeRow>();
  const categories = useMemo(() => toCategories(data?.items ?? []), [data]);
  const found = findCodes(categories, typed);
  const chosen = found.find(({ category }) => category.code === params.get('category')) ?? (typed === '' ? undefined : found[0]);
  const mayChange = rights?.mayChange ?? false;
  return (
    <div className="q-page dic-page" data-chosen={chosen !== undefined || undefined}>
      <header className="q-row dic-head">
        <h1>{t('menu.SS116')}</h1>
        <span className="q-space" />
        <ExportAllButton path={codeEndpoints.list.path} />
        {mayChange && <ImportButton title="menu.SS116" endpoints={codeEndpoints} />}
      </header>
      {rights && !mayChange && <p className="q-quiet">{t('dictionary.code.readOnly')}</p>}
      {error && !data && <CallFault error={error} retry={refetch} />}
      <div className="dic-panes">
        <section aria-label={t('dictionary.code.categories')} className="dic-categories">
          <TextInput
            aria-label={t('dictionary.code.find')}
            placeholder={t('dictionary.code.find')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ul>
            {found.map(({ category, entries }) => (
              <li key={category.id}>
                <button
                  type="button"
                  aria-current={category === chosen?.category || undefined}
                  onClick={() => setParams({ category: category.code })}
                >
                  <span>{inLocale(category.texts, locale)}</span>
                  <span className="q-hint">{entries.length}</span>
                </button>
              </li>
            ))}
          </ul>
          {data && found.length === 0 && <p className="q-quiet">{t('dictionary.code.nothing')}</p>}
        </section>
        <section className="dic-entries" aria-live="polite">
          {chosen ? (
            <>
              <header className="q-row">
                <h2>{inLocale(chosen.category.texts, locale)}</h2>
                <span className="q-code">{chosen.category.code}</span>
                <span className="q-hint">{t('dictionary.code.count', { count: chosen.entries.length })}</span>
                <span className="q-space" />
                {mayChange && (
                  <Button variant="filled" onClick={() => setAdding(chosen.category)}>
                    {t('dictionary.code.new')}
                  </Button>
                )}
              </header>
              <CodeEntries of={chosen} mayChange={mayChange} />
            </>
          ) : (
            data && <p className="q-quiet">{t('dictionary.code.choose')}</p>
          )}
        </section>
      </div>
      {adding && chosen && <CodeDialog of={chosen} onClose={() => setAdding(undefined)} />}
    </div>
  );
}
