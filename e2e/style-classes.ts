import { globSync, readFileSync } from 'node:fs';

/** Class names some style sheet has a rule for: ours, and those of the kit's parts. A page that uses one must have loaded its sheet. */
export const styledClasses = (): string[] => [
  ...new Set(
    globSync(['{apps,platform,modules}/**/*.css', 'node_modules/@mantine/core/styles/*.layer.css'], {
      exclude: (name) => name === 'dist',
    })
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\.([a-z]+[-_][\w-]+)/g)].map(([, name]) => name!))
      .filter((name) => !name.startsWith('mantine-')),
  ),
];
