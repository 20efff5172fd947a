export { SignatureField, type ReadSignature } from './parts/signature-field.tsx';
export { SignSection } from './parts/sign-section.tsx';
