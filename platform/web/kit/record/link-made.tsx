import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import type { MadeLink } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { QrPicture } from './qr-picture.tsx';
import './link-dialog.css';

/** A page that is no secure context has no clipboard: what is selected is copied the old way. */
async function copy(field: HTMLInputElement | null): Promise<boolean> {
  if (!field) return false;
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}

/** A new link, shown once: its address to copy and its QR code to point a phone at. */
export function LinkMade({ made: { url, qr } }: { made: MadeLink }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  // Only the addressee is to have it.
  if (url === null || qr === null)
    return (
      <p className="q-strong" role="status">
        {t('platform.share.mailedOnly')}
      </p>
    );
  return (
    <div className="q-link-made">
      <QrPicture qr={qr} label={t('platform.share.qr')} />
      <div>
        <p className="q-strong" role="status">
          {t('platform.share.made')}
        </p>
        <input ref={field} readOnly value={url} aria-label={t('platform.share.address')} onFocus={(event) => event.target.select()} />
        <Button
          variant="filled"
          data-autofocus
          leftSection={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          onClick={() => void copy(field.current).then(setCopied)}
        >
          {t(copied ? 'platform.share.copied' : 'platform.share.copy')}
        </Button>
        <p className="q-hint">{t('platform.share.once')}</p>
      </div>
    </div>
  );
}
