import { Eye } from 'lucide-react';
import { MenuTool, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { useCollaboration, type Collaboration } from './beside.ts';
import './collaboration.css';

/** Watchers are told of each event of the record. */
export function RecordWatch({ of, id }: Pick<Collaboration, 'of' | 'id'>) {
  const { t } = useTranslation();
  const { data } = useCollaboration({ of, id });
  const watch = useMutate(of.watch, { quiet: true });
  const unwatch = useMutate(of.unwatch, { quiet: true });
  if (!data) return null;
  const call = data.watching ? unwatch : watch;
  return (
    <MenuTool
      icon={<Eye size={15} aria-hidden />}
      label={
        <>
          {t(data.watching ? 'collaboration.watch.stop' : 'collaboration.watch.start')}
          {data.watchers.length > 0 && (
            <span aria-label={t('collaboration.watch.count', { count: data.watchers.length })}>{data.watchers.length}</span>
          )}
        </>
      }
      className="col-watch"
      isOn={data.watching}
      title={data.watchers.map(({ name }) => name).join(', ')}
      disabled={call.isRunning}
      onClick={() => void call.run({ params: { id } })}
    />
  );
}
