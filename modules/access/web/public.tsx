export { SignInPage } from './sign-in/sign-in-page.tsx';
