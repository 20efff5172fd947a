import { useState } from 'react';
import { Button } from '@mantine/core';
import { SIGN_RULE } from '@quantum/modules/dictionary/contract';
import { ConfirmDialog, refusalOf, Section, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, Tag, type IconName, type Tone, useTranslation } from '@quantum/platform/web/public';
import { signEndpoints, type SignRound, type SignStatus } from '../../contract/index.ts';
import { Seat } from './sign-seat.tsx';
import './sign.css';

const ROUND_LOOK: Record<SignStatus, [Tone, IconName]> = {
  signing: ['review', 'hourglass'],
  signed: ['ok', 'check'],
  rejected: ['danger', 'xCircle'],
  withdrawn: ['neutral', 'ban'],
  voided: ['void', 'ban'],
};
/** Who signed a record when, under what; the newest round first. The signer signs or sends back here. */
export function SignSection({ rounds, zone }: { rounds: readonly SignRound[]; zone: string }) {
  const { t } = useTranslation();
  if (rounds.length === 0) return null;
  return (
    <Section title={t('signature.title')} note={t('signature.note')}>
      <ul className="tas-rounds">
        {rounds.map((round) => (
          <li key={round.id}>
            <Round round={round} zone={zone} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Round({ round, zone }: { round: SignRound; zone: string }) {
  const { t } = useTranslation();
  const [taking, setTaking] = useState(false);
  const withdraw = useMutate(signEndpoints.withdraw);
  const [tone, icon] = ROUND_LOOK[round.status];
  const time = formatInstant(round.askedAt, zone);
  const refusal = refusalOf(round.events, 'withdraw', t);
  return (
    <>
      <p className="q-row tas-round-head">
        <Tag tone={tone} icon={icon}>
          {t(`signature.status.${round.status}`)}
        </Tag>
        <span className="q-quiet">
          {round.askedBy ? t('signature.askedBy', { name: round.askedBy.name, time }) : t('signature.askedAt', { time })}
          {round.route !== null && ` · ${t('signature.byRoute', { code: round.route })}`}
        </span>
        <span className="q-space" />
        {round.events.length > 0 && !refusal && (
          <Button variant="default" onClick={() => setTaking(true)}>
            {t('signature.do.withdraw')}
          </Button>
        )}
      </p>
      {round.steps.map((step) => (
        <Step key={step.no} round={round} step={step} zone={zone} />
      ))}
      <ConfirmDialog
        open={taking}
        onClose={() => setTaking(false)}
        title={t('signature.do.withdraw')}
        text={t('signature.ask.withdraw')}
        work={() => withdraw.run({ params: { id: round.id }, input: { version: round.version } })}
      />
    </>
  );
}

const NEEDS = { [SIGN_RULE.all]: 'all', [SIGN_RULE.any]: 'any', [SIGN_RULE.percent]: 'percent' } as const;

/** Who signs side by side; a round of one step, or a step of one seat, needs no words of its own. */
function Step({ round, step, zone }: { round: SignRound; step: SignRound['steps'][number]; zone: string }) {
  const { t } = useTranslation();
  const { no, rule, seats: count, needed, percent, back } = step;
  const isShared = count > 1 && !(round.steps.length === 1 && rule === SIGN_RULE.all);
  return (
    <>
      {(round.steps.length > 1 || isShared) && (
        <p className="q-row tas-step">
          <b>{t('signature.step', { no })}</b>
          {isShared && <span className="q-quiet">{t(`signature.needs.${NEEDS[rule]}`, { count, needed, percent: percent ?? 100 })}</span>}
        </p>
      )}
      {back && (
        <p className="tas-back">{t('signature.backBy', { name: back.by, time: formatInstant(back.at, zone), reason: back.reason })}</p>
      )}
      {round.seats
        .filter((seat) => seat.step === no)
        .map((seat) => (
          <Seat key={seat.id} round={round} seat={seat} zone={zone} />
        ))}
    </>
  );
}
