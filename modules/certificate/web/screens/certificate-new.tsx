import { LicenceForm } from '../parts/licence-form.tsx';

/** TRA142: a licence entered for somebody. */
export const CertificateNewScreen = () => <LicenceForm isOwn={false} />;
