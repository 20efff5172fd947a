export { letter } from './letter.ts';
export { isMailAddress, Mailer } from './mailer.ts';
