/** SS144. */
export const INTEGRATIONS_PATH = '/quantum/system-setting/integrations';
