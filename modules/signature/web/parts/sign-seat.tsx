import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { BellRing } from 'lucide-react';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { refusalOf, ShareButton, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, Person, Tag, type IconName, type Tone, useTranslation } from '@quantum/platform/web/public';
import {
  clientLinkEndpoints,
  clientReminderEndpoint,
  signEndpoints,
  type SignerStatus,
  type SignRound,
  type RoundSigner,
} from '../../contract/index.ts';

const ReassignDialog = lazy(() => import('./reassign-dialog.tsx').then((m) => ({ default: m.ReassignDialog })));
const SignDialog = lazy(() => import('./sign-dialog.tsx').then((m) => ({ default: m.SignDialog })));
const SendBackDialog = lazy(() => import('./send-back-dialog.tsx').then((m) => ({ default: m.SendBackDialog })));
const BackDialog = lazy(() => import('./step-dialogs.tsx').then((m) => ({ default: m.BackDialog })));
const AddDialog = lazy(() => import('./step-dialogs.tsx').then((m) => ({ default: m.AddDialog })));

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

type Asking = 'ok' | 'reject' | 'reassign' | 'back' | 'add';

/** One signer: who, how far, and what the reader may do here. */
export function Seat({ round, seat, zone }: { round: SignRound; seat: RoundSigner; zone: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>();
  const [tone, icon] = SEAT_LOOK[seat.status];
  const close = () => setAsking(undefined);
  const at = seat.actedAt ?? seat.openedAt;
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
      {seat.client && (
        <p className="q-hint">{seat.office ? t('signature.clientSeatOf', { office: seat.office }) : t('signature.clientSeat')}</p>
      )}
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
      {seat.away && (
        <p className="q-hint">
          {t(seat.away.skipped ? `signature.away.${seat.away.skipped}` : 'signature.away.signs', {
            name: seat.away.standIn,
            until: seat.away.until,
          })}
        </p>
      )}
      {seat.added && <p className="q-hint">{t('signature.addedBy', { name: seat.added.by, reason: seat.added.reason })}</p>}
      {seat.meaning && <p>{seat.meaning}</p>}
      {seat.isFinal && <p className="q-strong">{t('signature.seatFinal')}</p>}
      {seat.comment && <p className="q-strong">{seat.comment}</p>}
      {seat.parts.length > 0 && <p>{t('signature.partsBack', { parts: seat.parts.join(', ') })}</p>}
      {seat.drawn && <img className="tas-drawn" src={seat.drawn.url} alt={t('signature.drawn', { name: seat.name })} />}
      {seat.contentHash && (
        <p className="q-hint tas-hash" title={seat.contentHash}>
          {t('signature.fingerprint')} <code>{seat.contentHash}</code>
        </p>
      )}
      {seat.events.length > 0 && <Acts round={round} seat={seat} ask={setAsking} />}
      <Suspense>
        {asking === 'ok' && <SignDialog round={round} seat={seat} onClose={close} />}
        {asking === 'reject' && <SendBackDialog round={round} seat={seat} onClose={close} />}
        {asking === 'back' && <BackDialog round={round} seat={seat} onClose={close} />}
        {asking === 'add' && <AddDialog round={round} seat={seat} onClose={close} />}
        {asking === 'reassign' && <ReassignDialog round={round} seat={seat} source={employeeSource} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** What the reader may do with the seat. */
function Acts({ round, seat, ask }: { round: SignRound; seat: RoundSigner; ask: (what: Asking) => void }) {
  const { t } = useTranslation();
  const take = useMutate(signEndpoints.processing);
  const may = (event: string) => seat.events.some((one) => one.event === event);
  const button = (event: Asking, variant: 'filled' | 'default' = 'default') =>
    may(event) && (
      <Button key={event} variant={variant} disabled={refusalOf(seat.events, event, t) !== undefined} onClick={() => ask(event)}>
        {t(`signature.do.${event}`)}
      </Button>
    );
  return (
    <p className="q-row tas-acts">
      {button('ok', 'filled')}
      {button('reject')}
      {may('processing') && (
        <Button
          variant="default"
          loading={take.isRunning}
          onClick={() => void take.run({ params: { id: round.id }, input: { version: round.version, seatId: seat.id } })}
        >
          {t('signature.do.processing')}
        </Button>
      )}
      {button('back')}
      {button('reassign')}
      {button('add')}
    </p>
  );
}
