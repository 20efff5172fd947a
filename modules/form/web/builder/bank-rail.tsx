import { useState } from 'react';
import { Plus, Search } from 'lucide-react';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { useCall, useDebounced } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { questionEndpoints, type QuestionRow } from '../../contract/index.ts';
import { takeFromBank } from '../../domain/bank.rules.ts';
import { insertItem, newItem } from '../../domain/edit.rules.ts';
import { TypeIcon } from '../parts/type-icon.tsx';
import { useTools } from './builder-context.ts';
import './bank.css';

/** Found questions that are shown at once. */
const SHOWN = 12;

/** Finds questions of the bank and puts them at the end of the section that is open. */
export function BankRail({ section }: { section: string | undefined }) {
  const { t } = useTranslation();
  const { change, latest, select, announce } = useTools();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const { data } = useCall(questionEndpoints.list, {
    input: {
      search,
      queryCriterias: [{ key: 'status', value: RECORD_STATUS.active }],
      pagingTool: { currentPage: 1, pageSize: SHOWN },
    } as never,
  });
  const take = (question: QuestionRow) => {
    if (!section) return;
    const item = takeFromBank(newItem(latest(), { naAllowed: question.item.naAllowed }), question);
    change((content) => insertItem(content, section, item));
    select(item.key);
    announce(t('form.bank.added', { name: question.name }));
  };
  return (
    <section className="fb-bank" aria-label={t('menu.SS132')}>
      <p className="fb-rail-head">
        {t('menu.SS132')} <span>{data?.totalCount ?? ''}</span>
      </p>
      <label className="fb-bank-search">
        <Search size={14} aria-hidden />
        <input
          className="q-input"
          value={typed}
          placeholder={t('form.bank.search')}
          aria-label={t('form.bank.search')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <ul>
        {(data?.items ?? []).map((question) => (
          <li key={question.id}>
            <button
              type="button"
              title={question.name}
              aria-label={t('form.bank.add', { name: question.name })}
              onClick={() => take(question)}
            >
              <TypeIcon type={question.item.type} size={15} />
              <span>{question.name}</span>
              <Plus size={15} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {data?.items.length === 0 && <p className="q-hint">{t(search ? 'form.bank.notFound' : 'form.bank.empty')}</p>}
    </section>
  );
}
