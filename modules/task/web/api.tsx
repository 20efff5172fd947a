export { SignSection } from './parts/sign-section.tsx';
