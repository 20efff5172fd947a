import { appPath, type PathId } from '@quantum/platform/contract';

export const EXEMPTIONS_PATH = appPath('dashboards/exemptions');
export const NEW_EXEMPTION_PATH = `${EXEMPTIONS_PATH}/new`;
export const exemptionPath = (id: PathId): string => `${EXEMPTIONS_PATH}/${id}`;
