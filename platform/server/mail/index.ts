export { letter, oneLine, type Letter, type LetterOf } from './letter.ts';
export { isMailAddress, Mailer } from './mailer.ts';
