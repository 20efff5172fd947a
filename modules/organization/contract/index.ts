export * from './employee-record.ts';
export * from './employee.ts';
export * from './operations.ts';
export * from './poster.ts';
export * from './space-group.ts';
export * from './space-record.ts';
export * from './space.ts';
export * from './unit.ts';
