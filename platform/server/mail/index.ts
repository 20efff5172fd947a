export { letter } from './letter.ts';
export { isMailAddress, Mailer, type MailServer } from './mailer.ts';
