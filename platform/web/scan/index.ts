export { ScanField } from './scan-field.tsx';
