import { useState } from 'react';
import { Button } from '@mantine/core';
import { ArrowDown, ArrowUp, Lock } from 'lucide-react';
import { inLocale, LOCALES, type Locale } from '@quantum/platform/contract';
import { Dialog, History, useMutate } from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import { codeEndpoints, RECORD_STATUS, type CodeRow } from '../../contract/index.ts';
import { CodeDialog } from './code-dialog.tsx';
import type { CategoryOfCodes } from './code-rows.ts';
import { RetireCode } from './retire-code.tsx';

type Asked = { row: CodeRow; what: 'edit' | 'retire' | 'history' };

/** The codes of a category in their order: three languages side by side, what can be done with each. */
export function CodeEntries({ of, mayChange }: { of: CategoryOfCodes; mayChange: boolean }) {
  const { t } = useTranslation();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  return (
    <>
      <table className="dic-table">
        <thead>
          <tr>
            <th scope="col">{t('dictionary.code.code')}</th>
            {LOCALES.map((locale) => (
              <th key={locale} scope="col">
                {t(`platform.language.${locale}`)}
              </th>
            ))}
            <th scope="col">
              <span className="q-hidden">{t('common.status')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {of.entries.map(({ row, depth, siblings }) => (
            <tr key={row.id} data-retired={row.status !== RECORD_STATUS.active || undefined}>
              <th scope="row" style={{ paddingInlineStart: 4 + depth * 18 }}>
                <span className="q-code">{row.code}</span>
                {row.locked && <Lock size={13} role="img" aria-label={t('dictionary.code.locked')} />}
              </th>
              {LOCALES.map((locale) => (
                <td key={locale} lang={locale} data-head={t(`platform.language.${locale}`)}>
                  {row.texts[locale]}
                </td>
              ))}
              <td>
                <span className="q-row dic-actions">
                  {row.status !== RECORD_STATUS.active && (
                    <Tag tone="void" icon="ban">
                      {t('dictionary.code.retired')}
                    </Tag>
                  )}
                  {mayChange && <Order row={row} siblings={siblings} />}
                  {mayChange && (
                    <Button
                      size="compact-sm"
                      aria-label={t('dictionary.code.editTitle', { code: row.code })}
                      onClick={() => ask({ row, what: 'edit' })}
                    >
                      {t('common.edit')}
                    </Button>
                  )}
                  {mayChange && !row.locked && <Event row={row} onRetire={() => ask({ row, what: 'retire' })} />}
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t('dictionary.code.historyOf', { code: row.code })}
                    onClick={() => ask({ row, what: 'history' })}
                  >
                    {t('dictionary.code.history')}
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked?.what === 'edit' && <CodeDialog of={of} code={asked.row} onClose={close} />}
      {asked?.what === 'retire' && <RetireCode code={asked.row} onClose={close} />}
      {asked?.what === 'history' && (
        <Dialog open onClose={close} title={t('dictionary.code.historyOf', { code: asked.row.code })}>
          <History endpoint={codeEndpoints.history} params={{ id: asked.row.id }} />
        </Dialog>
      )}
    </>
  );
}

function Order({ row, siblings }: { row: CodeRow; siblings: readonly CodeRow[] }) {
  const { t, i18n } = useTranslation();
  const move = useMutate(codeEndpoints.move, { done: () => t('dictionary.code.done.move') });
  const at = siblings.findIndex(({ id }) => id === row.id);
  const name = inLocale(row.texts, i18n.language as Locale);
  const to = (place: number) => void move.run({ params: { id: row.id }, input: { version: row.version, parent: row.parent!, place } });
  return (
    <span className="dic-order">
      <button type="button" className="q-icon-btn" disabled={at <= 0} aria-label={t('dictionary.code.up', { name })} onClick={() => to(at)}>
        <ArrowUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        className="q-icon-btn"
        disabled={at >= siblings.length - 1}
        aria-label={t('dictionary.code.down', { name })}
        onClick={() => to(at + 2)}
      >
        <ArrowDown size={14} aria-hidden />
      </button>
    </span>
  );
}

function Event({ row, onRetire }: { row: CodeRow; onRetire: () => void }) {
  const { t } = useTranslation();
  const restore = useMutate(codeEndpoints.restore, { done: ({ code }) => t('dictionary.code.done.restore', { code }) });
  return row.status === RECORD_STATUS.active ? (
    <Button size="compact-sm" aria-label={`${t('dictionary.code.retire')}: ${row.code}`} onClick={onRetire}>
      {t('dictionary.code.retire')}
    </Button>
  ) : (
    <Button
      size="compact-sm"
      aria-label={`${t('dictionary.code.restore')}: ${row.code}`}
      loading={restore.isRunning}
      onClick={() => void restore.run({ params: { id: row.id }, input: { version: row.version } })}
    >
      {t('dictionary.code.restore')}
    </Button>
  );
}
