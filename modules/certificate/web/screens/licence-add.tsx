import { LicenceForm } from '../parts/licence-form.tsx';

/** One's own licence, photographed. */
export const LicenceAddScreen = () => <LicenceForm isOwn />;
