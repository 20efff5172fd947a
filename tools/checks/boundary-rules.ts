import type { IFlattenedRuleSet, IReachabilityForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import type { Manifest } from './manifests.ts';

type Rule = IRegularForbiddenRuleType | IReachabilityForbiddenRuleType;

/** The doors of a module; nothing else of it can be imported from outside. */
const DOORS = '^modules/[^/]+/(contract/index\\.ts|server/(index|api)\\.ts|web/(index|api|public|frame)\\.tsx)$';
const MOUNTS = '^modules/[^/]+/(server/index\\.ts|web/(index|frame)\\.tsx)$';
const PLATFORM_DOORS =
  '^platform/(contract|domain|server|server/embedded|testing|web/(public|reader|shell|kit|chart|calendar|offline|scan))/index\\.tsx?$|^platform/testing/runs\\.ts$|^platform/web/.+\\.css$';
const TESTS = '\\.test\\.tsx?$|/testing\\.ts$|/testing/';
const ZOD = '(^|/)node_modules/zod/';
const HEAVY =
  '(^|/)node_modules/(@mantine|@tanstack|react-router|@floating-ui|echarts)|^platform/web/(shell|kit|chart|calendar|offline|scan)/';

const any = (...patterns: string[]): string => patterns.join('|');

const rule = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule =>
  ({ name, comment, severity: 'error', from, to }) as Rule;

/** Two rules for every module, out of its manifest. */
const rulesOfModule = ({ id, dependsOn }: Manifest): Rule[] => [
  rule(
    `${id}-uses-only-declared-modules`,
    `Modules ${id} may use stand in its module.json: ${dependsOn.join(', ') || 'none'}.`,
    { path: `^modules/${id}/`, pathNot: TESTS },
    { path: '^modules/[^/]+/', pathNot: `^modules/(${[id, ...dependsOn].join('|')})/` },
  ),
  rule(
    `${id}-uses-only-doors`,
    `Another module is entered by its doors: contract, server-api, web-api, web-public.`,
    { path: `^modules/${id}/` },
    { path: '^modules/[^/]+/', pathNot: any(`^modules/${id}/`, DOORS, '/server/testing\\.ts$') },
  ),
];

/** What one tier of a module may import from this repository; packages are left to the rules on packages. */
const tier = (name: string, comment: string, from: string, ...allowed: string[]): Rule =>
  rule(name, comment, { path: from, pathNot: TESTS }, { path: '^(modules|platform|apps|tools|bench|e2e)/', pathNot: any(...allowed) });

const OTHERS = '^modules/(?!$1/)[^/]+/';

const TIERS: Rule[] = [
  tier(
    'contract-tier',
    'A contract imports contracts.',
    '^modules/([^/]+)/contract/',
    '^modules/$1/contract/',
    `${OTHERS}contract/`,
    '^platform/contract/',
  ),
  tier(
    'domain-tier',
    'Pure rules import pure rules and their own contract, never that of another module.',
    '^modules/([^/]+)/domain/',
    '^modules/$1/(contract|domain)/',
    '^platform/(contract|domain)/',
  ),
  tier(
    'server-tier',
    'A server imports contracts, its rules, and the server-api of other modules; never web.',
    '^modules/([^/]+)/server/',
    '^modules/$1/(contract|domain|server)/',
    `${OTHERS}(contract/|server/api\\.ts$)`,
    '^platform/(contract|domain|server|testing)/',
  ),
  tier(
    'web-tier',
    'A screen imports contracts, its rules, and the web-api of other modules; never server.',
    '^modules/([^/]+)/web/',
    '^modules/$1/(contract|domain|web)/',
    `${OTHERS}(contract/|web/(api|public)\\.tsx$)`,
    '^platform/(contract|domain|web)/',
  ),
  tier(
    'web-public-tier',
    'The public door imports contracts, rules and the light part of the platform.',
    '^modules/([^/]+)/web/public\\.tsx$',
    '^modules/$1/(contract|domain|web)/',
    `${OTHERS}(contract/|web/public\\.tsx$)`,
    '^platform/(contract|domain|web/public)/',
  ),
  tier('platform-contract-tier', 'The contract layer stands alone.', '^platform/contract/', '^platform/contract/'),
  tier('platform-domain-tier', 'Pure helpers import the contract layer.', '^platform/domain/', '^platform/(contract|domain)/'),
  tier('platform-server-tier', 'The server kernel never imports web.', '^platform/server/', '^platform/(contract|domain|server)/'),
  tier('platform-web-tier', 'The web kernel never imports server.', '^platform/web/', '^platform/(contract|domain|web)/'),
  tier(
    'apps-server-tier',
    'The server app mounts servers.',
    '^apps/server/',
    '^apps/server/',
    '^platform/',
    '^modules/[^/]+/(contract|server)/',
  ),
  tier(
    'apps-web-tier',
    'The web app mounts screens.',
    '^apps/web/',
    '^apps/web/',
    '^platform/(contract|domain|web|locales)/',
    '^modules/[^/]+/(contract|web|locales)/',
  ),
];

const GENERAL: Rule[] = [
  rule('platform-knows-no-module', 'The kernel is the same without modules.', { path: '^platform/' }, { path: '^(modules|apps)/' }),
  rule(
    'platform-by-its-doors',
    'The platform is entered by its doors.',
    { path: '^(modules|apps|e2e|bench)/' },
    { path: '^platform/', pathNot: any(PLATFORM_DOORS, '^platform/locales/') },
  ),
  rule(
    'apps-use-doors',
    'Apps mount modules by their doors.',
    { path: '^apps/' },
    { path: '^modules/', pathNot: any(DOORS, '/locales/', '/server/seed/', '/server/testing\\.ts$') },
  ),
  rule(
    'only-apps-mount-modules',
    'The doors server, web and web-frame are for the two apps.',
    { path: '^(modules|platform)/([^/]+)/', pathNot: TESTS },
    { path: MOUNTS, pathNot: '^modules/$2/' },
  ),
  rule(
    'pure-tiers-use-no-packages',
    'Contracts use zod/mini; rules use nothing: no clock, no I/O.',
    { path: '^(modules/[^/]+|platform)/(contract|domain)/', pathNot: TESTS },
    { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'], pathNot: ZOD },
  ),
  rule(
    'domain-uses-no-schemas',
    'Rules know the types of their contract, not its schemas.',
    { path: '^(modules/[^/]+|platform)/domain/', pathNot: TESTS },
    { path: ZOD },
  ),
  rule(
    'web-runs-in-a-browser',
    'Node is not there.',
    { path: '^(modules/[^/]+|platform)/web/', pathNot: TESTS },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'public-pages-are-light',
    'Sign-in and public pages carry no router, query or UI kit.',
    { path: '^(modules/[^/]+/web/(public|frame)\\.tsx$|platform/web/public/|apps/web/(sign-in|public)[^/]*\\.tsx?$)', pathNot: TESTS },
    { path: HEAVY, reachable: true },
  ),
  rule(
    'no-tests-in-production',
    'Test code stays with the tests.',
    { path: '^(platform|modules|apps)/', pathNot: any(TESTS, '^platform/testing/') },
    { path: any(TESTS, '^platform/testing/') },
  ),
  rule(
    'nothing-imports-tools',
    'Tools are for people, not for the program.',
    { path: '^(platform|modules|apps|e2e)/', pathNot: TESTS },
    { path: '^(tools|bench)/' },
  ),
  rule(
    'starters-need-no-package',
    'What installs the packages cannot need them.',
    { path: '^tools/[^/]+\\.mjs$' },
    { path: '(^|/)node_modules/|\\.ts$' },
  ),
  rule(
    'no-undeclared-package',
    'Every package stands in package.json.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '(^|/)node_modules/@quantum/' },
  ),
  rule(
    'no-development-package-in-production',
    'What the program needs stands under dependencies.',
    { path: '^(platform|modules|apps)/', pathNot: any(TESTS, '^platform/testing/', 'vite\\.config\\.ts$', '\\.d\\.ts$') },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '(^|/)node_modules/@types/' },
  ),
  rule('no-circles', 'No import circle, type imports included.', {}, { circular: true }),
  rule('nothing-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
];

/** The rules of the whole tree, made from its folders and manifests. */
export const boundaryRules = (manifests: readonly Manifest[]): IFlattenedRuleSet => ({
  forbidden: [...manifests.flatMap(rulesOfModule), ...TIERS, ...GENERAL],
});
