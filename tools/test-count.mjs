/**
 * Passed and failed tests of a vitest JSON report. A file that could not be loaded counts as one failure, and so does a
 * skipped or unfinished test: a test runs, or it is not there.
 */
export function countTests(report) {
  const passed = report.numPassedTests;
  const notRun = report.numTotalTests - report.numPassedTests - report.numFailedTests;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { passed, failed: report.numFailedTests + notRun + broken };
}
