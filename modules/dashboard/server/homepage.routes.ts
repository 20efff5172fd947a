import { route } from '@quantum/platform/server';
import { homepageEndpoints } from '../contract/index.ts';
import { readHomepage } from './homepage.service.ts';

export const routes = [
  route(homepageEndpoints.read, { scope: { none: 'each figure is counted in the scope of its own operation' } }, (ctx, { input }) =>
    readHomepage(ctx, input.period),
  ),
];
