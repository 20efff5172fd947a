import type { Translate } from '@quantum/platform/web/public';

const FAULTS = ['address', 'notPublic', 'unknownHost', 'redirect', 'timeout', 'unreachable'];

/** Why a message was not taken: a fault on the way in the reader's language, else what the receiver said. */
export function errorWords(error: string, t: Translate): string {
  const [fault = ''] = error.split(':');
  return FAULTS.includes(fault) ? t(`notification.webhook.error.${fault}`) : error;
}
