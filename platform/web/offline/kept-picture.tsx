import { useState } from 'react';
import { ImageOff } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';

interface Props {
  /** Where it is to be had now; undefined: not on this device. */
  src: string | undefined;
  alt: string;
  /** The whole file, for who has a network. */
  href: string | undefined;
  height?: number;
}

/** A small picture that leads to the whole one; where it is not to be had it says so. */
export function KeptPicture({ src, alt, href, height = 72 }: Props) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string>();
  if (src === undefined || failed === src)
    return (
      <span className="q-row q-gap-4 q-hint" role="img" aria-label={`${alt}: ${t('platform.offline.noPicture')}`}>
        <ImageOff size={16} aria-hidden />
        {t('platform.offline.noPicture')}
      </span>
    );
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <img src={src} height={height} alt={alt} onError={() => setFailed(src)} />
    </a>
  );
}
