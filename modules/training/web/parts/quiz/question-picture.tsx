import { Suspense, useState } from 'react';
import { Maximize2 } from 'lucide-react';
import { lazyPart } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { AskedPicture } from '../../../contract/index.ts';
import './quiz.css';

const Large = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);

interface Props {
  picture: AskedPicture;
  /** Of the question: names a picture that says nothing of itself. */
  stem: string;
  /** Beside a line of a table: a thumb. */
  isSmall?: boolean;
}
/** The picture of a question; a touch opens it as large as the screen is. */
export function QuestionPicture({ picture, stem, isSmall = false }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const alt = picture.alt || stem;
  return (
    <>
      <button
        type="button"
        className="tr-picture"
        data-small={isSmall}
        aria-label={t('training.question.openPicture', { picture: alt })}
        onClick={() => setOpen(true)}
      >
        <img src={picture.thumbUrl ?? picture.url} alt={alt} />
        {!isSmall && (
          <span className="tr-picture-open">
            <Maximize2 size={16} aria-hidden />
          </span>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Large url={picture.url} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
