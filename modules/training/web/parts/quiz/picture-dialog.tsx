import { Dialog } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

interface Props {
  url: string;
  alt: string;
  onClose: () => void;
}
/** A picture as large as the screen is; the quiz stays beneath it. */
export function PictureDialog({ url, alt, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} width={1100} title={t('training.question.picture')}>
      <div className="tr-picture-large" tabIndex={0} role="group" aria-label={alt}>
        <img src={url} alt={alt} />
      </div>
    </Dialog>
  );
}
