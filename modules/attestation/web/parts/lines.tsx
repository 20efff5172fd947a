import { Check, CircleHelp, X } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { EligibilityLine } from '../../contract/index.ts';
import { useLineText } from './line-text.ts';
import './attestation.css';

const ICON = {
  met: <Check size={16} aria-hidden />,
  notMet: <X size={16} aria-hidden />,
  unknown: <CircleHelp size={16} aria-hidden />,
} as const;

/** The check, line by line. */
export function Lines({ lines }: { lines: readonly EligibilityLine[] }) {
  const { t } = useTranslation();
  const lineText = useLineText();
  if (lines.length === 0) return <p className="q-hint">{t('attestation.noRequirements')}</p>;
  return (
    <ul className="at-list">
      {lines.map((line, i) => (
        <li key={i}>
          <span className={line.state === 'met' ? 'at-good' : line.state === 'notMet' ? 'at-bad' : ''}>{ICON[line.state]}</span>
          <span>{lineText(line)}</span>
          <span className="q-hint">{t(`attestation.line.${line.state}`)}</span>
          {line.found !== null && <span className="q-hint">{t('attestation.found', { count: line.found })}</span>}
          {line.waivedBy !== null && (
            <span className="q-hint">{t('attestation.waivedBy', { name: line.waivedBy, why: line.waivedWhy ?? '' })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
