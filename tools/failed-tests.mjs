import { relative } from 'node:path';

/** So much of a fault says what it is; the whole of it is in the report at the end. */
const LINES = 12;
const CONTROL = /\u001b\[[0-9;]*m/g;

/** Writes each failed test, and each file that could not be read, as soon as it is known: a run that is broken off still says what failed. */
export default class FailedTests {
  onTestCaseResult(testCase) {
    const { state, errors = [] } = testCase.result();
    if (state === 'failed') report(testCase.module.moduleId, testCase.fullName, errors);
  }

  onTestModuleEnd(testModule) {
    const errors = testModule.errors();
    if (errors.length > 0) report(testModule.moduleId, 'the file itself', errors);
  }
}

function report(file, name, errors) {
  const path = relative(process.cwd(), file).replaceAll('\\', '/');
  const text = errors.map(({ message = '', diff = '' }) => `${message}\n${diff}`.replaceAll(CONTROL, '').trim()).join('\n');
  const lines = text.split('\n').slice(0, LINES);
  process.stdout.write(`\nFAILED ${path} > ${name}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}
