export { EntryPage } from './sign-in/sign-in-page.tsx';
