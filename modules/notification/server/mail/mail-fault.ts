import { isRefusedForGood } from '../../domain/retry.rules.ts';

export const MAIL_ERROR_LENGTH = 300;

/** Why a mail was not taken; trying again is of no use where it is for good. */
export interface MailFault {
  text: string;
  forGood: boolean;
}

export const faultOfMail = (error: unknown): MailFault => ({
  text: error instanceof Error ? error.message : String(error),
  forGood: isRefusedForGood(replyTo(error)),
});

/** The server's reply to the address; undefined when it failed before or after that. */
function replyTo(error: unknown): number | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' ? responseCode : undefined;
}
