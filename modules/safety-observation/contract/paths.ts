import { appPath, type PathId } from '@quantum/platform/contract';

export const OBSERVATIONS_PATH = appPath('safety-observation');
export const OWN_OBSERVATIONS_PATH = `${OBSERVATIONS_PATH}/mine`;
export const NEW_OBSERVATION_PATH = `${OBSERVATIONS_PATH}/new`;
export const observationPath = (id: PathId): string => `${OBSERVATIONS_PATH}/${id}`;
