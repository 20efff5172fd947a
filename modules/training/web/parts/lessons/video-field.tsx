import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Film as FilmIcon } from 'lucide-react';
import { useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { videoEndpoints } from '../../../contract/index.ts';
import { Film } from './film.tsx';
import { clockOf } from './clock-of.ts';
import { sendMaterial } from './send-material.ts';

const KINDS = 'video/mp4,video/webm';
interface Props {
  videoId: number | null;
  unitId: number | null;
  no: number;
  onChange: (videoId: number) => void;
}
/** A video is sent as it is chosen, in pieces, and looked at before the lesson is saved. */
export function VideoField({ videoId, unitId, no, onChange }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const send = async (file: File) => {
    setFault(undefined);
    if (unitId === null) return setFault(t('training.video.unitFirst'));
    setShare(0);
    const sent = await sendMaterial('video', file, { unitId, onShare: setShare }, t);
    setShare(undefined);
    if (sent.id === undefined) setFault(sent.fault);
    else onChange(sent.id);
  };
  return (
    <div className="tr-video-field" role="group" aria-label={t('training.video.of', { no })}>
      {videoId !== null && share === undefined && <VideoName id={videoId} />}
      {videoId !== null && share === undefined && <Film videoId={videoId} />}
      {share === undefined ? (
        <Button variant="default" leftSection={<FilmIcon size={14} aria-hidden />} onClick={() => input.current?.click()}>
          {t(videoId === null ? 'training.video.choose' : 'training.video.other')}
        </Button>
      ) : (
        <progress max={1} value={share} aria-label={t('training.video.sending')} />
      )}
      {videoId === null && <p className="q-hint">{t('training.video.hint')}</p>}
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={t('training.video.of', { no })}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <div role="alert">{fault && <p className="q-fault">{fault}</p>}</div>
    </div>
  );
}

/** What was sent, and how long it is: 3:05. */
function VideoName({ id }: { id: number }) {
  const { data } = useCall(videoEndpoints.read, { params: { id } });
  if (!data) return null;
  const seconds = Math.round(data.duration ?? 0);
  return (
    <p className="tr-file-name">
      <FilmIcon size={15} aria-hidden /> <strong>{data.fileName ?? data.name}</strong>{' '}
      {seconds > 0 && <span className="q-quiet">{clockOf(seconds)}</span>}
    </p>
  );
}
