import type { ReactEventHandler, Ref } from 'react';
import { useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { videoEndpoints as calls } from '../../../contract/index.ts';
import '../training.css';

interface Props {
  videoId: number;
  ref?: Ref<HTMLVideoElement>;
  onTold?: ReactEventHandler<HTMLVideoElement>;
}
const EVENTS = ['onPlay', 'onPause', 'onSeeking', 'onTimeUpdate', 'onEnded', 'onLoadedMetadata'] as const;

/** A video played by ranges; its address is asked for again when it no longer holds. */
export function Film({ videoId, ref, onTold }: Props) {
  const { t } = useTranslation();
  const query = useCall(calls.play, { params: { id: videoId } });
  if (!query.data) return null;
  const [play] = query.data.playInfoList;
  if (!play) return <p className="q-hint">{t('training.video.unfinished')}</p>;
  const told = onTold ? Object.fromEntries(EVENTS.map((name) => [name, onTold])) : {};
  return (
    <video
      ref={ref}
      className="tr-film"
      src={play.playURL}
      controls
      playsInline
      preload="metadata"
      controlsList="nodownload noplaybackrate"
      aria-label={query.data.title}
      onError={() => void query.refetch()}
      {...told}
    />
  );
}
