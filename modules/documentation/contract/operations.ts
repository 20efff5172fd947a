import { operation } from '@quantum/platform/contract';

const classification = (id: string, verb: 'read' | 'control', kind: 'read' | 'write') =>
  operation({ id: `documentation.classification.${id}`, permission: 'documentation', verb, kind });

export const documentationOps = {
  listClassifications: classification('list', 'read', 'read'),
  readClassification: classification('read', 'read', 'read'),
  createClassification: classification('create', 'control', 'write'),
  updateClassification: classification('update', 'control', 'write'),
  retireClassification: classification('retire', 'control', 'write'),
  restoreClassification: classification('restore', 'control', 'write'),
};
