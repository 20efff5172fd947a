import { Button } from '@mantine/core';
import { Check, CircleHelp, X } from 'lucide-react';
import { useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { aseEndpoints, EVIDENCE_VERDICT, type AseDetail, type Evidence } from '../../contract/index.ts';
import { Measured } from './measured.tsx';

interface Props {
  ase: AseDetail;
  evidence: readonly Evidence[];
  /** Whether what was uploaded may be taken away here. */
  canRemove?: boolean;
}

/** The pieces of evidence of one element: files and figures, each with what was said of it. */
export function EvidenceList({ ase, evidence, canRemove = false }: Props) {
  const { t } = useTranslation();
  const remove = useMutate(aseEndpoints.removeEvidence);
  if (evidence.length === 0) return <p className="q-hint">{t('assessment.evidence.none')}</p>;
  return (
    <ul className="q-list q-stack q-gap-6">
      {evidence.map((one) => (
        <li key={one.id} className="q-row q-wrap q-gap-8">
          {one.measured ? (
            <Measured of={one.measured} />
          ) : (
            <a href={one.file?.url} target="_blank" rel="noreferrer">
              {one.file?.name}
            </a>
          )}
          {one.comment && <span className="q-hint">{one.comment}</span>}
          {one.verdict && (
            <span className={one.verdict === EVIDENCE_VERDICT.accepted ? 'q-tone-ok' : 'q-tone-warn'}>
              {t(`assessment.verdict.${one.verdict}`)}
            </span>
          )}
          {ase.canJudge && <Verdict ase={ase} of={one} />}
          {canRemove && one.file && (
            <Button
              size="xs"
              variant="default"
              leftSection={<X size={14} aria-hidden />}
              onClick={() => void remove.run({ params: { id: ase.id, evidenceId: one.id } })}
            >
              {t('common.remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What an assessor or a reviewer says of a piece; said again it is taken back. */
function Verdict({ ase, of }: { ase: AseDetail; of: Evidence }) {
  const { t } = useTranslation();
  const { run } = useMutate(aseEndpoints.judge, { quiet: true });
  const say = (verdict: Evidence['verdict']) =>
    void run({ params: { id: ase.id, evidenceId: of.id }, input: { verdict: of.verdict === verdict ? null : verdict } });
  return (
    <span className="q-row q-gap-4">
      <Button
        size="xs"
        variant={of.verdict === EVIDENCE_VERDICT.accepted ? 'filled' : 'default'}
        aria-pressed={of.verdict === EVIDENCE_VERDICT.accepted}
        leftSection={<Check size={14} aria-hidden />}
        onClick={() => say(EVIDENCE_VERDICT.accepted)}
      >
        {t('assessment.verdict.accept')}
      </Button>
      <Button
        size="xs"
        variant={of.verdict === EVIDENCE_VERDICT.doubted ? 'filled' : 'default'}
        aria-pressed={of.verdict === EVIDENCE_VERDICT.doubted}
        leftSection={<CircleHelp size={14} aria-hidden />}
        onClick={() => say(EVIDENCE_VERDICT.doubted)}
      >
        {t('assessment.verdict.doubt')}
      </Button>
    </span>
  );
}
