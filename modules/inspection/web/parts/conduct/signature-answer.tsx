import { useState } from 'react';
import { Button } from '@mantine/core';
import type { FormItem } from '@quantum/modules/form/contract';
import type { useDevicePhotos } from '@quantum/platform/web/offline';
import { SignatureField, type ReadSignature } from '@quantum/modules/signature/web-api';
import { useTranslation } from '@quantum/platform/web/public';
import './signature.css';

/** Where a signature is kept on its way to the device's store: apart from the photos of the question. */
export const signatureKey = (item: string): string => `signature ${item}`;

interface Props {
  item: FormItem;
  value: unknown;
  /** The picture, once it is on the device or on the server. */
  url: string | undefined;
  photos: ReturnType<typeof useDevicePhotos>;
  onClear: () => void;
}

/** Signed with a finger on the device: the picture is kept there and sent like a photo. */
export function SignatureAnswer({ item, value, url, photos, onClear }: Props) {
  const { t } = useTranslation();
  const [read, setRead] = useState<ReadSignature>();
  const [isEmpty, setIsEmpty] = useState(false);
  const key = signatureKey(item.key);
  const [sending] = photos.sendingOf({ key });
  if (value)
    return (
      <div className="ins-signature">
        {url && <img src={url} alt={t('inspection.signature.drawn')} />}
        <Button variant="default" size="md" onClick={onClear}>
          {t('inspection.signature.again')}
        </Button>
      </div>
    );
  const keep = async () => {
    const file = await read?.();
    setIsEmpty(!file);
    if (file) photos.take({ key }, [file]);
  };
  return (
    <div className="ins-signature">
      <SignatureField onReady={(reader) => setRead(() => reader)} />
      {isEmpty && (
        <p className="qf-fault" role="alert">
          {t('inspection.signature.empty')}
        </p>
      )}
      {sending?.failed && (
        <p className="qf-fault" role="alert">
          {t('form.runner.notKept')}
        </p>
      )}
      <Button size="md" disabled={!read} loading={sending !== undefined && !sending.failed} onClick={() => void keep()}>
        {t('inspection.signature.keep')}
      </Button>
    </div>
  );
}
