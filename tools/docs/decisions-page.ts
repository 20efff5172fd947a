import { page, table } from './generated-pages.ts';

interface Decision {
  file: string;
  text: string;
}

/** What decisions about the platform are about; those about the product are about one module. */
const PLATFORM_SUBJECTS: readonly string[] = [
  'architecture',
  'database',
  'calls',
  'lists',
  'audit',
  'web',
  'offline',
  'files and papers',
  'security',
  'figures',
  'jobs and transfer',
  'language',
  'quality',
];

const DECISION = /^# (\d{4}): (.+)\n\nStatus: (.+)\n(?:\nSubject: (platform|product): (.+)\n)?/;

interface Read {
  file: string;
  number: string;
  title: string;
  status: string;
  area: string | undefined;
  subject: string | undefined;
}

function readDecision({ file, text }: Decision): Read[] {
  const [, number, title, status, area, subject] = DECISION.exec(text) ?? [];
  return number ? [{ file, number, title: title!, status: status!, area, subject }] : [];
}

/** Decisions of one area by their subject, each with its number and title. */
const bySubject = (read: readonly Read[], area: string): string =>
  [
    ...Map.groupBy(
      read.filter((one) => one.area === area),
      ({ subject }) => subject!,
    ),
  ]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([subject, those]) =>
        `### ${subject}\n\n${those.map(({ number, file, title }) => `- [${number}](../decisions/${file}) ${title}`).join('\n')}`,
    )
    .join('\n\n');

/** Every decision record by its subject, and by its number with its status. */
export function decisionsPage(decisions: readonly Decision[]): string {
  const read = decisions.flatMap(readDecision);
  return page(
    'Decisions',
    `${read.length} records in \`docs/decisions\`; numbers that are missing were never used. First by subject, then by number. A rule of the product is written into the book of its module.`,
    '## Platform',
    bySubject(read, 'platform'),
    '## Product rules',
    bySubject(read, 'product'),
    '## By number',
    table(
      ['number', 'decision', 'status'],
      read.map(({ number, file, title, status }) => [`[${number}](../decisions/${file})`, title, status]),
    ),
  );
}

/** A record begins with its number, a title that states the decision, its status, and its subject: one of the platform, or a module. */
export const decisionFaults = (decisions: readonly Decision[], modules: readonly string[]): string[] =>
  decisions.flatMap((decision) => {
    const { file } = decision;
    const [read] = readDecision(decision);
    if (!read || !file.startsWith(`${read.number}-`))
      return [`docs/decisions/${file} must begin with "# ${file.slice(0, 4)}: <the decision>", an empty line and "Status: …"`];
    const known = read.area === 'platform' ? PLATFORM_SUBJECTS : modules;
    return read.subject !== undefined && known.includes(read.subject)
      ? []
      : [
          `docs/decisions/${file} must say after its status "Subject: platform: <one of ${PLATFORM_SUBJECTS.join(', ')}>" or "Subject: product: <module>"`,
        ];
  });
