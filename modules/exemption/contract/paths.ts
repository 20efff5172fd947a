import { appPath, type PathId } from '@quantum/platform/contract';

export const EXEMPTIONS_PATH = appPath('dashboards/exemptions');
export const NEW_EXEMPTION_PATH = `${EXEMPTIONS_PATH}/new`;
export const exemptionPath = (id: PathId): string => `${EXEMPTIONS_PATH}/${id}`;
/** The form with what was sent back. */
export const askAgainPath = (id: PathId): string => `${NEW_EXEMPTION_PATH}?again=${id}`;
