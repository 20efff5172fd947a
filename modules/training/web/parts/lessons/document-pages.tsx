import { useState } from 'react';
import { Loader } from '@mantine/core';
import { FileText } from 'lucide-react';
import { useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { documentEndpoints as calls } from '../../../contract/index.ts';
import '../quiz/quiz.css';

/** The file of a step: its name, how many pages it has, and the first of them; those still being made are waited for. */
export function DocumentPages({ id }: { id: number }) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const { data } = useCall(calls.read, { params: { id }, ...(!isDone && { every: 2000 }) });
  if (!data) return null;
  const isWaiting = data.state === 'drawing' || data.state === 'uploading';
  if (!isWaiting && !isDone) setDone(true);
  const left = data.pageCount - data.pages.length;
  return (
    <div aria-live="polite" className="tr-document q-stack q-gap-8">
      <p>
        {isWaiting ? <Loader size={14} /> : <FileText size={15} aria-hidden />} <strong>{data.name}</strong>{' '}
        <span className="q-quiet">{t(`training.document.state.${data.state}`, { count: data.pageCount })}</span>
      </p>
      {data.pages.length > 0 && (
        <ul className="tr-thumbs">
          {data.pages.map((page, i) => (
            <li key={page.id}>
              <img src={page.thumbUrl ?? page.url} alt={t('training.my.page', { page: i + 1, pages: data.pageCount })} loading="lazy" />
            </li>
          ))}
          {left > 0 && !isWaiting && <li className="tr-thumbs-left q-quiet">+{left}</li>}
        </ul>
      )}
    </div>
  );
}
