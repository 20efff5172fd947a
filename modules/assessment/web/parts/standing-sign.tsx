import { Ban, Check, CircleDashed, ClockAlert, Hourglass, PencilLine, Send, Undo2, X, type LucideIcon } from 'lucide-react';
import { MatrixLegend, MatrixSign, type MatrixTone } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { dayAt } from '@quantum/platform/domain';
import type { AseStanding } from '../../contract/index.ts';

interface Sign {
  icon: LucideIcon;
  tone: MatrixTone;
  label: string;
}
const sign = (icon: LucideIcon, tone: MatrixTone, standing: string): Sign => ({ icon, tone, label: `assessment.standing.${standing}` });
const SIGNS: Record<AseStanding, Sign> = {
  waiting: sign(Hourglass, 'muted', 'waiting'),
  notBegun: sign(CircleDashed, 'warn', 'notBegun'),
  inWork: sign(PencilLine, 'warn', 'inWork'),
  returned: sign(Undo2, 'warn', 'returned'),
  handedIn: sign(Send, 'ok', 'handedIn'),
  accepted: sign(Check, 'ok', 'accepted'),
  notHandedIn: sign(X, 'danger', 'notHandedIn'),
  void: sign(Ban, 'muted', 'void'),
};
const LATE: Sign = { icon: ClockAlert, tone: 'danger', label: 'assessment.matrix.late' };
const SIZE = 14;

/** How far an ASE is, and whether it is late. */
export interface StandingOfAse {
  standing: AseStanding;
  isLate: boolean;
  dueOn: string;
  handedInAt: string | null;
}
export const toneOfAse = ({ standing, isLate }: StandingOfAse): MatrixTone => (isLate ? LATE : SIGNS[standing]).tone;

/** Sign, word, and the day it was handed in or is due. */
export function StandingSign({ of: ase, zone, isSpelled = false }: { of: StandingOfAse; zone: string; isSpelled?: boolean }) {
  const { t } = useTranslation();
  const { icon: Icon, label } = SIGNS[ase.standing];
  const word = ase.isLate ? `${t(label)}, ${t(LATE.label)}` : t(label);
  const isDone = ase.standing === 'handedIn' || ase.standing === 'accepted';
  const day = isDone && ase.handedInAt !== null ? dayAt(new Date(ase.handedInAt), zone) : ase.dueOn;
  return (
    <MatrixSign tone={toneOfAse(ase)} icon={<Icon size={SIZE} aria-hidden />} word={word} detail={formatDay(day)} isSpelled={isSpelled} />
  );
}

/** What the signs that are there mean. */
export function StandingLegend({ of }: { of: readonly StandingOfAse[] }) {
  const { t } = useTranslation();
  const shown = (Object.keys(SIGNS) as AseStanding[])
    .filter((standing) => of.some((one) => one.standing === standing))
    .map((one) => SIGNS[one]);
  const signs = [...shown, ...(of.some(({ isLate }) => isLate) ? [LATE] : [])];
  return (
    <MatrixLegend signs={signs.map(({ icon: Icon, tone, label }) => ({ tone, icon: <Icon size={SIZE} aria-hidden />, word: t(label) }))} />
  );
}
