import { Ban, Check, Clock, Hourglass, Minus, PauseCircle, X } from 'lucide-react';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import type { Matrix } from '../../../contract/index.ts';
import '../training.css';
import './matrix.css';

type Cell = NonNullable<Matrix['people'][number]['cells'][number]>;
const SIGNS = {
  missing: X,
  expired: X,
  revoked: Ban,
  suspended: PauseCircle,
  expiring: Clock,
  grace: Hourglass,
  held: Check,
  exempt: Minus,
} as const;

/** How somebody stands to a requirement: sign, word and day, so that colour alone says nothing. */
export function GapSign({ cell }: { cell: Cell }) {
  const { t } = useTranslation();
  const Sign = SIGNS[cell.state];
  return (
    <span className="tr-gap-sign" data-state={cell.state}>
      <Sign size={14} aria-hidden />
      {t(`training.gap.${cell.state}`)}
      {cell.validTo && ` · ${formatDay(cell.validTo)}`}
    </span>
  );
}
