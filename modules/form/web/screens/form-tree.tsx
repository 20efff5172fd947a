import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Allowed, CallFault, CodeTag, CodeText, NewButton, useCall, usePage, PartTabs } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { formEndpoints, formOps, formPath, NEW_FORM_PATH, type FormTreeRow } from '../../contract/index.ts';
import { FORM_PARTS } from '../parts/form-parts.ts';
import { inLanguage } from '../runner/runner-state.ts';
import './form-tree.css';

/** As many as the specification's lookup of forms. */
const QUERY = { pagingTool: { currentPage: 1, pageSize: 1000 } };

/** SS131: published forms by the unit that keeps them, with their sections. */
export function FormTreeScreen() {
  const { t } = useTranslation();
  usePage({ title: t('form.tab.tree'), append: [{ text: t('form.tab.tree') }] });
  const { data, error, refetch } = useCall(formEndpoints.treeList, { input: QUERY as never });
  const units = useMemo(() => {
    const byUnit = new Map<string, FormTreeRow[]>();
    for (const form of data?.items ?? []) byUnit.set(form.unitName ?? '', [...(byUnit.get(form.unitName ?? '') ?? []), form]);
    return [...byUnit];
  }, [data]);
  return (
    <div className="q-list-page">
      <header className="q-list-head">
        <h1>{t('menu.SS131')}</h1>
        <div className="q-list-actions">
          <Allowed operation={formOps.create}>
            <NewButton to={NEW_FORM_PATH} label="form.new" />
          </Allowed>
        </div>
      </header>
      <PartTabs {...FORM_PARTS} />
      <div className="form-tree">
        {error && <CallFault title="platform.list.error" error={error} retry={refetch} />}
        {data && units.length === 0 && <p className="q-quiet">{t('form.tree.empty')}</p>}
        {units.map(([unit, forms]) => (
          <section key={unit}>
            <h2>
              {unit} <span className="q-hint">{t('form.tree.count', { count: forms.length })}</span>
            </h2>
            <ul>
              {forms.map((form) => (
                <Branch key={form.id} form={form} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Branch({ form }: { form: FormTreeRow }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <li>
      <div className="form-tree-row">
        <button
          type="button"
          className="q-icon-btn"
          aria-expanded={open}
          aria-label={t('form.tree.sections', { name: form.name })}
          onClick={() => setOpen(!open)}
        >
          <Icon size={16} aria-hidden />
        </button>
        <Link to={formPath(form.id)}>{form.name}</Link>
        <span className="q-code">{form.code}</span>
        <span className="q-space" />
        <span className="q-hint q-wide-only">
          <CodeText set="formType" code={form.inspectionType} /> · {t('form.questions', { count: form.items ?? 0 })} · v{form.versionNo}
        </span>
        <CodeTag set="formStatus" code={form.status} />
      </div>
      {open && (
        <ol>
          {form.children.map((section) => (
            <li key={section.key}>
              {inLanguage(section.title, i18n.language)} <span className="q-hint">{t('form.questions', { count: section.items })}</span>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
