import { errorText } from '@quantum/platform/web/kit';
import { ApiError, PieceRefused, type Translate } from '@quantum/platform/web/public';

/** Why a file could not be sent, in words. */
export function sendingFault(error: unknown, t: Translate): string {
  if (!navigator.onLine) return t('training.sending.offline');
  if (error instanceof ApiError) return error.faults[0]?.message ?? errorText(error, t);
  return error instanceof PieceRefused ? error.message : t('training.sending.failed');
}
