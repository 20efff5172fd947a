import { Menu } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useIsPhone, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { useCollaboration, type Collaboration } from './beside.ts';
import './collaboration.css';

/** Watchers are told of each event of the record. On the phone it is an item of the menu of the record. */
export function RecordWatch({ of, id }: Pick<Collaboration, 'of' | 'id'>) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { data } = useCollaboration({ of, id });
  const watch = useMutate(of.watch, { quiet: true });
  const unwatch = useMutate(of.unwatch, { quiet: true });
  if (!data) return null;
  const call = data.watching ? unwatch : watch;
  const what = { disabled: call.isRunning, onClick: () => void call.run({ params: { id } }) };
  const icon = <Eye size={15} aria-hidden />;
  const words = t(data.watching ? 'collaboration.watch.stop' : 'collaboration.watch.start');
  if (isPhone)
    return (
      <Menu.Item leftSection={icon} {...what}>
        {words}
      </Menu.Item>
    );
  return (
    <button
      type="button"
      className="col-watch"
      aria-pressed={data.watching}
      title={data.watchers.map(({ name }) => name).join(', ')}
      {...what}
    >
      {icon}
      {words}
      {data.watchers.length > 0 && (
        <span aria-label={t('collaboration.watch.count', { count: data.watchers.length })}>{data.watchers.length}</span>
      )}
    </button>
  );
}
