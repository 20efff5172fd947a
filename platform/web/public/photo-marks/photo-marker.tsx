import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from '../translation.tsx';
import { fitEdge } from '../upload.ts';
import { drawMarks } from './draw-marks.ts';
import { isMeant, MARK_TOOLS, pointAt, type Mark, type MarkTool } from './marks.rules.ts';
import './photo-marker.css';

interface Props {
  file: File;
  /** The picture with its marks, drawn into it: the one it was is not kept. Without a mark: as it was. */
  onDone: (file: File) => void;
  onClose: () => void;
}

const QUALITY = 0.9;
const ICONS: Record<MarkTool | 'undo', string> = {
  arrow: 'M5 19L19 5M10 5h9v9',
  circle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  blur: 'M4 4h4v4H4zM12 4h4v4h-4zM8 8h4v4H8zM16 8h4v4h-4zM4 12h4v4H4zM12 12h4v4h-4zM8 16h4v4H8zM16 16h4v4h-4z',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
};

function Icon({ name }: { name: MarkTool | 'undo' }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** A picture before it is sent: arrows and circles point at what is wrong, faces and names are made unrecognisable. */
export function PhotoMarker({ file, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | 'broken'>();
  const [tool, setTool] = useState<MarkTool>('arrow');
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [drawn, setDrawn] = useState<Mark>();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    let isOver = false;
    const reading = createImageBitmap(file);
    reading.then(
      (bitmap) => !isOver && setPicture(bitmap),
      () => !isOver && setPicture('broken'),
    );
    return () => {
      isOver = true;
      // A picture of a phone is 50 MB until it is let go.
      void reading.then((bitmap) => bitmap.close()).catch(() => undefined);
    };
  }, [file]);
  const shown = typeof picture === 'object' ? picture : undefined;
  const size = shown && fitEdge(shown.width, shown.height);
  useEffect(() => {
    if (shown && canvas.current) drawMarks(canvas.current, shown, drawn ? [...marks, drawn] : marks);
  }, [shown, marks, drawn]);
  const at = (event: PointerEvent) => pointAt(event, event.currentTarget.getBoundingClientRect());
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn({ tool, from: at(event), to: at(event) });
  };
  const lift = () => {
    if (drawn && isMeant(drawn)) setMarks([...marks, drawn]);
    setDrawn(undefined);
  };
  const done = () => {
    // Pressed twice it is one photo.
    setDone(true);
    if (marks.length === 0) return onDone(file);
    canvas.current?.toBlob(
      (blob) => blob && onDone(new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })),
      'image/jpeg',
      QUALITY,
    );
  };
  return (
    <dialog ref={dialog} className="q-marker" aria-label={t('platform.photo.mark')} onClose={onClose}>
      <div className="q-marker-tools" role="radiogroup" aria-label={t('platform.photo.markWith')}>
        {MARK_TOOLS.map((one) => (
          <label key={one} className="q-marker-tool">
            <input type="radio" name="mark-tool" checked={tool === one} onChange={() => setTool(one)} />
            <Icon name={one} />
            <span>{t(`platform.photo.marks.${one}`)}</span>
          </label>
        ))}
        <button
          type="button"
          className="q-marker-tool"
          aria-label={t('platform.photo.undoMark')}
          title={t('platform.photo.undoMark')}
          disabled={marks.length === 0}
          onClick={() => setMarks(marks.slice(0, -1))}
        >
          <Icon name="undo" />
        </button>
      </div>
      <div className="q-marker-picture">
        {picture === 'broken' && <p role="alert">{t('platform.field.pictureBroken')}</p>}
        {size && (
          <canvas
            ref={canvas}
            role="img"
            aria-label={t('platform.photo.marked', { count: marks.length })}
            width={size.width}
            height={size.height}
            onPointerDown={begin}
            onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: at(event) })}
            onPointerUp={lift}
            onPointerCancel={() => setDrawn(undefined)}
          />
        )}
      </div>
      <div className="q-marker-foot">
        <p>{t('platform.photo.markHint')}</p>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('common.cancel')}
        </button>
        <button type="button" className="q-marker-done" disabled={!shown || isDone} onClick={done}>
          {t('platform.photo.useMarked')}
        </button>
      </div>
    </dialog>
  );
}
