import { defineConfig } from 'vitest/config';

/** Tests that share the one PostgreSQL of the run; the launcher's own start theirs. */
const database = [
  'platform/server/{audit,context,database,documents,files,http,jobs,lists,metrics,records,spreadsheets}/**/*.test.ts',
  'platform/testing/**/*.test.ts',
  'modules/*/server/**/*.test.ts',
  'apps/server/**/*.test.ts',
];
/** Journeys in a browser: those of one module stand in it. */
const journeys = ['e2e/**/*.test.ts', 'modules/*/e2e/**/*.test.ts'];
const globalSetup = ['apps/server/testing/global-setup.ts'];

/** A busy machine answers late, not wrongly. */
const expectSettings = { poll: { timeout: 60_000 } };
/** What hangs is found by the limit of the whole run; a test has none of its own that a busy machine could pass. */
const noLimitOfItsOwn = { testTimeout: 600_000, hookTimeout: 600_000 };

/** Three groups in one run, one after the other: rules and checks, HTTP on a real PostgreSQL, journeys in a real browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{platform,modules,tools,apps,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...database, ...journeys],
          sequence: { groupOrder: 0 },
          ...noLimitOfItsOwn,
        },
      },
      {
        test: {
          name: 'http',
          include: database,
          globalSetup,
          // The server is read once a worker, not once a file: each file has a database of its own.
          isolate: false,
          sequence: { groupOrder: 1 },
          expect: expectSettings,
          ...noLimitOfItsOwn,
        },
      },
      {
        test: {
          name: 'e2e',
          include: journeys,
          globalSetup,
          // One browser a worker.
          isolate: false,
          sequence: { groupOrder: 2 },
          expect: expectSettings,
          ...noLimitOfItsOwn,
        },
      },
    ],
  },
});
