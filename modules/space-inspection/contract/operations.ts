import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `space-inspection.${id}`, permission: 'space-inspection', verb, kind });

export const spaceInspectionOps = {
  readIntervals: op('interval.read', 'read', 'read'),
  /** Intervals are limits as those of tests are: set by those who answer for them. */
  saveIntervals: op('interval.save', 'limits'),
  readDue: op('room.due', 'read', 'read'),
  /** A round of rooms that are due, for oneself; naming another inspector asks for the planning too. */
  planDue: op('room.plan', 'inspect'),
  /** A project's table for people without an account. */
  shareTable: op('table.create', 'read'),
  readTable: op('table.read', 'read', 'read'),
};

export const atpOps = {
  /** Tests and chains. */
  read: op('chain.read', 'read', 'read'),
  listTests: op('swab.list', 'read', 'read'),
  /** What the sheet of a space needs. */
  readSheet: op('swab.sheet', 'swab', 'read'),
  record: op('swab.record', 'swab'),
  import: op('swab.import', 'limits'),
  void: op('swab.void', 'limits'),
  readMeter: op('meter.read', 'read', 'read'),
  saveMeter: op('meter.save', 'limits'),
  addModel: op('model.create', 'limits'),
  readLimit: op('limit.read', 'read', 'read'),
  adoptLimit: op('limit.adopt', 'limits'),
  printCodes: op('surface.print', 'read', 'read'),
};
