import { useTranslation } from '@quantum/platform/web/public';
import { Dialog } from '../../kit/dialog/dialog.tsx';

/** What each key does: message key of the words, and the keys. */
const KEYS = [
  ['search', ['Ctrl K', '⌘ K']],
  ['help', ['?']],
  ['filter', ['/']],
  ['move', ['j', 'k']],
  ['select', ['x']],
  ['open', ['↵']],
  ['new', ['n']],
] as const;

/** `?`: the keys there are. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('platform.keys.title')} onClose={onClose} width={440}>
      <dl className="q-key-help">
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`platform.keys.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className="q-kbd">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
