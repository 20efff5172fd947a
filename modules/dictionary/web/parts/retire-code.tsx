import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { CallFault, Dialog, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatCount, useTranslation } from '@quantum/platform/web/public';
import { codeEndpoints, type CodeRow } from '../../contract/index.ts';

/** Asks before a code is retired, and says where it is used. */
export function RetireCode({ code, onClose }: { code: CodeRow; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const uses = useCall(codeEndpoints.uses, { params: { id: code.id } });
  const retire = useMutate(codeEndpoints.retire, { done: () => t('dictionary.code.done.retire', { code: code.code }), onDone: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dictionary.code.retireTitle', { name: inLocale(code.texts, i18n.language as Locale) })}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="filled"
            loading={retire.isRunning}
            disabled={!uses.data}
            onClick={() => void retire.run({ params: { id: code.id }, input: { version: code.version } })}
          >
            {t('dictionary.code.retire')}
          </Button>
        </>
      }
    >
      <p>{t('dictionary.code.retireText')}</p>
      {uses.error && <CallFault error={uses.error} retry={uses.refetch} />}
      {uses.data && (
        <section aria-label={t('dictionary.code.usedIn')}>
          <b>{t('dictionary.code.usedIn')}</b>
          {uses.data.length === 0 ? (
            <p className="q-quiet">{t('dictionary.code.unused')}</p>
          ) : (
            <ul>
              {uses.data.map(({ label, count, href }) => {
                const words = t('dictionary.code.useLine', { label, used: formatCount(count) });
                return <li key={label}>{href ? <Link to={href}>{words}</Link> : words}</li>;
              })}
            </ul>
          )}
        </section>
      )}
    </Dialog>
  );
}
