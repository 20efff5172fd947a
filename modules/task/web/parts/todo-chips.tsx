import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { useCodeText } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { TodoCount } from '../../contract/index.ts';

interface Props {
  count: TodoCount | undefined;
  /** Task type that is shown; undefined: all. */
  chosen: string | undefined;
  onChoose: (type: string | undefined) => void;
}

/** All, and each kind of work there is, with how many. */
export function TodoChips({ count, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const nameOf = useCodeText(CODE_CATEGORY.taskType);
  const kinds = count?.byType.filter(({ type, count: some }) => some > 0 || type === chosen) ?? [];
  const chip = (type: string | undefined, words: string, some: number | undefined) => (
    <button key={type ?? 'all'} type="button" className="tas-chip" aria-pressed={chosen === type} onClick={() => onChoose(type)}>
      {words} <span>{some}</span>
    </button>
  );
  return (
    <div className="tas-chips" role="group" aria-label={t('task.todo.kinds')}>
      {chip(undefined, t('common.all'), count?.open)}
      {kinds.map((kind) => chip(kind.type, nameOf(kind.type), kind.count))}
    </div>
  );
}
