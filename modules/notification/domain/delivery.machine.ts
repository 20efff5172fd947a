import { machine } from '@quantum/platform/domain';

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'kept' | 'cancelled' | 'dead';
export type DeliveryEvent = 'claim' | 'arrive' | 'again' | 'giveUp' | 'keep' | 'read' | 'hold' | 'retry';

/** One mail about one message. `kept`: there was no mail server to hand it to; `hold`: its person wants it later. */
export const deliveryMachine = machine<DeliveryState, DeliveryEvent>({
  queued: { claim: { to: 'sending' }, read: { to: 'cancelled' }, keep: { to: 'kept' } },
  sending: { arrive: { to: 'sent' }, again: { to: 'queued' }, hold: { to: 'queued' }, read: { to: 'cancelled' }, giveUp: { to: 'dead' } },
  kept: { retry: { to: 'queued' } },
  dead: { retry: { to: 'queued' } },
  sent: {},
  cancelled: {},
});
