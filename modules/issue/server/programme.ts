import { extensionPoint, inList, type About } from '@quantum/platform/server';
import { EHS_ISSUES, REPORTED_ISSUES } from '../contract/index.ts';

/** Issues with their own people, codes and screens on the records of this module: those of changes or of medical services beside EHS. */
export interface IssueProgramme {
  /** Stored with every record. */
  id: string;
  /** Titles of the permissions under which its issues may be read and triaged. */
  titles: readonly string[];
  /** First part of its codes: `ISS`. */
  prefix: string;
  /** Address of its records below `/quantum`, without the id. */
  base: string;
  /** Records of another module its issues may be about. `find` answers only one the caller may read. */
  about?: About;
}

export const issueProgramme = extensionPoint<IssueProgramme>('issue.programme');

/** The programme of this module. */
export const ehsIssues: IssueProgramme = { id: EHS_ISSUES, titles: ['inspection'], prefix: 'ISS', base: REPORTED_ISSUES };

/** The programme of an issue; undefined when its module is no longer mounted: its issues stay but no longer open. */
const findProgramme = (id: string): IssueProgramme | undefined => issueProgramme.all().find((one) => one.id === id);

export const titlesOfIssue = ({ programme }: { programme: string }): readonly string[] => findProgramme(programme)?.titles ?? [];
export const baseOfIssue = ({ programme }: { programme: string }): string => findProgramme(programme)?.base ?? REPORTED_ISSUES;
export const aboutOfIssue = ({ programme }: { programme: string }): About | undefined => findProgramme(programme)?.about;

/** The condition of a list over `t` that shows the issues of one programme. */
export const onlyOf = (id: string): string => `t.programme in (${inList([id])})`;
