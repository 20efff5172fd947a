import { id, paperEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { DOCUMENTATION } from './document.ts';
import { documentationOps as ops } from './operations.ts';

/** Rows of a paper; further ones are counted beneath it. */
export const MOST_ON_PAPER = 2000;
const ofUnit = z.strictObject({ unitId: id });

export const documentPaperEndpoints = {
  /** Documents in force of a unit and what is below it, as far as the reader may see them. */
  masterList: paperEndpoint({ method: 'POST', path: `${DOCUMENTATION}/masterList`, input: ofUnit, operation: ops.printMasterList }),
  /** Who was asked to read a version, and has acknowledged. */
  sheet: paperEndpoint({ path: `${DOCUMENTATION}/version/:id/sheet`, operation: ops.printSheet }),
  /** Versions whose years are over, with who proposed to destroy them. */
  destructionList: paperEndpoint({
    method: 'POST',
    path: `${DOCUMENTATION}/version/destructionList`,
    input: ofUnit,
    operation: ops.printDestructionList,
  }),
};
