import tseslint from 'typescript-eslint';
import { noRawCut } from './tools/checks/lint-cut.ts';
import { noRawKey } from './tools/checks/lint-keys.ts';
import { noNativeField } from './tools/checks/lint-native.ts';
import { noIt, noLetterImport, noManyParameters } from './tools/checks/lint-names.ts';
import { typedFiles } from './tools/checks/lint-typed.ts';
import { noRawCode, noRawPath, noRawRole } from './tools/checks/lint-place.ts';

const quantum = {
  rules: {
    'no-raw-cut': noRawCut,
    'no-raw-key': noRawKey,
    'no-raw-path': noRawPath,
    'no-raw-code': noRawCode,
    'no-raw-role': noRawRole,
    'no-letter-import': noLetterImport,
    'no-it': noIt,
    'no-native-field': noNativeField,
    'no-many-parameters': noManyParameters,
  },
};
const TRIALS = ['**/*.test.{ts,tsx}', '**/testing/**', '**/testing.ts', '{platform,apps/server}/testing/**', 'apps/server/demo/**'];

const unfinished = { 'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }] };

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'data/', 'data-*/', '.runtime/', 'test-results/', 'bench/tmp/'] },
  ...tseslint.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules: { ...unfinished, eqeqeq: ['error', 'always', { null: 'ignore' }] } },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' },
        { selector: 'TSEnumDeclaration', message: 'Node runs TypeScript by erasing types: no enums.' },
        { selector: 'TSParameterProperty', message: 'Node runs TypeScript by erasing types: no parameter properties.' },
        {
          // `x.now().toISOString().slice(…)` and the same of `new Date()`: for eight hours of each day it is another day in Hong Kong.
          selector:
            "CallExpression[callee.property.name='slice'] > MemberExpression > CallExpression[callee.property.name='toISOString'] > MemberExpression > :matches(CallExpression[callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0])",
          message: 'The present day is that of a zone: presentDay on the server, useToday in the browser, inDays in tests.',
        },
        {
          // What an effect answers is called when it ends; newer browsers answer a promise to these, and the page breaks.
          selector:
            'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression > :matches(CallExpression, ChainExpression).body :matches(Identifier[name=/^(scroll|play|animate)/])',
          message: 'An effect that scrolls or plays has a block as its body: what it answers is not its end.',
        },
      ],
    },
  },
  {
    // Rules of ours that need types look at few files; those that look at each expression are oxlint's (.oxlintrc.json).
    files: typedFiles(import.meta.dirname),
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: ['{platform,modules}/**/domain/**/*.ts', '{platform,modules}/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['process', 'fetch', 'setTimeout', 'performance'].map((name) => ({ name, message: 'Rules are pure.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Rules get the time from their caller.' },
        { object: 'Math', property: 'random', message: 'Rules are the same each time.' },
      ],
    },
  },
  {
    // What runs: half an emoji left by a cut can never be stored, and a device sends it for ever.
    files: ['{platform,modules,apps}/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'platform/domain/cut.ts',
      '{platform,apps/server}/testing/**',
      'apps/server/demo/**',
      'apps/web/build/**',
    ],
    plugins: { quantum },
    rules: { 'quantum/no-raw-cut': 'error' },
  },
  {
    // Enter that chooses a character of a composed word must not choose, send or close anything.
    files: ['{platform,modules,apps}/**/*.{ts,tsx}'],
    ignores: ['platform/web/public/pressed-key.ts'],
    plugins: { quantum },
    rules: { 'quantum/no-raw-key': 'error' },
  },
  {
    // An address is held by mails, bookmarks and devices: it is written once. The shell and the build make the base.
    files: ['{platform,modules,apps}/**/*.{ts,tsx}'],
    ignores: [...TRIALS, '**/contract/paths.ts', 'platform/web/shell/**', 'platform/web/public/fake-browser.ts', 'apps/web/build/**'],
    plugins: { quantum },
    rules: { 'quantum/no-raw-path': 'error' },
  },
  {
    // A code and a role say what they mean by the name of their constant.
    files: ['{platform,modules,apps}/**/*.{ts,tsx}'],
    ignores: [...TRIALS, '**/contract/**', '**/seed/**', '**/*.seed.ts', '**/seed.ts', 'apps/web/build/**'],
    plugins: { quantum },
    rules: { 'quantum/no-raw-code': 'error', 'quantum/no-raw-role': 'error' },
  },
  {
    // A name says what it is where it is read.
    files: ['{platform,modules,apps,e2e,bench,tools}/**/*.{ts,tsx}'],
    plugins: { quantum },
    rules: { 'quantum/no-letter-import': 'error' },
  },
  {
    files: ['{platform,modules,apps}/**/*.{ts,tsx}'],
    ignores: TRIALS,
    plugins: { quantum },
    rules: { 'quantum/no-it': 'error', 'quantum/no-many-parameters': 'error' },
  },
  {
    files: ['{platform,modules,apps}/**/*.tsx'],
    plugins: { quantum },
    rules: { 'quantum/no-native-field': 'error' },
  },
  {
    // The server has its log; in a browser failed calls are written to the console.
    files: ['platform/{contract,domain,server,testing}/**/*.ts', 'modules/*/{contract,domain,server}/**/*.ts', 'apps/server/**/*.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['test', 'it', 'describe'].flatMap((object) =>
          ['skip', 'only', 'todo'].map((property) => ({ object, property, message: 'A test runs, or it is not there.' })),
        ),
      ],
    },
  },
  { files: ['**/*.config.{ts,js}', '**/global-setup.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
