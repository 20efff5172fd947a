import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { boundaryRules } from './boundary-rules.ts';
import { readManifests } from './manifests.ts';

const FOLDERS = ['platform', 'modules', 'apps', 'tools', 'bench', 'e2e'];

export interface Boundaries {
  /** Files read; 0 means that the reader was broken, not that all is well. */
  read: number;
  violations: { rule: string; from: string; to: string; comment: string }[];
}

/** Checks who imports whom in a tree laid out like this one. */
export async function checkBoundaries(root: string): Promise<Boundaries> {
  const ruleSet = boundaryRules(readManifests(root));
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet,
      // Or type-only imports slip through.
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)dist/' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'types', 'node', 'default'],
        extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
      },
    },
    {},
    { tsConfig: { options: tsOptions(root) } },
  );
  const { modules, summary } = output as ICruiseResult;
  const comments = new Map(ruleSet.forbidden?.map((rule) => [rule.name, rule.comment ?? '']));
  return {
    read: modules.filter(({ source }) => /^(platform|modules|apps|tools)\/.*\.(ts|tsx|mjs)$/.test(source)).length,
    violations: summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map((step) => (typeof step === 'string' ? step : step.name)).join(' → ') : to,
      comment: comments.get(rule.name) ?? '',
    })),
  };
}

function tsOptions(root: string): Record<string, unknown> {
  const file = join(root, 'tsconfig.json');
  if (!existsSync(file)) return {};
  const { compilerOptions } = JSON.parse(readFileSync(file, 'utf8')) as { compilerOptions: Record<string, unknown> };
  const { lib: _lib, module: _module, moduleResolution: _resolution, target: _target, jsx: _jsx, ...rest } = compilerOptions;
  return rest;
}
