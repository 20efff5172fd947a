import { Tag, useTranslation } from '@quantum/platform/web/public';
import type { SwabRow } from '../../../contract/index.ts';

/** What sets a test apart: a retest, before cleaning, left out of figures, voided. */
export function SwabMarks({ isRetest, phase, leftOut, isVoided }: Pick<SwabRow, 'isRetest' | 'phase' | 'leftOut'> & { isVoided: boolean }) {
  const { t } = useTranslation();
  const marks = [
    ...(isVoided ? [['isVoided', 'void', 'ban'] as const] : []),
    ...(leftOut ? [[`leftOut.${leftOut}`, 'warn', 'triangle'] as const] : []),
    ...(isRetest ? [['isRetest', 'info', 'repeat'] as const] : []),
    ...(phase === 'before' ? [['before', 'neutral', 'clock'] as const] : []),
  ];
  if (marks.length === 0) return null;
  return (
    <span className="q-row q-wrap q-gap-4">
      {marks.map(([key, tone, icon]) => (
        <Tag key={key} tone={tone} icon={icon}>
          {t(`space-inspection.swab.${key}`)}
        </Tag>
      ))}
    </span>
  );
}
