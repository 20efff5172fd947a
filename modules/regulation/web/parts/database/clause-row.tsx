import type { KeyboardEvent } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import type { CitedClause, Clause } from '../../../contract/index.ts';
import { CitedBy } from '../citations/cited-by.tsx';

const LOOKS = [
  { tone: 'void', icon: 'eye' },
  { tone: 'neutral', icon: 'circle' },
  { tone: 'info', icon: 'circleDot' },
  { tone: 'warn', icon: 'triangle' },
] as const;

interface Props {
  clause: Clause;
  cited: CitedClause | undefined;
  /** The row the Tab key comes to. */
  isFirst: boolean;
  onKey: (event: KeyboardEvent) => void;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** One clause: number, words of the law, what has to be done, how much it weighs. */
export function ClauseRow({ clause, cited, isFirst, onKey, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <div className="rg-clause" data-clause={clause.key} tabIndex={isFirst ? 0 : -1} role="group" aria-label={clause.no} onKeyDown={onKey}>
      <span className="rg-no">{clause.no}</span>
      <div className="rg-words q-stack q-gap-4">
        <p className="rg-text">{clause.text}</p>
        {clause.requirement && <p className="q-tone-2">{clause.requirement}</p>}
        {clause.evidenceHint && (
          <p className="q-hint">
            {t('regulation.fact.evidenceHint')}: {clause.evidenceHint}
          </p>
        )}
        {cited && <CitedBy cited={cited} />}
      </div>
      <div className="rg-weight">
        <Tag {...LOOKS[clause.importance as 0]}>{t(`regulation.importance.${clause.importance}`)}</Tag>
        {clause.importance > 0 && <span className="q-hint">{t('regulation.months', { count: clause.intervalMonths })}</span>}
        {clause.central && <span className="q-hint">{t('regulation.fact.central')}</span>}
      </div>
      {onEdit && onRemove && (
        <div className="rg-tools">
          <button type="button" className="q-icon-btn" aria-label={`${t('common.edit')}: ${clause.no}`} onClick={onEdit}>
            <Pencil size={15} aria-hidden />
          </button>
          <button type="button" className="q-icon-btn" aria-label={`${t('common.remove')}: ${clause.no}`} onClick={onRemove}>
            <Trash2 size={15} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
