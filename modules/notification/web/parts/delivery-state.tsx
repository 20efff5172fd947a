import { Tag, useTranslation } from '@quantum/platform/web/public';

const LOOK: Record<string, Omit<Parameters<typeof Tag>[0], 'children'>> = {
  queued: { tone: 'neutral', icon: 'clock' },
  sending: { tone: 'info', icon: 'clock' },
  sent: { tone: 'ok', icon: 'check' },
  kept: { tone: 'neutral', icon: 'file' },
  cancelled: { tone: 'void', icon: 'ban' },
  dead: { tone: 'danger', icon: 'triangle' },
};
export const DELIVERY_STATES = Object.keys(LOOK);

/** What became of a mail or a message to a webhook. `cancelled`: message key of what that means, where it is not that it was read before. */
export function DeliveryStateTag({ state, cancelled }: { state: string; cancelled?: string }) {
  const { t } = useTranslation();
  const words = state === 'cancelled' && cancelled ? cancelled : `notification.delivery.state.${state}`;
  return <Tag {...LOOK[state]!}>{t(words)}</Tag>;
}
