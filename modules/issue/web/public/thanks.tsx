import { Icon, useTranslation } from '@quantum/platform/web/public';
import type { PublicReceipt } from '../../contract/public.ts';

/** After sending: the tracking code and the address where the report can be followed. */
export function Thanks({ receipt, onAgain }: { receipt: PublicReceipt; onAgain: () => void }) {
  const { t } = useTranslation();
  const path = `/issue/${receipt.follow}`;
  return (
    <main className="is-main is-thanks">
      <Icon name="checkCircle" size={44} />
      <div role="status">
        <h2>{t('issue.public.thanks')}</h2>
      </div>
      <p className="q-quiet">{t('issue.public.thanksText')}</p>
      <dl>
        <dt>{t('issue.public.code')}</dt>
        <dd>{receipt.code}</dd>
      </dl>
      <a className="q-btn q-btn-primary is-send" href={path}>
        {t('issue.public.followLink')}
      </a>
      <p className="q-hint is-address">{new URL(path, location.origin).href}</p>
      <p className="q-hint">{t('issue.public.keepLink')}</p>
      <button type="button" className="q-btn" onClick={onAgain}>
        {t('issue.public.another')}
      </button>
    </main>
  );
}
