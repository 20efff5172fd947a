import { existsSync } from 'node:fs';
import type { Samples } from '@quantum/platform/testing';
import { modules } from '../modules.ts';

const files = modules
  .map(({ id }) => new URL(`../../../modules/${id}/server/testing/samples.ts`, import.meta.url))
  .filter((file) => existsSync(file));
const found = await Promise.all(files.map((file) => import(file.href) as Promise<{ samples: Samples }>));

/** A call for each endpoint, as the modules bring them: `modules/<id>/server/testing/samples.ts`. */
export const samples: Samples = Object.assign({}, ...found.map((one) => one.samples)) as Samples;
