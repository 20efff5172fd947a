import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = { id: 'compliance-document', screens: [] };
