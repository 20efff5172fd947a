export { letter, type Letter } from './letter.ts';
export { isMailAddress, Mailer } from './mailer.ts';
