export { addAccount, giveRole, roleIdOf } from './testing/people.ts';
