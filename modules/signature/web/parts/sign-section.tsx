import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { BellRing } from 'lucide-react';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { ConfirmDialog, refusalOf, Section, ShareButton, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, Person, Tag, type IconName, type Tone, useTranslation } from '@quantum/platform/web/public';
import {
  clientLinkEndpoints,
  clientReminderEndpoint,
  signEndpoints,
  type SignerStatus,
  type SignRound,
  type RoundSigner,
  type SignStatus,
} from '../../contract/index.ts';
import './sign.css';

const ReassignDialog = lazy(() => import('./reassign-dialog.tsx').then((m) => ({ default: m.ReassignDialog })));
const SignDialog = lazy(() => import('./sign-dialog.tsx').then((m) => ({ default: m.SignDialog })));
const SendBackDialog = lazy(() => import('./send-back-dialog.tsx').then((m) => ({ default: m.SendBackDialog })));

const ROUND_LOOK: Record<SignStatus, [Tone, IconName]> = {
  signing: ['review', 'hourglass'],
  signed: ['ok', 'check'],
  rejected: ['danger', 'xCircle'],
  withdrawn: ['neutral', 'ban'],
  voided: ['void', 'ban'],
};
const SEAT_LOOK: Record<SignerStatus, [Tone, IconName]> = {
  waiting: ['neutral', 'hourglass'],
  unsigned: ['review', 'hourglass'],
  processing: ['info', 'hourglass'],
  signed: ['ok', 'check'],
  rejected: ['danger', 'xCircle'],
  reassigned: ['neutral', 'repeat'],
  cancelled: ['neutral', 'ban'],
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
        </span>
        <span className="q-space" />
        {round.events.length > 0 && !refusal && (
          <Button variant="default" onClick={() => setTaking(true)}>
            {t('signature.do.withdraw')}
          </Button>
        )}
      </p>
      {round.seats.map((seat) => (
        <Seat key={seat.id} round={round} seat={seat} zone={zone} />
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

/** To whom the client's link was mailed, when they were last reminded, and the way to remind them now. */
function Invitation({ seat, invitation, zone }: { seat: RoundSigner; invitation: NonNullable<RoundSigner['invitation']>; zone: string }) {
  const { t } = useTranslation();
  const remind = useMutate(clientReminderEndpoint, { done: () => t('signature.reminder.sent', { address: invitation.mailedTo }) });
  const { remindedAt, reminders, refusal } = invitation;
  return (
    <div className="tas-invitation">
      <p>
        {t('signature.reminder.mailed', { address: invitation.mailedTo, time: formatInstant(invitation.expiresAt, zone) })}
        <br />
        <span className="q-quiet">
          {remindedAt === null
            ? t('signature.reminder.none')
            : t('signature.reminder.last', { count: reminders, time: formatInstant(remindedAt, zone) })}
        </span>
      </p>
      <Button
        size="xs"
        variant="default"
        leftSection={<BellRing size={14} aria-hidden />}
        loading={remind.isRunning}
        disabled={refusal !== null}
        onClick={() => void remind.run({ params: { id: seat.id } })}
      >
        {t('signature.reminder.now')}
      </Button>
      {refusal && <p className="q-hint">{refusal.message}</p>}
    </div>
  );
}

type Asking = 'ok' | 'reject' | 'reassign';

function Seat({ round, seat, zone }: { round: SignRound; seat: RoundSigner; zone: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>();
  const take = useMutate(signEndpoints.processing);
  const [tone, icon] = SEAT_LOOK[seat.status];
  const close = () => setAsking(undefined);
  const at = seat.actedAt ?? seat.openedAt;
  const may = (event: string) => seat.events.some((one) => one.event === event);
  return (
    <div className="tas-seat" data-status={seat.status}>
      <p className="q-row">
        <Person name={seat.name} />
        <Tag tone={tone} icon={icon}>
          {t(seat.client && seat.status === 'unsigned' ? 'signature.waitsForClient' : `signature.seat.${seat.status}`)}
        </Tag>
        {at && (
          <span className="q-quiet">
            {seat.actedAt ? formatInstant(at, zone) : t('signature.since', { time: formatInstant(at, zone) })}
          </span>
        )}
      </p>
      {seat.client && <p className="q-hint">{t('signature.clientSeat')}</p>}
      {seat.invitation && <Invitation seat={seat} invitation={seat.invitation} zone={zone} />}
      {seat.mayLink && (
        <p className="q-row tas-acts">
          <ShareButton
            primary
            label={t('signature.clientLink.button')}
            title={t('signature.clientLink.title')}
            text={t('signature.clientLink.text')}
            mailTo={seat.mail}
            of={clientLinkEndpoints}
            id={seat.id}
            zone={zone}
          />
        </p>
      )}
      {seat.actedFor && <p className="q-hint">{t('signature.actedFor', { name: seat.actedFor })}</p>}
      {!seat.actedFor && seat.proxy && <p className="q-hint">{t('signature.proxy', { name: seat.proxy.name })}</p>}
      {seat.meaning && <p>{seat.meaning}</p>}
      {seat.comment && <p className="q-strong">{seat.comment}</p>}
      {seat.parts.length > 0 && <p>{t('signature.partsBack', { parts: seat.parts.join(', ') })}</p>}
      {seat.drawn && <img className="tas-drawn" src={seat.drawn.url} alt={t('signature.drawn', { name: seat.name })} />}
      {seat.contentHash && (
        <p className="q-hint tas-hash" title={seat.contentHash}>
          {t('signature.fingerprint')} <code>{seat.contentHash}</code>
        </p>
      )}
      {seat.events.length > 0 && (
        <p className="q-row tas-acts">
          {may('ok') && (
            <Button variant="filled" disabled={refusalOf(seat.events, 'ok', t) !== undefined} onClick={() => setAsking('ok')}>
              {t('signature.do.ok')}
            </Button>
          )}
          {may('reject') && (
            <Button variant="default" disabled={refusalOf(seat.events, 'reject', t) !== undefined} onClick={() => setAsking('reject')}>
              {t('signature.do.reject')}
            </Button>
          )}
          {may('processing') && (
            <Button
              variant="default"
              loading={take.isRunning}
              onClick={() => void take.run({ params: { id: round.id }, input: { version: round.version, seatId: seat.id } })}
            >
              {t('signature.do.processing')}
            </Button>
          )}
          {may('reassign') && (
            <Button variant="default" onClick={() => setAsking('reassign')}>
              {t('signature.do.reassign')}
            </Button>
          )}
        </p>
      )}
      <Suspense>
        {asking === 'ok' && <SignDialog round={round} seat={seat} onClose={close} />}
        {asking === 'reject' && <SendBackDialog round={round} seat={seat} onClose={close} />}
        {asking === 'reassign' && <ReassignDialog round={round} seat={seat} source={employeeSource} onClose={close} />}
      </Suspense>
    </div>
  );
}
