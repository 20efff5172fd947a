import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { Section } from '@quantum/platform/web/kit';
import { call, useTranslation } from '@quantum/platform/web/public';
import { myEndpoints as calls, type MyStep, type WatchProgress } from '../../../contract/index.ts';
import { Film } from '../lessons/film.tsx';
import type { Learn } from '../learn.ts';

/** Seconds played between two reports. */
const EVERY = 5;

/** A video that goes on where it was left, on whichever device; what is played is reported as it plays. */
export function VideoStep({ id, step, learn }: { id: number; step: MyStep; learn: Learn }) {
  const { t } = useTranslation();
  const [watched, setWatched] = useState<WatchProgress>(step.video!);
  const film = useRef<HTMLVideoElement>(null);
  /** Beginning of what is not reported yet, and the last moment played without a leap. */
  const stretch = useRef<{ from: number; to: number }>(undefined);
  const report = async (from: number, to: number) => {
    const input = { key: step.key, from, to };
    const told = await call(calls.watch, { params: { id }, input, quiet: true }).catch(() => undefined);
    if (told) setWatched(told);
  };
  const flush = () => {
    const record = stretch.current;
    if (!record || record.to <= record.from) return;
    stretch.current = { from: record.to, to: record.to };
    void report(record.from, record.to);
  };
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  });
  const onTold = ({ type, currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    const at = currentTarget.currentTime;
    if (type === 'loadedmetadata') currentTarget.currentTime = watched.isSeen ? 0 : watched.position;
    if (type === 'play') {
      stretch.current = { from: at, to: at };
      // The clock of what counts begins.
      void report(at, at);
    }
    const kept = stretch.current;
    // Before a leap the player still tells the moment it leaps to: what was played ends at the last one told.
    if (type === 'seeking') {
      flush();
      stretch.current = { from: at, to: at };
    } else if (kept && type === 'timeupdate' && at > kept.to && !currentTarget.seeking) {
      kept.to = at;
      if (kept.to - kept.from >= EVERY) flush();
    }
    if (type === 'pause' || type === 'ended') flush();
  };
  return (
    <Section title={t('training.step.video')} note={t('training.my.watched', { percent: watched.percent })}>
      <div className="tr-step-view">
        {step.text && <p className="tr-text">{step.text}</p>}
        <Film videoId={watched.videoId} ref={film} onTold={onTold} />
        <div className="tr-add">
          <Button
            variant="filled"
            disabled={!watched.isSeen}
            loading={learn.isRunning}
            leftSection={<CircleCheck size={16} aria-hidden />}
            onClick={() => void learn.step({ key: step.key, seconds: 0 })}
          >
            {t(watched.isSeen ? 'training.my.next' : 'training.my.watchOn')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
