import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Film as FilmIcon } from 'lucide-react';
import { LIMITS } from '@quantum/platform/contract';
import { call, fileFault, newId, uploadPieces, useTranslation } from '@quantum/platform/web/public';
import { videoEndpoints as calls } from '../../../contract/index.ts';
import { sendingFault } from '../sending-fault.ts';
import { Film } from './film.tsx';

const KINDS = 'video/mp4,video/webm';
/** The draft of a file on this device: chosen again after a break, its sending goes on. */
const draftKey = ({ name, size, lastModified }: File) => `training-video:${name}:${size}:${lastModified}`;
function draftOf(file: File): string {
  const known = localStorage.getItem(draftKey(file));
  if (known) return known;
  const made = newId();
  localStorage.setItem(draftKey(file), made);
  return made;
}

const ENDINGS = ['.mp4', '.webm'];

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
    const refused = fileFault(file, ENDINGS);
    if (refused) return setFault(t(refused.key, refused.params));
    if (file.size > LIMITS.largeFile) return setFault(t('platform.error.tooLarge'));
    setShare(0);
    try {
      const name = file.name.replace(/\.\w+$/, '');
      const draft = { clientId: draftOf(file), unitId, names: { en: name, 'zh-Hans': name, 'zh-Hant': name } };
      const { id } = await call(calls.create, { input: { ...draft, fileName: file.name, size: file.size }, quiet: true });
      const params = { id };
      if ((await call(calls.read, { params, quiet: true })).status !== 'ready') {
        await uploadPieces(file, () => call(calls.credential, { params, quiet: true }), { onProgress: setShare });
        const { version } = await call(calls.read, { params, quiet: true });
        await call(calls.complete, { params, input: { version }, quiet: true });
      }
      onChange(id);
    } catch (error) {
      // What was refused is not continued: the next attempt begins with the file as it is then.
      localStorage.removeItem(draftKey(file));
      setFault(sendingFault(error, t));
    }
    setShare(undefined);
  };
  return (
    <div className="tr-video-field" role="group" aria-label={t('training.video.of', { no })}>
      {videoId !== null && share === undefined && <Film videoId={videoId} />}
      {share === undefined ? (
        <Button variant="default" leftSection={<FilmIcon size={14} aria-hidden />} onClick={() => input.current?.click()}>
          {t(videoId === null ? 'training.video.choose' : 'training.video.other')}
        </Button>
      ) : (
        <progress max={1} value={share} aria-label={t('training.video.sending')} />
      )}
      <p className="q-hint">{t('training.video.hint')}</p>
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
