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
