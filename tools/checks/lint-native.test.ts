import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { noNativeField } from './lint-native.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const rules = new RuleTester({
  languageOptions: { parser: tseslint.parser as never, parserOptions: { ecmaFeatures: { jsx: true } } },
});
const refused = (code: string, messageId: string) => ({ code, errors: [{ messageId }] });

rules.run('choices, days and times are fields of the kit', noNativeField, {
  valid: [
    '<input type="text" />',
    '<input type={shown} />',
    '<button type="button" />',
    '<SelectInput label="a" />',
    '<DayInput value={day} />',
    '<List type="date" />',
  ],
  invalid: [
    refused('<select />', 'choice'),
    refused('<NativeSelect data={all} />', 'choice'),
    refused('<input type="date" />', 'time'),
    refused("<input type={'datetime-local'} />", 'time'),
    refused("<input type={isDay ? 'date' : 'text'} />", 'time'),
    refused("<input type={(isTime && 'time') || 'text'} />", 'time'),
    refused('<TextInput type="month" />', 'time'),
  ],
});
